import type { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import type { TextKey, Texts } from './texts.ts'

type Takes<Key, Translate> = Translate extends (key: Key) => string ? true : false

// What is tested here is refused by the compiler: the values below would not fit their types.
test('useTranslation takes the keys of its namespaces alone', () => {
  const own: Takes<'calculated', ReturnType<typeof useTranslation<'bank'>>['t']> = true
  const missing: Takes<'no.such.key', ReturnType<typeof useTranslation<'bank'>>['t']> = false
  const anyText: Takes<string, ReturnType<typeof useTranslation<'bank'>>['t']> = false
  const shared: Takes<'errors:field.required', Texts<'bank'>> = true
  const foreign: Takes<'cases:state.applied', Texts<'bank'>> = false
  const named: Takes<'cases:state.applied', Texts<readonly ['bank', 'cases']>> = true
  expect([own, missing, anyText, shared, foreign, named]).toEqual([true, false, false, true, false, true])
})

test('a text with plural forms is asked for without them', () => {
  const key: TextKey<'admin-account'> = 'renew.few'
  expect(key).toBe('renew.few')
})
