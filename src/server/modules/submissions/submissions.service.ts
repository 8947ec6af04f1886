import type * as z from 'zod/mini'
import { nextSubTask, type SubTaskKind } from '#contract/case-states.ts'
import type { SubTasks } from '#contract/sub-task-shapes.ts'
import type * as calls from '#contract/submissions.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'
import { enqueue } from '../../platform/outbox.ts'
import { changeCase, type OpenCase } from '../cases/change-case.ts'
import { dueAtOf } from '../cases/due-dates.ts'
import type { LockedCase, SubTaskRow } from '../cases/locked-case.ts'
import { closedDaysOf } from '../clients/clients.service.ts'
import { sharedWorkingDayFrom, workingDayFrom } from '../settings/closed-days.service.ts'
import { attachFiles } from '../work-files/work-files.service.ts'
import { checkCompositionPlan } from './check-composition-plan.ts'
import { checkDraft } from './check-draft.ts'
import { checkFinalReport } from './check-final-report.ts'
import { checkInsightReport } from './check-insight-report.ts'
import { needsConsent, presentSubTasks } from './sub-tasks.presenter.ts'
import type { About, Checked } from './submission-check.ts'
import * as repository from './submissions.repository.ts'
import type { FixRow } from './submissions.repository.ts'

/** The part that every submission has besides its content. */
interface Submission {
  campaign_id: number
  round: number
  fix_answers: { fix_id: number; answer: string }[]
  extra_round_consent?: boolean | undefined
}

export function submitCompositionPlan(
  deps: Deps,
  influencerId: number,
  input: z.output<typeof calls.compositionPlanInput>,
) {
  return submit(deps, influencerId, 'composition_plan', input, checkCompositionPlan)
}

export function submitDraft(deps: Deps, influencerId: number, input: z.output<typeof calls.draftInput>) {
  return submit(deps, influencerId, 'draft', input, checkDraft)
}

export function submitFinalReport(
  deps: Deps,
  influencerId: number,
  input: z.output<typeof calls.finalReportInput>,
) {
  return submit(deps, influencerId, 'final_report', input, checkFinalReport)
}

export function submitInsightReport(
  deps: Deps,
  influencerId: number,
  input: z.output<typeof calls.insightReportInput>,
) {
  return submit(deps, influencerId, 'insight_report', input, checkInsightReport)
}

/**
 * Submits the next round and gives the sub-task as it stands then. Errors in order: `request.not_found`;
 * `sub_task.stale_round` for a round that is there already; `sub_task.not_open`; `sub_task.stale_round`; `request.invalid` with
 * every invalid field, and after that with every file that is not the person's own.
 */
async function submit<Kind extends SubTaskKind, Input extends Submission>(
  deps: Deps,
  influencerId: number,
  kind: Kind,
  input: Input,
  check: (input: Input, about: About) => Checked<Kind> | Promise<Checked<Kind>>,
): Promise<SubTasks[Kind]> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const key = { campaignId: input.campaign_id, influencerId }
    const { open, terms } = await changeCase(tx, key, at, async (open) => {
      const { task, terms } = requireOpen(open, kind, input.round)
      const fixes = await openFixes(tx, task)
      const checked = await check(input, {
        tx,
        row: open.row,
        task,
        terms: terms.content,
        offeredOn: dayInTokyo(terms.issued_at),
        now: at,
      })
      const errors = [
        ...checked.errors,
        ...fixErrors(fixes, input.fix_answers),
        ...(needsConsent(task, terms) && input.extra_round_consent !== true
          ? [{ path: 'extra_round_consent', code: 'field.consent_needed' }]
          : []),
      ]
      if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
      await storeRound(tx, open, { kind, input, checked, answerDays: terms.content.answer_days, at })
      return { open, terms }
    })
    return (await presentSubTasks(tx, { ...open, terms }, at))[kind]
  })
}

async function storeRound<Kind extends SubTaskKind>(
  tx: Tx,
  open: OpenCase,
  {
    kind,
    input,
    checked,
    answerDays,
    at,
  }: { kind: Kind; input: Submission; checked: Checked<Kind>; answerDays: number; at: Date },
) {
  const { id: caseId, influencer_id: influencerId } = open.row
  await attachFiles(tx, { influencerId, caseId }, checked.files)
  for (const { fix_id, answer } of input.fix_answers) await repository.answerFix(tx, fix_id, answer, at)
  const reviewDueAt = endOfDayInTokyo(await workingDayFrom(tx, at, answerDays))
  const round = { case_id: caseId, kind, round: input.round }
  const dueAt = dueAtOf(kind, open, at)
  await repository.insertRound(tx, {
    ...round,
    content: checked.content,
    warnings: checked.warnings,
    extra_round_consent: input.extra_round_consent ?? false,
    submitted_at: at,
    due_on: dueAt && dayInTokyo(dueAt),
    review_due_at: reviewDueAt,
    client_due_at: kind === 'draft' ? await clientDueAt(tx, open, { answerDays, at }) : null,
  })
  const by = { actor: 'influencer', id: influencerId } as const
  const values = { round: input.round }
  await open.moveSubTask({ kind, act: 'submit', by, round: input.round, values })
  await enqueue(tx, 'review.expire', round, reviewDueAt)
  await checked.afterwards?.(tx, caseId, at)
}

/**
 * The end of the client's days for a draft, none of which it is closed on; null where it looks at none. The last working day before the
 * round counts as approved is the operators' in any case: the creator agreed to the days for that, and no holiday of a client moves them.
 */
async function clientDueAt(
  tx: Tx,
  { campaign }: OpenCase,
  { answerDays, at }: { answerDays: number; at: Date },
) {
  const { client_review_days, client_id } = campaign
  if (client_review_days === null) return null
  const closed = await closedDaysOf(tx, client_id)
  const wanted = await sharedWorkingDayFrom(tx, at, client_review_days, closed)
  const latest = await workingDayFrom(tx, at, answerDays - 1)
  return endOfDayInTokyo(wanted < latest ? wanted : latest)
}

function requireOpen({ row, subTasks, terms }: LockedCase, kind: SubTaskKind, round: number) {
  const task = subTasks?.[kind]
  if (!task || !terms) throw new ApiProblem('sub_task.not_open')
  // Checked first, so that a second tab learns that the round was submitted, not that nothing is open.
  if (round <= task.round) throw new ApiProblem('sub_task.stale_round')
  if (row.state !== 'confirmed' || nextSubTask(task.state, 'submit') === undefined)
    throw new ApiProblem('sub_task.not_open')
  if (round !== task.round + 1) throw new ApiProblem('sub_task.stale_round')
  return { task, terms }
}

/** Lists the changes that the last review requested; none before the first review. */
async function openFixes(tx: Tx, { case_id, kind }: SubTaskRow) {
  const last = await repository.findNewestRound(tx, case_id, kind)
  return last ? repository.listFixes(tx, [last.id]) : []
}

/** Every fix is answered exactly once, and nothing else is. */
function fixErrors(fixes: readonly FixRow[], answers: Submission['fix_answers']): FieldError[] {
  const answered = answers.map(({ fix_id }) => fix_id)
  const surplus = answered.flatMap((id, index) =>
    fixes.some((fix) => fix.id === id) && answered.indexOf(id) === index
      ? []
      : [{ path: `fix_answers.${index}.fix_id`, code: 'field.invalid' }],
  )
  const complete = fixes.every(({ id }) => answered.includes(id))
  return complete ? surplus : [...surplus, { path: 'fix_answers', code: 'field.fix_unanswered' }]
}
