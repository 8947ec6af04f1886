import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onceFor } from '#client/remote/send-once.ts'
import { answerOffer } from '#contract/applications.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useApplicationMutation } from './use-application-mutation.ts'

interface OfferDialogProps {
  campaignId: number
  /** What the reader is about to answer. */
  answer: 'accept' | 'decline'
  open: boolean
  onClose: () => void
}

const longestReason = 1000

/** Asks before an offer is answered: declining may say why, accepting leads on to the case and its terms. */
export function OfferDialog({ campaignId, answer, open, onClose }: OfferDialogProps) {
  const { t } = useTranslation('campaigns')
  const [reason, setReason] = useState('')
  const send = useApplicationMutation(answerOffer, { once: onceFor(campaignId) })
  const navigate = useNavigate()
  const accept = answer === 'accept'

  async function confirm() {
    const body = accept || reason.trim() === '' ? { accept } : { accept, reason }
    const answered = await send
      .mutateAsync({ params: { campaign_id: campaignId }, body })
      .catch(() => undefined)
    onClose()
    if (!answered) return
    toast(t(accept ? 'offer.accepted' : 'offer.declined'), 'success')
    if (accept) await navigate(paths.project(campaignId))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`offer.${answer}_title`)}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant={accept ? 'submit' : 'danger'}
            loading={send.isPending}
            onClick={() => void confirm()}
          >
            {t(accept ? 'offer.accept' : 'offer.decline_confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('offer.think')}
          </Button>
        </>
      }
    >
      <Text>{t(`offer.${answer}_text`)}</Text>
      {!accept && (
        <TextInput
          label={t('offer.reason')}
          hint={t('common:optional')}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  )
}
