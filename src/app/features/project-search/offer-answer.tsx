import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Flex } from '#ui/layout.ts'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { useLazyDialog } from '#ui/loading/use-lazy-dialog.ts'

const offerDialog = lazyComponent(() => import('./offer-dialog.tsx').then((m) => m.OfferDialog))

interface OfferAnswerProps {
  campaignId: number
  /** False once the campaign is over: the offer can then only be declined. */
  acceptable: boolean
}

/** Accept or decline, each after a question. */
export function OfferAnswer({ campaignId, acceptable }: OfferAnswerProps) {
  const { t } = useTranslation('campaigns')
  const { coming, open, wanted, onOpen, onClose } = useLazyDialog(offerDialog)
  const [answer, setAnswer] = useState<'accept' | 'decline'>('decline')
  const ask = (next: typeof answer) => {
    setAnswer(next)
    onOpen()
  }
  return (
    <Flex gap="3">
      <Button
        variant="outline"
        size="lg"
        flex={acceptable ? '0 1 auto' : '1'}
        loading={coming && answer === 'decline'}
        onClick={() => ask('decline')}
      >
        {t('offer.decline')}
      </Button>
      {acceptable && (
        <Button
          variant="submit"
          size="lg"
          flex="1"
          paddingInline="4"
          loading={coming && answer === 'accept'}
          onClick={() => ask('accept')}
        >
          {t('offer.accept')}
        </Button>
      )}
      {wanted && (
        <offerDialog.Component campaignId={campaignId} answer={answer} open={open} onClose={onClose} />
      )}
    </Flex>
  )
}
