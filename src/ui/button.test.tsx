import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { Button } from './button.tsx'

test('while loading keeps its name and refuses taps', async () => {
  const onClick = vi.fn<() => void>()
  renderInTheme(
    <Button loading onClick={onClick}>
      Apply
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('does not send the form it stands in unless told', () => {
  renderInTheme(<Button>Later</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})

test('lends its look to a link', () => {
  renderInTheme(
    <MemoryRouter>
      <Button asChild variant="outline">
        <Link to="/login">Log in</Link>
      </Button>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(link.hasAttribute('type')).toBe(false)
  expect(link.className).not.toBe('')
})
