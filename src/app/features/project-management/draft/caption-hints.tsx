import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptionRules, findCaptionHints } from '#contract/caption-hints.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { useHintLines } from '#domain/cases/hint-text.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { TextList } from '#ui/text-list.tsx'
import { MarkedCaption } from './marked-caption.tsx'

export interface CaptionProps {
  caption: string
  rules: CaptionRules
  platform: DeliverablePlatform
}

/** Shows possible problems of a caption, with the words to avoid marked in it. Shows nothing before anything is typed. */
export const CaptionHints = memo(function CaptionHints({ caption, rules, platform }: CaptionProps) {
  const { t } = useTranslation('submissions')
  const hints = findCaptionHints(caption, rules, platform)
  const lines = useHintLines(hints)
  const ranges = hints.flatMap(({ range }) => range ?? [])
  if (caption === '') return null
  if (lines.length === 0) return <Notice tone="success">{t('draft.hints_none')}</Notice>
  return (
    <Stack gap="3">
      <Notice tone="warning" title={t('draft.hints')}>
        {t('draft.hints_lead')}
        <TextList items={lines} />
      </Notice>
      {ranges.length > 0 && <MarkedCaption caption={caption} ranges={ranges} />}
    </Stack>
  )
})
