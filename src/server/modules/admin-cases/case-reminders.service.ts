import type * as z from 'zod/mini'
import {
  type ReminderLine,
  reminderPlaceholders,
  type ReminderTrial,
  type tryRemindCases,
} from '#contract/admin-case-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import type { NextActionKind } from '#contract/case-states.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAll } from '../../kernel/audit.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import { findCases, listReminded, ownStep, remindByOperator } from '../cases/reminding.ts'
import { leavesToMail, previewReminder, reachOf } from '../notices/reach.service.ts'
import type { RunCaseRow, RunRow } from './case-runs.repository.ts'
import { presentCase, requirePlaceholders, selectRows } from './case-trials.service.ts'

/** Whom a reminder in each of the cases would reach, and how. Throws what `requirePlaceholders` throws. */
export async function tryReminder(
  deps: Deps,
  actor: OperatorActor,
  { words, selection }: z.output<typeof tryRemindCases.body>,
): Promise<ReminderTrial> {
  requirePlaceholders(words, reminderPlaceholders)
  const { db } = deps.database
  const { rows, matching } = await selectRows(deps, actor, selection)
  const now = deps.now()
  const reachesAt = afterNight(now)
  const steps = new Map<number, NextActionKind>()
  for (const row of rows) {
    const step = ownStep(row, now)
    if (step) steps.set(row.id, step)
  }
  const [reach, reminded] = await Promise.all([
    leavesToMail(deps).then((scarce) => reachOf(deps, db, steps, { scarce })),
    listReminded(db, [...steps.keys()], reachesAt),
  ])
  const lines = rows.map((row): ReminderLine => {
    const next_kind = steps.get(row.id) ?? null
    const ways = next_kind ? (reach.get(row.id) ?? 'unreachable') : 'not_creators_turn'
    const code = typeof ways === 'string' ? ways : reminded.has(row.id) ? 'reminded_today' : null
    return {
      ...presentCase(row),
      code,
      next_kind,
      due_at: next_kind && row.next_due_at ? row.next_due_at.toISOString() : null,
      ways: code === null && typeof ways !== 'string' ? ways : [],
    }
  })
  const sendable = lines.filter(({ code }) => code === null)
  const first = sendable[0]
  return {
    matching,
    will_change: sendable.length,
    lines,
    waits_until: reachesAt > now ? reachesAt.toISOString() : null,
    preview: first?.next_kind
      ? await previewReminder(
          db,
          { caseId: first.case_id, step: first.next_kind, words: words || undefined },
          reachesAt,
        )
      : null,
  }
}

/** Reminds in each of the cases, in the order of their numbers. Answers why nothing is sent; null for a creator who is reminded. */
export async function remindEach(
  deps: Pick<Deps, 'messaging'>,
  tx: Tx,
  { operator_id, words }: RunRow,
  cases: readonly RunCaseRow[],
  at: Date,
): Promise<Map<number, CaseRunRefusal | null>> {
  const found = await findCases(
    tx,
    cases.map(({ case_id }) => case_id),
  )
  const steps = new Map(
    found.flatMap((row): [number, NextActionKind][] => {
      const step = ownStep(row, at)
      return step ? [[row.id, step]] : []
    }),
  )
  const reach = await reachOf(deps, tx, steps, { scarce: false })
  const outcomes = new Map<number, CaseRunRefusal | null>()
  for (const { case_id, shown_step } of cases) {
    const step = steps.get(case_id)
    const ways = reach.get(case_id) ?? 'unreachable'
    const refusal = typeof ways === 'string' ? ways : 'reminded_today'
    outcomes.set(case_id, !step ? 'not_creators_turn' : step === shown_step ? refusal : 'changed')
  }
  const wanted = found.flatMap((row) => {
    const step = steps.get(row.id)
    return step && outcomes.get(row.id) === 'reminded_today' ? [{ row, step }] : []
  })
  const reminded = await remindByOperator(tx, wanted, { words, operatorId: operator_id }, at)
  for (const id of reminded) outcomes.set(id, null)
  const entries = reminded.map((id) => ({
    act: 'admin.cases.remind' as const,
    subject: `case:${id}`,
    details: {},
  }))
  await auditAll(tx, { id: operator_id }, entries, at)
  return outcomes
}
