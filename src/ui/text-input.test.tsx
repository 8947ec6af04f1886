import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { TextInput } from './text-input.tsx'

test('ties label, hint and error to the input', () => {
  renderInTheme(
    <TextInput
      label="Name"
      hint="As on your card"
      error="Please enter a name"
      required
      requiredMark="必須"
      value=""
      onChange={() => undefined}
    />,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Please enter a name',
    'As on your card',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.required).toBe(true)
})

test('without hint and error points at nothing', () => {
  renderInTheme(<TextInput label="Name" value="" onChange={() => undefined} />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input.hasAttribute('aria-describedby')).toBe(false)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('has several lines when rows are given', async () => {
  const onChange = vi.fn<(value: string) => void>()
  renderInTheme(<TextInput label="About you" rows={4} value="" onChange={onChange} />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' })
  expect(area.tagName).toBe('TEXTAREA')
  expect(area.getAttribute('rows')).toBe('4')
  await userEvent.type(area, 'h')
  expect(onChange).toHaveBeenCalledWith('h')
})

test('keeps a hidden label for screen readers', () => {
  renderInTheme(
    <TextInput
      label="Keyword"
      labelHidden
      type="search"
      startAdornment="@"
      value=""
      onChange={() => undefined}
    />,
  )
  expect(screen.getByRole('searchbox', { name: 'Keyword' })).not.toBeNull()
  expect(screen.getByText('@')).not.toBeNull()
})
