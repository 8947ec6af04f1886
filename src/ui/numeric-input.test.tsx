import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { NumericInput, type NumericInputProps } from './numeric-input.tsx'

function given(props: Partial<NumericInputProps> = {}) {
  const onChange = vi.fn<(value: string) => void>()
  function Owner() {
    const [value, setValue] = useState(props.value ?? '')
    const change = (next: string) => {
      onChange(next)
      setValue(next)
    }
    return <NumericInput label="Followers" {...props} value={value} onChange={change} />
  }
  renderInTheme(<Owner />)
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Followers' }), onChange }
}

test('drops what is no digit, groups thousands and gives plain digits', async () => {
  const { input, onChange } = given()
  await userEvent.type(input, '１2a34５')
  expect(input.value).toBe('12,345')
  expect(onChange).toHaveBeenLastCalledWith('12345')
})

test('takes a pasted number with its unit', async () => {
  const { input, onChange } = given()
  await userEvent.click(input)
  await userEvent.paste('約１，２３４人')
  expect(input.value).toBe('1,234')
  expect(onChange).toHaveBeenLastCalledWith('1234')
})

test('a number with a unit stands as it is typed with its meaning beside it, and becomes that on blur', async () => {
  const { input, onChange } = given()
  await userEvent.type(input, '1万2千')
  expect(input.value).toBe('1万2千')
  expect(screen.getByRole('status').textContent).toBe('= 12,000')
  expect(onChange).toHaveBeenLastCalledWith('12000')
  await userEvent.tab()
  expect(input.value).toBe('12,000')
  expect(screen.queryByRole('status')).toBeNull()
})

test('what makes no number stays to be fixed, and nothing is dropped of it', async () => {
  const { input, onChange } = given()
  await userEvent.type(input, '1.5')
  await userEvent.tab()
  expect(input.value).toBe('1.5')
  expect(onChange).toHaveBeenLastCalledWith('1.5')
  await userEvent.clear(input)
  await userEvent.paste('1万〜2万')
  expect(input.value).toBe('1万〜2万')
  expect(screen.queryByRole('status')).toBeNull()
})

test('removes leading zeros on blur', async () => {
  const { input, onChange } = given()
  await userEvent.type(input, '007')
  expect(input.value).toBe('007')
  await userEvent.tab()
  expect(input.value).toBe('7')
  expect(onChange).toHaveBeenLastCalledWith('7')
})

test('fills the decimals on blur', async () => {
  const { input } = given({ decimalScale: 2, fixedDecimals: true, negative: true })
  await userEvent.type(input, '-1234.5')
  await userEvent.tab()
  expect(input.value).toBe('-1,234.50')
})

test('keeps the caret behind the digit that was typed', async () => {
  const { input } = given({ value: '1234' })
  await userEvent.click(input)
  input.setSelectionRange(1, 1)
  fireEvent.change(input, { target: { value: '19,234', selectionStart: 2, selectionEnd: 2 } })
  expect(input.value).toBe('19,234')
  expect(input.selectionStart).toBe(2)
})

test('leaves a Japanese keyboard alone while it composes', () => {
  const { input, onChange } = given()
  fireEvent.compositionStart(input)
  fireEvent.input(input, { target: { value: '１２３４' }, isComposing: true })
  expect(input.value).toBe('１２３４')
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('1,234')
  expect(onChange).toHaveBeenLastCalledWith('1234')
})

test('shows prefix and suffix outside the value and asks for the fitting keyboard', () => {
  const { input } = given({ value: '5', prefix: '¥', suffix: '（税込）' })
  expect(input.value).toBe('5')
  expect(screen.getByText('¥')).not.toBeNull()
  expect(screen.getByText('（税込）')).not.toBeNull()
  expect(input.inputMode).toBe('numeric')
})
