import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Balance } from '#contract/payouts.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'

/** Shows what is wrong with the account when money cannot arrive, and links to the screen where it can be fixed. */
export function FixAccount({ balance }: { balance: Balance }) {
  const { t } = useTranslation('payments')
  const { yen } = useFormat()
  const { failed, confirmed, expected, has_bank_account: known, holder_check } = balance
  if (holder_check === 'refused')
    return (
      <Notice tone="danger" title={t('fix.refused_title')}>
        <AccountWay kind="refused" />
      </Notice>
    )
  if (failed === 0 && holder_check === 'waiting') return <HeldAccount />
  if (failed === 0 && (known || confirmed + expected === 0)) return null
  const title = failed > 0 ? t('fix.stopped', { amount: yen(failed) }) : t('fix.no_account')
  return (
    <Notice tone={failed > 0 ? 'danger' : 'warning'} title={title}>
      <AccountWay kind={known ? 'failed' : 'missing'} />
    </Notice>
  )
}

/** The holder is not the person by name: nothing to be done but to wait, or to fix a slip. */
function HeldAccount() {
  const { t } = useTranslation('payments')
  return (
    <Notice tone="warning" title={t('held.title')}>
      <Text>{t('held.text')}</Text>
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editBank}>{t('held.way')}</Link>
      </Button>
    </Notice>
  )
}

/** The way to the account: to fix it, to give another one, or the first. */
export function AccountWay({ kind }: { kind: 'failed' | 'refused' | 'missing' }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <Text>{t(`fix.${kind}`)}</Text>
      <Button asChild size="sm" variant="outline" marginTop="3">
        <Link to={paths.editBank}>{t(`fix.${kind === 'missing' ? 'missing' : 'failed'}_way`)}</Link>
      </Button>
    </>
  )
}
