import { and, eq } from 'drizzle-orm'
import type { SubTaskKind } from '#contract/case-states.ts'
import { addDays } from '#lib/dates.ts'
import { fixItems, submissions } from '#server/db/schema/index.ts'
import { reviewSubTask } from '#server/modules/admin-cases/case-acts.service.ts'
import { openInsightReports } from '#server/modules/cases/case-clock.service.ts'
import { fileIdsOf } from '#server/modules/submissions/contents.ts'
import {
  submitCompositionPlan,
  submitDraft,
  submitFinalReport,
  submitInsightReport,
} from '#server/modules/submissions/submissions.service.ts'
import { loadFiles } from '#server/modules/work-files/work-files.service.ts'
import type { CampaignRow } from '../campaign-row.ts'
import { fixesOf, type RoundFiles } from './fixes.ts'
import { fillDraft, fillInsight, fillPlan, fillReport } from './submission-contents.ts'
import { type Act, comeTo, passTo, upload, type Walk } from './walk.ts'

const hour = 3_600_000

/** The evening on which the first round is submitted; each further round comes a day later, its review the next morning. */
function firstDay(kind: SubTaskKind, { days }: CampaignRow) {
  switch (kind) {
    case 'composition_plan':
      return days.composition_plan_due && addDays(days.composition_plan_due, -3)
    case 'draft':
      return days.draft_due && addDays(days.draft_due, -3)
    case 'final_report':
      return addDays(days.posting_start, 1)
    case 'insight_report':
      return addDays(days.posting_start, 3)
  }
}

type Send = (walker: Walk, said: Awaited<ReturnType<typeof saidWith>>) => Promise<unknown>

const senders: Record<SubTaskKind, Send> = {
  async composition_plan(walker, said) {
    const input = { ...said, ...fillPlan(walker, await upload(walker, 'detail')) }
    await submitCompositionPlan(walker.deps, walker.member.id, input)
  },
  async draft(walker, said) {
    const input = { ...said, ...(await fillDraft(walker)) }
    await submitDraft(walker.deps, walker.member.id, input)
  },
  async final_report(walker, said) {
    const input = { ...said, ...(await fillReport(walker, new Date(walker.clock.now.getTime() - hour))) }
    await submitFinalReport(walker.deps, walker.member.id, input)
  },
  async insight_report(walker, said) {
    const input = { ...said, ...(await fillInsight(walker)) }
    await submitInsightReport(walker.deps, walker.member.id, input)
  },
}

/** Nothing where the campaign asks for no such thing. */
export function send(kind: SubTaskKind, round = 1): Act {
  return async (walker) => {
    const first = firstDay(kind, walker.row)
    if (first === null) return
    comeTo(walker, addDays(first, round - 1), '21:00')
    await senders[kind](walker, await saidWith(walker, kind, round))
  }
}

/** The clock's, 48 hours after the post. */
export const openInsight: Act = async (walker) => {
  comeTo(walker, firstDay('insight_report', walker.row) ?? '', '20:01')
  await openInsightReports(walker.deps)
}

/** Posted 21 hours ago: the figures of a story can be taken, for three hours more. */
export const reportStory: Act = async (walker) => {
  passTo(walker, new Date(walker.until.getTime() - 20 * hour))
  await senders.final_report(walker, await saidWith(walker, 'final_report', 1))
  passTo(walker, new Date(walker.until.getTime() - 0.9 * hour))
  await openInsightReports(walker.deps)
}

/** Returns the parts of a submission besides its content, with an answer to every requested change. */
async function saidWith({ deps, caseId, campaignId }: Walk, kind: SubTaskKind, round: number) {
  const last = and(
    eq(submissions.case_id, caseId),
    eq(submissions.kind, kind),
    eq(submissions.round, round - 1),
  )
  const fixes = await deps.database.db
    .select({ id: fixItems.id })
    .from(fixItems)
    .innerJoin(submissions, eq(submissions.id, fixItems.submission_id))
    .where(last)
  const answer = '修正しました。ご確認をお願いいたします。'
  const fix_answers = fixes.map(({ id }) => ({ fix_id: id, done: true as const, answer }))
  return { campaign_id: campaignId, round, memo: '', fix_answers, extra_round_consent: true }
}

export function approve(kind: SubTaskKind, round = 1): Act {
  return (walker) => review(walker, kind, round, true)
}

export function askFixes(kind: SubTaskKind, round = 1): Act {
  return (walker) => review(walker, kind, round, false)
}

async function review(walker: Walk, sub_task: SubTaskKind, round: number, yes: boolean) {
  const first = firstDay(sub_task, walker.row)
  if (first === null) return
  comeTo(walker, addDays(first, round), '11:00')
  const { deps, operator: actor, caseId } = walker
  const comment = yes ? 'ご対応ありがとうございます。' : 'お手数ですが、以下の修正をお願いいたします。'
  const fixes = yes ? [] : fixesOf(sub_task, await firstFiles(walker, sub_task, round))
  await reviewSubTask(
    deps,
    { actor, caseId },
    { sub_task, round, approve: yes, comment, fixes, undo_seconds: 0 },
  )
}

async function firstFiles({ deps, caseId }: Walk, kind: SubTaskKind, round: number): Promise<RoundFiles> {
  const { db } = deps.database
  const [sent] = await db
    .select({ content: submissions.content })
    .from(submissions)
    .where(and(eq(submissions.case_id, caseId), eq(submissions.kind, kind), eq(submissions.round, round)))
  const ids = sent ? fileIdsOf(kind, sent.content) : []
  const files = await loadFiles(db, ids)
  const first = (type: string) => ids.find((id) => files.get(id)?.mime.startsWith(type)) ?? null
  return { picture: first('image/'), video: first('video/') }
}
