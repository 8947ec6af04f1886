import { useTranslation } from 'react-i18next'
import type { Missing, PostLook } from '#contract/admin-post-looks.ts'
import type { Tone } from '../../ui/badge.tsx'

export const findingTones: Readonly<Record<PostLook['found'], Tone>> = {
  there: 'success',
  gone: 'danger',
  changed: 'warning',
  unreadable: 'neutral',
}

/** The words for what a look found and who looked. */
export function useLookWords() {
  const { t } = useTranslation('admin-posts')
  const missing = ({ what, text }: Missing) =>
    text === '' ? t(`missing.${what}`) : t('missing_named', { what: t(`missing.${what}`), text })
  return {
    found: ({ found, unconfirmed }: PostLook) => (unconfirmed ? t('unconfirmed') : t(`found.${found}`)),
    missing: (look: PostLook) => look.missing.map(missing).join(t('between')),
    by: ({ operator }: PostLook) => (operator ? t('by.operator', { name: operator.name }) : t('by.portal')),
  }
}
