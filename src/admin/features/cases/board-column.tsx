import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminCaseRow, CaseColumn, getCaseBoard } from '#contract/admin-cases.ts'
import type { Answer, Input } from '#contract/endpoint.ts'
import { ClientStanding } from '../../parts/client-standing.tsx'
import { paths } from '../../paths.ts'
import { NextDue, NextStep } from './next-step.tsx'
import styles from './board.module.css'

type Column = Answer<typeof getCaseBoard>['data'][number]

/** The state that the list is asked for beyond what a column shows. */
function stateOf(column: CaseColumn) {
  return column === 'offered' || column === 'selected' || column === 'completed' ? column : 'confirmed'
}

interface BoardColumnProps {
  column: Column
  filters: Input<typeof getCaseBoard>['query']
}

export function BoardColumn({ column: { column, count, cases }, filters }: BoardColumnProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const id = useId()
  const rest = paths.cases({ state: stateOf(column), ...filters })
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(`board.${column}`)} <span>{number(count)}</span>
      </h2>
      {cases.length === 0 && <p className={styles.none}>{t('board.none')}</p>}
      <ul className={styles.cards}>
        {cases.map((row) => (
          <CaseCard key={row.id} row={row} column={column} />
        ))}
      </ul>
      {count > cases.length && (
        <Link className={styles.rest ?? ''} to={rest}>
          {t('board.rest', { number: number(count - cases.length) })}
        </Link>
      )}
    </section>
  )
}

function CaseCard({ row, column }: { row: AdminCaseRow; column: CaseColumn }) {
  const { t } = useTranslation(['cases', 'admin'])
  const { id, influencer, campaign, preparation, next_action, assignee } = row
  return (
    <li>
      <Link className={styles.card ?? ''} to={paths.case(id)}>
        <span className={styles.who}>
          <strong>{influencer.display_name}</strong>
          {/* The next step may be another one's: the plan is written while the parcel is packed. */}
          {column === 'preparing' && <span>{t(`preparation.${preparation}`)}</span>}
        </span>
        <span className={styles.campaign}>{campaign.title}</span>
        <span className={styles.member}>
          {t('admin:assignee.title')} <span>{assignee ? assignee.name : t('admin:assignee.none')}</span>
        </span>
        {next_action && (
          <span className={styles.next}>
            {row.client_review ? (
              <ClientStanding review={row.client_review} inRow />
            ) : (
              <NextStep action={next_action} />
            )}
            <NextDue action={next_action} />
          </span>
        )}
      </Link>
    </li>
  )
}
