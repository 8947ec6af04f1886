import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Balance } from '#contract/payouts.ts'
import { Button } from '#ui/button.tsx'
import { BottomSheet } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { CashOutForm } from './cash-out-form.tsx'

/** Have what is confirmed paid now; without an account there is no way to, which the screen says above. */
export function CashOut({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const [asking, setAsking] = useState(false)
  const { cash_out: offer, has_bank_account, holder_check } = balance
  const ready = has_bank_account && holder_check !== 'refused'
  if (offer === null) {
    return <Text size="sm">{t(balance.expected > 0 ? 'cash_out.not_yet' : 'cash_out.nothing')}</Text>
  }
  return (
    <>
      <Button variant="submit" size="lg" full disabled={!ready} onClick={() => setAsking(true)}>
        {t('cash_out.open')}
      </Button>
      <BottomSheet
        open={asking && ready}
        onClose={() => setAsking(false)}
        title={t('cash_out.title')}
        closeLabel={t('common:close')}
      >
        <CashOutForm offer={offer} held={holder_check === 'waiting'} onDone={() => setAsking(false)} />
      </BottomSheet>
    </>
  )
}
