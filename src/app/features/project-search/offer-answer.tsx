import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onceFor } from '#client/remote/send-once.ts'
import { answerOffer } from '#contract/applications.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Flex } from '#ui/layout.ts'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useApplicationMutation } from './use-application-mutation.ts'

interface OfferAnswerProps {
  campaignId: number
  /** False once the campaign is over: the offer can then only be declined. */
  acceptable: boolean
}

const longestReason = 1000

/** Accept or decline, each after a question; declining may say why, accepting leads on to the case and its terms. */
export function OfferAnswer({ campaignId, acceptable }: OfferAnswerProps) {
  const { t } = useTranslation('campaigns')
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const [reason, setReason] = useState('')
  const answer = useApplicationMutation(answerOffer, { once: onceFor(campaignId) })
  const navigate = useNavigate()

  async function send(accept: boolean) {
    const body = accept || reason.trim() === '' ? { accept } : { accept, reason }
    const answered = await answer
      .mutateAsync({ params: { campaign_id: campaignId }, body })
      .catch(() => undefined)
    setAsking(undefined)
    if (!answered) return
    toast(t(accept ? 'offer.accepted' : 'offer.declined'), 'success')
    if (accept) await navigate(paths.project(campaignId))
  }
  const dialog = { onClose: () => setAsking(undefined), closeLabel: t('common:close') }
  const back = (
    <Button variant="ghost" onClick={dialog.onClose}>
      {t('offer.think')}
    </Button>
  )
  return (
    <Flex gap="3">
      <Button
        variant="outline"
        size="lg"
        flex={acceptable ? '0 1 auto' : '1'}
        onClick={() => setAsking('decline')}
      >
        {t('offer.decline')}
      </Button>
      {acceptable && (
        <Button variant="submit" size="lg" flex="1" paddingInline="4" onClick={() => setAsking('accept')}>
          {t('offer.accept')}
        </Button>
      )}
      <Dialog
        {...dialog}
        open={asking === 'accept'}
        title={t('offer.accept_title')}
        actions={
          <>
            <Button variant="submit" loading={answer.isPending} onClick={() => void send(true)}>
              {t('offer.accept')}
            </Button>
            {back}
          </>
        }
      >
        <Text>{t('offer.accept_text')}</Text>
      </Dialog>
      <Dialog
        {...dialog}
        open={asking === 'decline'}
        title={t('offer.decline_title')}
        actions={
          <>
            <Button variant="danger" loading={answer.isPending} onClick={() => void send(false)}>
              {t('offer.decline_confirm')}
            </Button>
            {back}
          </>
        }
      >
        <Text>{t('offer.decline_text')}</Text>
        <TextInput
          label={t('offer.reason')}
          hint={t('common:optional')}
          rows={3}
          maxLength={longestReason}
          value={reason}
          onChange={setReason}
        />
      </Dialog>
    </Flex>
  )
}
