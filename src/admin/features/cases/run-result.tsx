import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getCaseRun } from '#contract/admin-case-runs.ts'
import { getAdminCase, getCaseBoard, getCaseTotals, listAdminCases } from '#contract/admin-cases.ts'
import { getDashboard } from '#contract/admin-dashboard.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import type { Started } from './case-run-dialog.tsx'
import { RunLines } from './run-trial.tsx'
import { runWords } from './run-words.ts'
import styles from './cases.module.css'

const pollMs = 1_000
const madeOld = [listAdminCases, getCaseTotals, getCaseBoard, getAdminCase, getDashboard]

/** How far the act has come, then how many cases were changed and which were left out. It goes on when the window is closed. */
export function RunResult({ run, lines, onClose }: Started & { onClose: () => void }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...remoteQuery(useApi(), getCaseRun, { params: { run_id: run.id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'done' ? false : pollMs),
  })
  const { state, total, outcomes } = data?.data ?? run
  const isDone = state === 'done'
  useEffect(() => {
    if (isDone) void invalidate(client, madeOld)
  }, [client, isDone])
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const failed = outcomes.filter(({ ok }) => !ok)
  const out = failed.map(({ case_id, code }) => {
    const line = lines.find((one) => one.case_id === case_id)
    return { case_id, creator: line?.creator ?? String(case_id), campaign: line?.campaign ?? '', code }
  })
  const changed = outcomes.length - failed.length
  return (
    <div ref={top} tabIndex={-1} className={styles.run}>
      {isDone ? (
        <Notice
          role="status"
          tone={failed.length > 0 ? 'warning' : 'success'}
          title={t(`${runWords[run.act]}.done`, { count: changed, number: number(changed) })}
        />
      ) : (
        <>
          <Text role="status">
            {t('run.progress', { number: number(outcomes.length), total: number(total) })}
          </Text>
          <progress
            className={styles.progress}
            max={total}
            value={outcomes.length}
            aria-label={t('run.running')}
          />
          <Text size="sm" tone="soft">
            {t(isError ? 'run.unknown' : 'run.goes_on')}
          </Text>
        </>
      )}
      {out.length > 0 && (
        <RunLines label={t(`${runWords[run.act]}.not_changed`, { number: number(out.length) })} lines={out} />
      )}
      <div className={styles.runActs}>
        <Button size="sm" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  )
}
