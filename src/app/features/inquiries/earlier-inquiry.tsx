import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Inquiry, listInquiries, markInquiryRead } from '#contract/inquiries.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Text, Heading } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'

/** Shows an inquiry and all of its answers in chronological order. */
function InquiryThread({ inquiry }: { inquiry: Inquiry }) {
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

/** One line; opened, its answers count as read. */
export function EarlierInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  const { instant } = useFormat()
  const { mutate } = useApiMutation(markInquiryRead, { invalidates: [listInquiries] })
  const [open, setOpen] = useState(false)

  function read() {
    setOpen(true)
    if (inquiry.unread) mutate({ params: { inquiry_id: inquiry.id } })
  }
  return (
    <>
      <ListRow
        title={
          <Text as="span" lineClamp={2}>
            {inquiry.subject}
          </Text>
        }
        text={instant(inquiry.sent_at)}
        end={<AnswerBadge inquiry={inquiry} />}
        onClick={read}
      />
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={inquiry.subject}
        closeLabel={t('common:close')}
      >
        <InquiryThread inquiry={inquiry} />
      </BottomSheet>
    </>
  )
}

function AnswerBadge({ inquiry: { answers, unread } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('inquiries')
  if (unread) return <Badge tone="info">{t('state.unread')}</Badge>
  return answers.length > 0 ? (
    <Badge tone="success">{t('state.answered')}</Badge>
  ) : (
    <Badge>{t('state.waiting')}</Badge>
  )
}
