import type * as z from 'zod/mini'
import {
  type AssignmentLine,
  type CaseSelection,
  type ExtensionLine,
  mostCasesOfRun,
  type tryAssignCases,
  type tryExtendCases,
} from '#contract/admin-case-runs.ts'
import {
  messagePlaceholders,
  type MessageTrial,
  type tryMessageCases,
} from '#contract/admin-decision-runs.ts'
import { hasOnlyPlaceholders } from '#lib/placeholders.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { tryToWrite } from '../case-messages/many-messages.service.ts'
import { planExtension } from '../cases/extension.ts'
import { bySubTask } from '../cases/locked-case.ts'
import { listUntold } from '../notices/reach.service.ts'
import { requireAssignable } from '../operators/assignees.service.ts'
import { listTerms } from '../terms/terms.service.ts'
import { listByIds } from './case-list.repository.ts'
import { selectCases } from './case-list.service.ts'
import { listWithWork } from './case-runs.repository.ts'

/** What assigning would do to each of the cases. Throws `request.invalid` for a member who cannot work. */
export async function tryAssignment(
  deps: Deps,
  actor: OperatorActor,
  { assignee_id, selection }: z.output<typeof tryAssignCases.body>,
) {
  const { db } = deps.database
  await requireAssignable(db, assignee_id)
  const { rows, matching } = await selectRows(deps, actor, selection)
  return trialOf(
    matching,
    rows.map((row): AssignmentLine => {
      const isSame = row.has_own_assignee && row.own_assignee_id === assignee_id
      return { ...presentCase(row), code: isSame ? 'already_assigned' : null, assignee: row.assignee }
    }),
  )
}

/** What more days would do to each of the cases. */
export async function tryExtension(
  deps: Deps,
  actor: OperatorActor,
  { days, selection }: z.output<typeof tryExtendCases.body>,
) {
  const { db } = deps.database
  const { rows, matching } = await selectRows(deps, actor, selection)
  const ids = rows.map(({ id }) => id)
  const [works, terms] = await Promise.all([listWithWork(db, ids), listTerms(db, ids)])
  const workOf = new Map(works.map((work) => [work.row.id, work]))
  const termsOf = new Map(terms.map((statement) => [statement.case_id, statement]))
  const now = deps.now()
  const planOf = (id: number) => {
    const work = workOf.get(id)
    if (!work) return 'wrong_state'
    const about = { row: work.row, terms: termsOf.get(id), subTasks: bySubTask(work.tasks) }
    return planExtension(about, days, now)
  }
  return trialOf(
    matching,
    rows.map((row): ExtensionLine => {
      const plan = planOf(row.id)
      const shown = presentCase(row)
      if (typeof plan === 'string')
        return { ...shown, code: plan, sub_task: null, due_on: null, new_due_on: null }
      return { ...shown, code: null, sub_task: plan.kind, due_on: plan.dueOn, new_due_on: plan.newDueOn }
    }),
  )
}

/** Throws `request.invalid` for words with a placeholder that there is not. */
export function requirePlaceholders(words: string, known: readonly string[]) {
  if (hasOnlyPlaceholders(words, known)) return
  throw new ApiProblem('request.invalid', { errors: [{ path: 'words', code: 'field.placeholder' }] })
}

/** Tells to whom these words would be written. Throws `request.invalid` for words with an unknown placeholder. */
export async function tryMessage(
  deps: Deps,
  actor: OperatorActor,
  { words, selection }: z.output<typeof tryMessageCases.body>,
): Promise<MessageTrial> {
  requirePlaceholders(words, messagePlaceholders)
  const { rows, matching } = await selectRows(deps, actor, selection)
  const { db } = deps.database
  const ids = rows.map(({ id }) => id)
  const untold = await listUntold(deps, db, ids)
  const tried = await tryToWrite(db, rows.map(presentCase), { words, untold, now: deps.now() })
  return { ...trialOf(matching, tried.lines), waits_until: tried.waits_until, preview: tried.preview }
}

/** The rows in the order of the selection. Numbers that no case has are left out. */
export async function selectRows(deps: Deps, actor: OperatorActor, selection: CaseSelection) {
  const selected =
    'filter' in selection
      ? await selectCases(deps, actor, selection.filter, {
          most: mostCasesOfRun,
          afterRuns: selection.after_runs,
        })
      : { ids: [...new Set(selection.case_ids)], matching: undefined }
  const byId = new Map((await listByIds(deps.database.db, selected.ids)).map((row) => [row.id, row]))
  const rows = selected.ids.flatMap((id) => byId.get(id) ?? [])
  return { rows, matching: selected.matching ?? rows.length }
}

export function presentCase({ id, influencer, campaign }: Awaited<ReturnType<typeof listByIds>>[number]) {
  return { case_id: id, creator: influencer.display_name, campaign: campaign.title }
}

function trialOf<Line extends { code: unknown }>(matching: number, lines: Line[]) {
  return { matching, will_change: lines.filter(({ code }) => code === null).length, lines }
}
