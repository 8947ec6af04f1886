import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { approveBudget, type CampaignBudget, getBudget, putBudget } from '#contract/admin-budgets.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useOperator } from '../../session/operator.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ApprovalForm } from './approval-form.tsx'
import { BudgetForm } from './budget-form.tsx'
import styles from './budget.module.css'

/** Shows what a campaign is to cost, has promised and has spent, and what its budget has left. */
export function BudgetPanel({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('admin-campaigns')
  const [asking, setAsking] = useState<'budget' | 'approval' | null>(null)
  const close = () => setAsking(null)
  const input = { params: { campaign_id: campaignId } }
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), getBudget, input))
  const budget = data?.data
  return (
    <Panel
      title={t('budget.title')}
      actions={
        budget && (
          <span className={styles.acts}>
            {budget.written && (
              <RoleButton
                endpoint={approveBudget}
                variant="outline"
                quiet
                onClick={() => setAsking('approval')}
              >
                {t('budget.approve.do')}
              </RoleButton>
            )}
            <RoleButton endpoint={putBudget} variant="outline" quiet onClick={() => setAsking('budget')}>
              {t(budget.written ? 'budget.change' : 'budget.set')}
            </RoleButton>
          </span>
        )
      }
    >
      {budget ? (
        <>
          <Standing budget={budget} />
          <Dialog
            open={asking === 'budget'}
            onClose={close}
            title={t('budget.form.title')}
            closeLabel={t('common:close')}
          >
            <BudgetForm campaignId={campaignId} budget={budget} onDone={close} />
          </Dialog>
          <Dialog
            open={asking === 'approval'}
            onClose={close}
            title={t('budget.approve.title')}
            closeLabel={t('common:close')}
          >
            <ApprovalForm campaignId={campaignId} budget={budget} onDone={close} />
          </Dialog>
        </>
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="9rem" />
      )}
    </Panel>
  )
}

function Standing({ budget }: { budget: CampaignBudget }) {
  const { t } = useTranslation('admin-campaigns')
  const { yen } = useFormat()
  const { written, planned, fee, spent, committed, left } = budget
  const figures = [
    ['total', written && yen(written.total)],
    ['fee', written?.fee && yen(fee)],
    ['spent', yen(spent.total)],
    ['committed', yen(committed.total)],
    ['left', left === null ? null : yen(left)],
    ['planned', yen(planned)],
  ] as const
  return (
    <>
      {!written && <Text tone="soft">{t('budget.none')}</Text>}
      {left !== null && left < 0 && (
        <Notice tone="warning" title={t('budget.over', { amount: yen(-left) })}>
          {t('budget.over_text')}
        </Notice>
      )}
      {written && <Shares budget={budget} total={written.total} />}
      <dl className={styles.figures}>
        {figures.map(
          ([name, figure]) =>
            figure && (
              <div
                key={name}
                data-part={name}
                data-below={(name === 'left' && Number(left) < 0) || undefined}
              >
                <dt>{t(`budget.${name}`)}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
      <Approved budget={budget} />
      <Explained budget={budget} />
    </>
  )
}

/** The parts of the total as one bar; the figures below it are its text. */
function Shares({ budget: { fee, spent, committed }, total }: { budget: CampaignBudget; total: number }) {
  const parts = [
    ['fee', fee],
    ['spent', spent.total],
    ['committed', committed.total],
  ] as const
  const whole = Math.max(
    total,
    parts.reduce((sum, [, amount]) => sum + amount, 0),
  )
  return (
    <div className={styles.bar} aria-hidden>
      {parts.map(([name, amount]) => (
        <span key={name} data-part={name} style={{ width: `${(amount / whole) * 100}%` }} />
      ))}
    </div>
  )
}

function Approved({ budget: { approval } }: { budget: CampaignBudget }) {
  const { t } = useTranslation('admin-campaigns')
  const { yen, instant } = useFormat()
  const self = useOperator()?.id
  if (!approval) return null
  const { up_to, by, at, reason } = approval
  return (
    <Notice title={t('budget.approved', { amount: yen(up_to) })}>
      <p>{t('budget.approved_by', { name: by.name, at: instant(at), reason })}</p>
      {by.id === self && <p>{t('budget.approved_by_you')}</p>}
    </Notice>
  )
}

/** How the figures are counted. */
function Explained({ budget }: { budget: CampaignBudget }) {
  const { t } = useTranslation('admin-campaigns')
  const { yen, number } = useFormat()
  const { place, openings, committed, spent } = budget
  return (
    <ul className={styles.explained}>
      <li>
        {t('budget.explain.place', {
          total: yen(place.total),
          reward: yen(place.reward),
          product: yen(place.goods),
          purchase: yen(place.purchase),
        })}
      </li>
      <li>
        {t('budget.explain.committed', {
          payments: yen(committed.payments),
          product: yen(committed.goods),
        })}
      </li>
      <li>{t('budget.explain.spent', { payments: yen(spent.payments), product: yen(spent.goods) })}</li>
      <li>{t('budget.explain.planned', { openings: number(openings) })}</li>
    </ul>
  )
}
