import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { BackToLine } from '../../outside/back-to-line.tsx'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { EarlierInquiries } from './earlier-inquiries.tsx'
import { InquiryForm } from './inquiry-form.tsx'

/** Asking the provider, and what was asked before. */
export function SendInquiryScreen() {
  const { t } = useTranslation('inquiries')
  useNoticesSeen(paths.sendInquiry())
  const [search] = useSearchParams()
  const [sent, setSent] = useState(false)
  const campaignId = idFromParams({ id: search.get('campaign') ?? undefined }) || undefined

  function showSent() {
    setSent(true)
    window.scrollTo(0, 0)
  }
  return (
    <Stack gap="8">
      {sent ? (
        <Stack gap="4">
          <Notice tone="success" role="status" title={t('sent')}>
            {t('sent_text')}
          </Notice>
          <Button variant="outline" full onClick={() => setSent(false)}>
            {t('another')}
          </Button>
          <BackToLine />
        </Stack>
      ) : (
        <Stack gap="5">
          <Text tone="soft">{t('lead')}</Text>
          <InquiryForm campaignId={campaignId} onSent={showSent} />
        </Stack>
      )}
      <EarlierInquiries />
    </Stack>
  )
}
