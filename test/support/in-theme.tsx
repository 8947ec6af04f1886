import { readFileSync } from 'node:fs'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '#client/i18n/i18n.ts'
import { system } from '#ui/theme.ts'
import { noStyles } from './surroundings.ts'

function texts(namespace: string, language = 'jp'): unknown {
  return JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'))
}

const i18n = await createI18n('jp', { common: texts('common'), errors: texts('errors') })
for (const namespace of ['common', 'errors']) i18n.addResourceBundle('en', namespace, texts(namespace, 'en'))

/** Renders parts as they stand in the app: in its theme, with the Japanese texts that every screen has. */
export function renderInTheme(parts: ReactNode) {
  // All files of a process share it.
  if (i18n.language !== 'jp') throw new Error('A test has changed the language of the tests that follow')
  return render(parts, { wrapper: ({ children }) => inTheme(children) })
}

/** The same for what a test renders by itself. */
export function inTheme(parts: ReactNode) {
  return (
    <CacheProvider value={noStyles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>{parts}</I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}

/** The words of a code. */
export function errorText(code: string) {
  return i18n.t(code, { ns: 'errors' })
}
