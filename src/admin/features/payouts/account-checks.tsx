import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { decideAccount, listWaitingAccounts, type WaitingAccount } from '#contract/admin-accounts.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { Badge } from '../../ui/badge.tsx'
import { AccountDecision, type AccountQuestion } from './account-decision.tsx'
import { AccountNames } from './account-names.tsx'
import styles from './account-checks.module.css'

/** Accounts in another name than the registered one, which operators look at before money goes there; nothing while there are none. */
export function AccountChecks() {
  return useMay(listWaitingAccounts) ? <WaitingAccounts /> : null
}

function WaitingAccounts() {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const id = useId()
  const [asked, setQuestion] = useState<AccountQuestion | null>(null)
  const accounts = useQuery(remoteQuery(useApi(), listWaitingAccounts, {})).data?.data ?? []
  if (accounts.length === 0) return null
  return (
    <section className={styles.checks} aria-labelledby={id}>
      <h2 id={id}>
        {t('checks.title')} <span>{t('count', { number: number(accounts.length) })}</span>
      </h2>
      <p>{t('checks.text')}</p>
      <ul>
        {accounts.map((account) => (
          <AccountRow
            key={account.influencer.id}
            account={account}
            onAsk={(decision) => setQuestion({ account, decision })}
          />
        ))}
      </ul>
      <AccountDecision question={asked} onClose={() => setQuestion(null)} />
    </section>
  )
}

interface AccountRowProps {
  account: WaitingAccount
  onAsk: (decision: AccountQuestion['decision']) => void
}

function AccountRow({ account, onAsk }: AccountRowProps) {
  const { t } = useTranslation('admin-payouts')
  const { influencer, destination, overdue } = account
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <Link to={paths.influencer(influencer.id)}>{influencer.name}</Link>
        <small>{destination}</small>
      </div>
      <AccountNames account={account} />
      <div className={styles.who}>
        {overdue && <Badge tone="danger">{t('overdue')}</Badge>}
        <Owed account={account} />
      </div>
      <div className={styles.acts}>
        <RoleButton endpoint={decideAccount} quiet size="sm" variant="danger" onClick={() => onAsk('refuse')}>
          {t('checks.refuse')}
        </RoleButton>
        <RoleButton endpoint={decideAccount} size="sm" variant="primary" onClick={() => onAsk('release')}>
          {t('checks.release')}
        </RoleButton>
      </div>
    </li>
  )
}

/** Shows the sum that is held, and the due date, which does not depend on the account's check. */
function Owed({ account: { held, due_on } }: { account: WaitingAccount }) {
  const { t } = useTranslation('admin-payouts')
  const { yen, day, number } = useFormat()
  return (
    <>
      <span>{due_on ? t('checks.due', { day: day(due_on) }) : t('checks.nothing_due')}</span>
      {held.count > 0 && (
        <small>{t('checks.held', { number: number(held.count), net: yen(held.net) })}</small>
      )}
    </>
  )
}
