import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { postalCodeQuery } from './queries.ts'

interface MismatchQuestionProps {
  /** Seven digits. */
  code: string
  onKeep: () => void
}

/** Says where the postal code lies, and lets the person keep what they typed: new streets and offices have codes of their own. */
export function MismatchQuestion({ code, onKeep }: MismatchQuestionProps) {
  const { t } = useTranslation('address')
  const [place] = useQuery(postalCodeQuery(useApi(), code)).data?.data ?? []
  const name = place && t(`common:prefecture.${place.prefecture}`) + place.city + place.town
  return (
    <Notice tone="warning" title={t('mismatch.question')} role="alert">
      {name && (
        <Text size="sm">{t('mismatch.place', { code: code.replace(/^(\d{3})/, '$1-'), place: name })}</Text>
      )}
      <Button variant="outline" size="sm" marginTop="3" onClick={onKeep}>
        {t('mismatch.keep')}
      </Button>
    </Notice>
  )
}
