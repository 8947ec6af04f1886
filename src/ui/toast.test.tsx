import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

test('says the outcome in the live region and goes by itself', () => {
  renderInTheme(<ToastHost closeLabel="Close" />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => toast('Saved', 'success'))
  expect(region.textContent).toBe('Saved')
  act(() => void vi.advanceTimersByTime(6000))
  expect(region.textContent).toBe('')
})

test('shows the same words once and can be closed', () => {
  renderInTheme(<ToastHost closeLabel="Close" />)
  act(() => {
    toast('Offline')
    toast('Offline')
  })
  const close = screen.getByRole('button', { name: 'Close' })
  act(() => close.click())
  expect(screen.getByRole('status').textContent).toBe('')
})
