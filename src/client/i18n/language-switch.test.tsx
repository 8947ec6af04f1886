import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { renderInTheme } from '#test/support/in-theme.tsx'
import { allTexts } from '#test/support/surroundings.ts'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { currentToasts } from '#ui/toast.ts'
import { createI18n } from './i18n.ts'

test('each language stands under its own name, and a tap changes to it', async () => {
  // Its own: the language of the one that all parts are rendered with stays.
  const i18n = await createI18n('jp', allTexts('jp'))
  for (const [namespace, texts] of Object.entries(allTexts('en')))
    i18n.addResourceBundle('en', namespace, texts)
  renderInTheme(
    <I18nextProvider i18n={i18n}>
      <LanguageSwitch />
    </I18nextProvider>,
  )
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

test('a language whose texts do not come is not changed to, and a message says so', async () => {
  // Knows no English and has nowhere to get it from.
  const i18n = await createI18n('jp', {
    common: { language: { en: 'English', failed: '切り替えられません' } },
  })
  renderInTheme(
    <I18nextProvider i18n={i18n}>
      <LanguageSwitch />
    </I18nextProvider>,
  )
  const english = screen.getByRole('button', { name: 'English' })
  await userEvent.click(english)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['切り替えられません']))
  expect([english.getAttribute('aria-pressed'), i18n.language]).toEqual(['false', 'jp'])
})
