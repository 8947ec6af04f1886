import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Balance } from '#contract/payouts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** For money that cannot arrive: what is wrong with the account, and the way to mend it. */
export function MendAccount({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  const { failed, confirmed, expected, has_bank_account: known } = balance
  if (failed === 0 && (known || confirmed + expected === 0)) return null
  const kind = known ? 'failed' : 'missing'
  const tone = failed > 0 ? 'danger' : 'warning'
  return (
    <Notice tone={tone} title={failed > 0 ? t('mend.stopped', { amount: yen(failed) }) : t('mend.no_account')}>
      {t(`mend.${kind}`)}
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editBank}>{t(`mend.${kind}_way`)}</Link>
      </Button>
    </Notice>
  )
}
