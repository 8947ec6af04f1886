import type * as z from 'zod/mini'
import type { ClientReport, createReportLink, openReport, ReportLink } from '#contract/client-reports.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import { type ReportedPost, reportsOf } from '../admin-insights/admin-insights.service.ts'
import * as repository from './client-reports.repository.ts'
import type { LinkRow } from './client-reports.repository.ts'

/** The longest that a link lasts. */
const mostDays = 365

/** Throws `request.not_found`. */
export async function listLinks(deps: Deps, campaignId: number): Promise<ReportLink[]> {
  const { db } = deps.database
  if (!(await repository.findCampaign(db, campaignId))) throw new ApiProblem('request.not_found')
  const rows = await repository.listLinks(db, campaignId)
  return rows.map((row) => presentLink(row, deps.now()))
}

/** Another link with its address, which nobody can tell again. Throws `request.not_found`, `request.invalid`. */
export async function createLink(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { ends_on, password, cost }: z.output<typeof createReportLink.body>,
) {
  const now = deps.now()
  const today = dayInTokyo(now)
  const code = ends_on < today ? 'field.past' : ends_on > addDays(today, mostDays) ? 'field.date' : undefined
  if (code) throw new ApiProblem('request.invalid', { errors: [{ path: 'ends_on', code }] })
  const token = newSecret()
  const password_hash = password === '' ? null : await deps.passwords.hash(password)
  return deps.database.transaction(async (tx) => {
    if (!(await repository.findCampaign(tx, campaignId))) throw new ApiProblem('request.not_found')
    const id = await repository.insertLink(tx, {
      campaign_id: campaignId,
      token_hash: hashOfSecret(token),
      password_hash,
      cost,
      ends_on,
      operator_id: actor.id,
      created_at: now,
    })
    const details = { link: id, ends_on, with_password: password !== '', with_cost: cost !== null }
    const subject = `campaign:${campaignId}`
    await audit(tx, actor, { act: 'admin.reports.createLink', subject, details }, now)
    return { ...(await readLink(tx, id, now)), url: `${deps.config.publicUrl}/reports/${token}` }
  })
}

/** Ends a link; one that was revoked already stays so. Throws `request.not_found`. */
export async function revokeLink(deps: Deps, actor: OperatorActor, linkId: number): Promise<ReportLink> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const link = await repository.lockLink(tx, linkId)
    if (!link) throw new ApiProblem('request.not_found')
    if (link.revoked_at === null) {
      await repository.updateLink(tx, linkId, { revoked_at: now })
      const subject = `campaign:${link.campaign_id}`
      const entry = { act: 'admin.reports.revokeLink' as const, subject, details: { link: linkId } }
      await audit(tx, actor, entry, now)
    }
    return readLink(tx, linkId, now)
  })
}

/**
 * The report of a link. Throws `request.not_found` for an unknown, ended or revoked one, which are looked up alike; `report.password_needed`
 * and `report.password_wrong`; `request.rate_limited` after some guesses at one link from one address, and after more from everywhere.
 */
export async function readReport(
  deps: Deps,
  { token, password }: z.output<typeof openReport.body>,
  ip: string,
): Promise<ClientReport> {
  const { db } = deps.database
  const now = deps.now()
  const hash = hashOfSecret(token)
  if (password !== undefined) {
    // Also for links that do not exist, so that a refusal tells nothing.
    await deps.limits.take('report_guess', { person: `${hash}:${ip}` })
    await deps.limits.take('report_link', { person: hash })
  }
  const link = await repository.findByToken(db, hash)
  const open = link && stateOf(link, now) === 'open' ? link : undefined
  if (password !== undefined) {
    const matches = await deps.passwords.verify(open?.password_hash, password)
    if (open && open.password_hash !== null && !matches) throw new ApiProblem('report.password_wrong')
  }
  if (!open) throw new ApiProblem('request.not_found')
  if (open.password_hash !== null && password === undefined) throw new ApiProblem('report.password_needed')
  const report = await deps.database.snapshot((at) => presentReport(at, open, now))
  await repository.updateLink(db, open.id, { last_opened_at: now })
  return report
}

async function presentReport(db: Queryable, link: LinkRow, now: Date): Promise<ClientReport> {
  const campaign = await repository.findCampaign(db, link.campaign_id)
  if (!campaign) throw new ApiProblem('request.not_found')
  const { title, brand_name, advertiser, days, client } = campaign
  const creators = { all: 0, posted: 0, reported: 0 }
  const posts: ClientReport['posts'] = []
  for await (const reports of reportsOf(db, { campaignId: link.campaign_id })) {
    for (const report of reports) {
      const shown = report.posts.filter(({ is_checked }) => is_checked)
      creators.all += 1
      creators.posted += shown.length > 0 ? 1 : 0
      creators.reported += shown.some(({ approved }) => approved) ? 1 : 0
      posts.push(...shown.map(presentPost))
    }
  }
  return {
    client: client?.name
      ? { name: client.name, color: client.color }
      : { name: advertiser.name, color: null },
    campaign: { title, brand_name, posting_start: days.posting_start, posting_end: days.posting_end },
    as_of: now.toISOString(),
    cost: link.cost,
    creators,
    posts,
  }
}

function presentPost({ platform, handle, url, posted_at, metrics, approved }: ReportedPost) {
  const figure = (name: keyof typeof metrics) => metrics[name] ?? null
  const figures = {
    views: figure('views'),
    reach: figure('reach'),
    likes: figure('likes'),
    comments: figure('comments'),
    saved: figure('saved'),
    shares: figure('shares'),
    replies: figure('replies'),
    total_interactions: figure('total_interactions'),
  }
  const known = approved && Object.values(figures).some((value) => value !== null)
  return { platform, handle, url, posted_at, metrics: known ? figures : null }
}

async function readLink(db: Queryable, linkId: number, now: Date) {
  const row = await repository.findLink(db, linkId)
  if (!row) throw new Error(`Link ${linkId} is not there.`)
  return presentLink(row, now)
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.findLink>>>

function presentLink({ link, by }: Row, now: Date): ReportLink {
  return {
    id: link.id,
    state: stateOf(link, now),
    has_password: link.password_hash !== null,
    cost: link.cost,
    ends_on: link.ends_on,
    created_by: by,
    created_at: link.created_at.toISOString(),
    last_opened_at: link.last_opened_at?.toISOString() ?? null,
  }
}

function stateOf({ revoked_at, ends_on }: LinkRow, now: Date): ReportLink['state'] {
  if (revoked_at !== null) return 'revoked'
  return ends_on < dayInTokyo(now) ? 'ended' : 'open'
}
