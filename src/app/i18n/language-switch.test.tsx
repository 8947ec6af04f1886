import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('each language stands under its own name, and a tap changes to it', async () => {
  renderInTheme(<LanguageSwitch />)
  const [jp, en] = [
    screen.getByRole('button', { name: '日本語' }),
    screen.getByRole('button', { name: 'English' }),
  ]
  expect([jp.lang, en.lang]).toEqual(['ja', 'en'])
  expect(jp.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(en)
  await waitFor(() => expect(en.getAttribute('aria-pressed')).toBe('true'))
  expect(jp.getAttribute('aria-pressed')).toBe('false')
})
