import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useReturned } from '../../../proof/carried.ts'
import { LeaveSteps } from './leave-steps.tsx'

type Step = 'closed' | 'asking' | 'left'

/** The way out of the portal for good. */
export function Leave() {
  const { t } = useTranslation('account')
  const [chosen, setStep] = useState<Step>()
  // Back from LINE: in the middle of it.
  const returned = useReturned('leave')
  const step = chosen ?? (returned ? 'asking' : 'closed')
  // A load of its own: nothing that was read stays in memory.
  const close = () => (step === 'left' ? location.assign(paths.landing) : setStep('closed'))
  return (
    <>
      <Button variant="ghost" full onClick={() => setStep('asking')}>
        {t('open')}
      </Button>
      <BottomSheet
        open={step !== 'closed'}
        onClose={close}
        title={t(step === 'left' ? 'left.title' : 'title')}
        closeLabel={t('common:close')}
      >
        {step === 'asking' && <LeaveSteps onLeft={() => setStep('left')} onCancel={close} />}
        {step === 'left' && (
          <Stack gap="4" role="status">
            <Text>{t('left.text')}</Text>
            <Button variant="secondary" full onClick={close}>
              {t('left.to_landing')}
            </Button>
          </Stack>
        )}
      </BottomSheet>
    </>
  )
}
