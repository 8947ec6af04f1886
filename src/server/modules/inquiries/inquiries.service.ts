import type * as z from 'zod/mini'
import type { Inquiry, sendInquiry as send } from '#contract/inquiries.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { instantOf, presentPage, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { attachToInquiry, type FileReader, loadInquiryFiles } from '../work-files/work-files.service.ts'
import { type Attached, presentInquiry } from './inquiries.presenter.ts'
import * as repository from './inquiries.repository.ts'

/**
 * Keeps the question with its files and tells both sides by mail. Throws `request.invalid` for a campaign in which the person has no
 * case, and for files that are not theirs or were sent before.
 */
export async function sendInquiry(
  deps: Deps,
  influencerId: number,
  { campaign_id, file_ids = [], ...written }: z.output<typeof send.body>,
): Promise<Inquiry> {
  const at = deps.now()
  const id = await deps.database.transaction(async (tx) => {
    if (campaign_id !== undefined) await requireCase(tx, influencerId, campaign_id)
    const owner = { influencer_id: influencerId, campaign_id: campaign_id ?? null }
    const sent = await repository.insertInquiry(tx, { ...written, ...owner, sent_at: at })
    await attachToInquiry(tx, { influencerId, inquiryId: sent.id }, { path: 'file_ids', ids: file_ids })
    await enqueue(tx, 'inquiry.tell_provider', { inquiry_id: sent.id }, at)
    await enqueuePersonalNotice(tx, influencerId, 'inquiry_received', at)
    return sent.id
  })
  return getOwn(deps.database.db, influencerId, id)
}

/** Somebody else's and one that does not exist look alike. */
async function requireCase(db: Queryable, influencerId: number, campaignId: number) {
  if (await repository.findCaseCampaign(db, influencerId, campaignId)) return
  throw new ApiProblem('request.invalid', {
    errors: [{ path: 'campaign_id', code: 'field.unknown_option' }],
  })
}

/** Own inquiries, the newest first, and how many have an answer that was not read. */
export async function listInquiries(deps: Deps, influencerId: number, query: SteadyPageQuery) {
  const { db } = deps.database
  const { at, until } = instantOf(query, deps.now())
  const rows = await repository.listInquiries(db, influencerId, until, sliceOf(query))
  const attached = await loadAttached(db, rows)
  const page = await presentPage(
    query,
    rows,
    (row) => presentInquiry(row, attached),
    () => repository.countInquiries(db, influencerId, until),
  )
  return { ...page, as_of: at.toISOString(), unread: await repository.countUnread(db, influencerId) }
}

/** Throws `request.not_found` for somebody else's. */
export async function markRead(deps: Deps, influencerId: number, id: number) {
  const { db } = deps.database
  if (!(await repository.findOwn(db, influencerId, id))) throw new ApiProblem('request.not_found')
  await repository.updateRead(db, id, deps.now())
}

async function getOwn(db: Queryable, influencerId: number, id: number) {
  const row = await repository.findOwn(db, influencerId, id)
  if (!row) throw new ApiProblem('request.not_found')
  return presentInquiry(row, await loadAttached(db, [row]))
}

/** Files and answers of these inquiries. */
export async function loadAttached(
  db: Queryable,
  rows: readonly repository.InquiryOfCampaign[],
  reader?: FileReader,
): Promise<Attached> {
  const ids = rows.map(({ inquiry }) => inquiry.id)
  return { files: await loadInquiryFiles(db, ids, reader), answers: await repository.listAnswers(db, ids) }
}
