import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Balance } from '#contract/payouts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Text } from '../../ui/text.tsx'

/** For money that cannot arrive: what is wrong with the account, and the way to mend it. */
export function MendAccount({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  const { failed, confirmed, expected, has_bank_account: known } = balance
  if (failed === 0 && (known || confirmed + expected === 0)) return null
  const title = failed > 0 ? t('mend.stopped', { amount: yen(failed) }) : t('mend.no_account')
  return (
    <Notice tone={failed > 0 ? 'danger' : 'warning'} title={title}>
      <AccountWay known={known} />
    </Notice>
  )
}

/** The way to the account: to mend it, or to give one (`known` false). */
export function AccountWay({ known }: { known: boolean }) {
  const { t } = useTranslation('payments')
  const kind = known ? 'failed' : 'missing'
  return (
    <>
      <Text>{t(`mend.${kind}`)}</Text>
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editBank}>{t(`mend.${kind}_way`)}</Link>
      </Button>
    </>
  )
}
