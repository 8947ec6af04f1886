/**
 * The parts of react-i18next that the apps use, with the keys of our texts. An ambient module takes precedence over the package's own
 * types, whose `CustomTypeOptions` make the same checks and doubled the time of `tsc` (docs/decisions/0153).
 */
declare module 'react-i18next' {
  import type { i18n as I18n } from 'i18next'
  import type { ComponentType, ReactElement, ReactNode } from 'react'
  import type { Namespace, Texts } from '#client/i18n/texts.ts'

  export { initReactI18next } from 'react-i18next/initReactI18next'

  export const I18nextProvider: ComponentType<{ i18n: I18n; children?: ReactNode }>

  export function useTranslation<const Names extends Namespace | readonly Namespace[] = 'common'>(
    namespaces?: Names,
  ): { t: Texts<Names>; i18n: I18n; ready: boolean }

  export function Trans<Key extends string>(props: {
    t: (key: Key) => string
    i18nKey: Key
    components: Readonly<Record<string, ReactElement>>
  }): ReactElement
}
