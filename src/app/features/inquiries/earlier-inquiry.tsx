import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Inquiry, listInquiries, markInquiryRead } from '#contract/inquiries.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { Badge } from '#ui/badge.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Text } from '#ui/text.tsx'
import { InquiryThread } from './inquiry-thread.tsx'

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
