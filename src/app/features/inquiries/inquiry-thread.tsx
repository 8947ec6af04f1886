import { useTranslation } from 'react-i18next'
import type { Inquiry } from '#contract/inquiries.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'

/** What was asked and every answer, in the order of the writing. */
export function InquiryThread({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { instant } = useFormat()
  const { kind, campaign, body, files, sent_at, answers } = inquiry
  return (
    <Stack gap="4">
      <DefinitionList
        items={[
          { label: t('kind.label'), value: t(`kind.${kind}`) },
          ...(campaign ? [{ label: t('case'), value: campaign.title }] : []),
          { label: t('sent_at'), value: instant(sent_at) },
        ]}
      />
      <Text whiteSpace="pre-wrap">{body}</Text>
      <FileThumbs files={files} />
      {answers.length === 0 && <Text tone="soft">{t('waiting_text')}</Text>}
      {answers.map((answer) => (
        <Card key={answer.answered_at} tone="accent">
          <Stack gap="2">
            <Heading as="h3" size="sm">
              {t('answer_of', { at: instant(answer.answered_at) })}
            </Heading>
            <Text whiteSpace="pre-wrap">{answer.body}</Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
