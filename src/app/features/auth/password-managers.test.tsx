import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/support/render-screen.tsx'

const fields = () => screen.findAllByLabelText<HTMLInputElement>(/パスワード/, { selector: 'input' })

test.each([
  ['/login', 'current-password'],
  ['/reset-password?token=abc', 'new-password'],
])('on %s a password may be pasted, and managers are told what to do: %s', async (path, purpose) => {
  await renderScreen(path)
  const [field] = await fields()
  expect(field?.autocomplete).toBe(purpose)
  expect(field?.type).toBe('password')
  if (field) await userEvent.click(field)
  await userEvent.paste('x'.repeat(64))
  expect(field?.value).toBe('x'.repeat(64))
})
