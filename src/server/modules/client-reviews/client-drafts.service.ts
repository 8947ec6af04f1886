import type * as z from 'zod/mini'
import type { clientRemarks } from '#contract/case-states.ts'
import {
  type answerDraft,
  type ClientDraft,
  type ClientDrafts,
  type ClientReviewWithAnswers,
  mostAnswers,
  mostDrafts,
  type openDrafts,
} from '#contract/client-drafts.ts'
import type { ClientAct } from '#contract/client-links.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { changeCase } from '../cases/change-case.ts'
import {
  noteOpening,
  openLink,
  passFor,
  readCampaign,
  readPass,
  requireOpenLink,
} from '../client-reports/client-links.service.ts'
import { fileIdsOf, fillContent } from '../submissions/contents.ts'
import { listTerms } from '../terms/terms.service.ts'
import { getFileOfDraft, loadFiles, type Wanted } from '../work-files/work-files.service.ts'
import * as repository from './client-reviews.repository.ts'
import { answersOf, presentReview } from './client-reviews.service.ts'

/** The drafts of a link's campaign that are to be judged. Throws as `openLink`. */
export async function readDrafts(
  deps: Deps,
  { token, password, pass }: z.output<typeof openDrafts.body>,
  ip: string,
): Promise<ClientDrafts> {
  const now = deps.now()
  const letIn = pass === undefined ? undefined : readPass(deps.config, 'drafts', pass, now)
  const link = await openLink(
    deps,
    'drafts',
    { token, password, wasLetIn: ({ id }) => id === letIn?.linkId },
    ip,
  )
  const issued = passFor(deps.config, link, letIn, now)
  const shown = await deps.database.snapshot(async (db) => {
    const { title, brand_name, client } = await readCampaign(db, link)
    const rows = await repository.listOfCampaign(db, link.campaign_id, mostDrafts)
    const all =
      rows.length < mostDrafts ? rows.length : await repository.countOfCampaign(db, link.campaign_id)
    return {
      client,
      campaign: { title, brand_name },
      drafts: await presentDrafts(db, rows, { pass: issued.pass, now }),
      more: all - rows.length,
    }
  })
  await noteOpening(deps.database.db, link, now)
  return { ...shown, pass: issued.pass, pass_until: issued.until.toISOString() }
}

type Row = Awaited<ReturnType<typeof repository.listOfCampaign>>[number]

async function presentDrafts(
  db: Queryable,
  rows: readonly Row[],
  { pass, now }: { pass: string; now: Date },
): Promise<ClientDraft[]> {
  const answers = await answersOf(db, rows)
  const files = await loadFiles(
    db,
    rows.flatMap(({ content }) => fileIdsOf('draft', content)),
  )
  const shown = new Map([...files].map(([id, file]) => [id, withPass(file, pass)]))
  const terms = await listTerms(
    db,
    rows.map(({ case_id }) => case_id),
  )
  const agreed = new Map(terms.map((one) => [one.case_id, one.content.work_items]))
  const drafts: ClientDraft[] = []
  for (const row of rows) {
    const items = agreed.get(row.case_id) ?? []
    const { deliverables } = fillContent('draft', row.content, shown)
    drafts.push({
      ...presentReview(row, answers.get(row.id) ?? [], now),
      id: row.id,
      handle: row.handle,
      posts: deliverables.flatMap(({ deliverable_id, caption, files, planned_at }) => {
        const item = items.find(({ id }) => id === deliverable_id)
        return item ? [{ platform: item.platform, caption, files, planned_at }] : []
      }),
    })
  }
  return drafts
}

/** The file at the client's own address, and without the name that its creator gave it. */
function withPass(file: WorkFile, pass: string): WorkFile {
  const url = `/api/reviews/files/${file.id}?pass=${pass}`
  const { thumbnail_url, ...rest } = file
  return {
    ...rest,
    url,
    originalname: '',
    ...(thumbnail_url === undefined ? {} : { thumbnail_url: `${url}&size=thumbnail` }),
  }
}

const remarks: Record<ClientAct, (typeof clientRemarks)[number]> = {
  comment: 'client_comment',
  approve: 'client_approve',
  ask_changes: 'client_ask_changes',
}

/**
 * Writes down what the client says of a round. Throws `review.pass_over`, `request.not_found` for a draft that is not the link's,
 * `request.invalid` without words where they are needed, `review.superseded` for a round that is not the newest, `review.decided` once operators have
 * judged it or the case is over, `review.too_many_answers` where it has as many as it may. The same again is written once.
 */
export async function answer(
  deps: Deps,
  { pass, draft_id, act, words }: z.output<typeof answerDraft.body>,
): Promise<ClientReviewWithAnswers> {
  const at = deps.now()
  const { db } = deps.database
  const link = await requireLink(deps, pass)
  const asked = await repository.findAsked(db, link.campaign_id, draft_id)
  if (!asked) throw new ApiProblem('request.not_found')
  if (act !== 'approve' && words === '')
    throw new ApiProblem('request.invalid', { errors: [{ path: 'words', code: 'field.required' }] })
  return deps.database.transaction((tx) =>
    changeCase(tx, { caseId: asked.case_id }, at, async (open) => {
      // Read again under the lock: an operator may have judged it since, or the creator sent another.
      const row = await repository.findAsked(tx, link.campaign_id, draft_id)
      if (!row) throw new ApiProblem('request.not_found')
      if (open.subTasks?.draft.round !== row.round) throw new ApiProblem('review.superseded')
      if (row.review_result !== null || open.row.state !== 'confirmed') throw new ApiProblem('review.decided')
      const said = (await answersOf(tx, [row])).get(row.id) ?? []
      const last = said.at(-1)
      if (last?.act !== act || last.words !== words) {
        if (said.length >= mostAnswers) throw new ApiProblem('review.too_many_answers')
        await repository.insertAnswer(tx, { submission_id: row.id, act, words, link_id: link.id, at })
        if (act !== 'comment') await repository.setAnswered(tx, row.id, at)
        await open.remark({ act: remarks[act], round: row.round })
      }
      return readReview(tx, link.campaign_id, draft_id, at)
    }),
  )
}

async function readReview(tx: Tx, campaignId: number, draftId: number, now: Date) {
  const row = await repository.findAsked(tx, campaignId, draftId)
  if (!row) throw new Error(`Draft ${draftId} is not there.`)
  return presentReview(row, (await answersOf(tx, [row])).get(row.id) ?? [], now)
}

async function requireLink(deps: Deps, pass: string) {
  const now = deps.now()
  const letIn = readPass(deps.config, 'drafts', pass, now)
  if (!letIn) throw new ApiProblem('review.pass_over')
  return requireOpenLink(deps.database.db, letIn.linkId, now)
}

/** A file of a draft that the link shows now. Throws `review.pass_over`, `request.not_found`. */
export async function openFile(
  deps: Deps,
  { pass, fileId, wanted }: { pass: string; fileId: string; wanted: Wanted },
): Promise<FileAnswer> {
  const link = await requireLink(deps, pass)
  if (!(await repository.isShownFile(deps.database.db, link.campaign_id, fileId)))
    throw new ApiProblem('request.not_found')
  return getFileOfDraft(deps, fileId, wanted)
}
