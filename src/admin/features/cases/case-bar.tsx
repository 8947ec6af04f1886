import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { assignCases, extendCases, mostCasesOfRun, remindCases } from '#contract/admin-case-runs.ts'
import type { AdminCaseRow } from '#contract/admin-cases.ts'
import { messageCases } from '#contract/admin-decision-runs.ts'
import { endCases } from '#contract/admin-end-runs.ts'
import { Button } from '#ui/button.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { TickBar, TickCount } from '../../parts/tick-bar.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import type { CaseQuestion } from './case-run-dialog.tsx'
import type { Selection } from './run-words.ts'
import type { useCaseFilters } from './use-case-filters.ts'

interface CaseBarProps {
  rows: readonly AdminCaseRow[]
  /** The number of all cases that match the filters. */
  total: number
  ticks: Ticks<AdminCaseRow>
  filters: ReturnType<typeof useCaseFilters>['filters']
  onAsk: (question: CaseQuestion) => void
  onClear: () => void
}

const acts = [
  { act: 'assign', endpoint: assignCases },
  { act: 'extend', endpoint: extendCases },
  { act: 'remind', endpoint: remindCases },
  { act: 'message', endpoint: messageCases },
  { act: 'end', endpoint: endCases },
] as const

/** Shows how many cases are ticked, takes all that match the filters, and begins the acts on them. Stands where the filters do. */
export function CaseBar({ rows, total, ticks: { ticked }, filters, onAsk, onClear }: CaseBarProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  // The filters under which all were taken: other filters mean other cases.
  const [takenUnder, setTakenUnder] = useState<string>()
  const under = JSON.stringify(filters)
  const isWholePage = ticked.length === rows.length
  const isAll = isWholePage && takenUnder === under
  const most = Math.min(total, mostCasesOfRun)
  const count = isAll ? most : ticked.length
  const selection: Selection = isAll ? { filter: textsOf(filters) } : { case_ids: ticked.map(({ id }) => id) }
  const words = { number: number(most), total: number(total) }
  return (
    <TickBar inPlace="bare" label={t('run.bar')}>
      <TickCount>
        <span role="status">{t('run.ticked', { count, number: number(count) })}</span>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('run.clear')}
        </Button>
        {isWholePage && !isAll && total > rows.length && (
          <Button variant="ghost" size="sm" onClick={() => setTakenUnder(under)}>
            {t(total > most ? 'admin:take.first' : 'admin:take.all', words)}
          </Button>
        )}
      </TickCount>
      {acts.map(({ act, endpoint }) => (
        <RoleButton
          key={act}
          endpoint={endpoint}
          variant="outline"
          quiet
          onClick={() => onAsk({ act, selection, count, matching: isAll ? total : count })}
        >
          {t(`run.${act}.button`)}
        </RoleButton>
      ))}
    </TickBar>
  )
}

/** The filters as the address says them. */
function textsOf(filters: CaseBarProps['filters']) {
  const { page: _page, size: _size, campaign_id, client_id, brand_id, assignee, ...rest } = filters
  return {
    ...rest,
    ...(campaign_id !== undefined && { campaign_id: String(campaign_id) }),
    ...(client_id !== undefined && { client_id: String(client_id) }),
    ...(brand_id !== undefined && { brand_id: String(brand_id) }),
    ...(assignee !== undefined && { assignee: String(assignee) }),
  }
}
