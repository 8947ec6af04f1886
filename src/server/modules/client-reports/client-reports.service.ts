import type * as z from 'zod/mini'
import type { ClientReport, openReport, printReport as printing } from '#contract/client-reports.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type ReportedPost, reportsOf } from '../admin-insights/admin-insights.service.ts'
import { issuePass, noteOpening, openLink, readCampaign, readPass } from './client-links.service.ts'
import type { LinkRow } from './client-reports.repository.ts'
import { drawReport } from './report-pdf.ts'

/** The report of a link, with what prints it. Throws as `openLink`. */
export async function readReport(deps: Deps, body: z.output<typeof openReport.body>, ip: string) {
  const link = await openLink(deps, 'report', body, ip)
  return { ...(await readFor(deps, link)), pass: issuePass(deps.config, link, deps.now()).pass }
}

/** The same as PDF; the pass of the report stands for its password. Throws as `openLink`, and `request.rate_limited` after ten in a minute. */
export async function printReport(
  deps: Deps,
  { pass, ...body }: z.output<typeof printing.body>,
  ip: string,
): Promise<FileAnswer> {
  const letIn = pass === undefined ? undefined : readPass(deps.config, 'report', pass, deps.now())
  const link = await openLink(deps, 'report', { ...body, wasLetIn: ({ id }) => id === letIn?.linkId }, ip)
  await deps.limits.take('report_pdf', { person: `${link.id}:${ip}` })
  return asFile(await readFor(deps, link))
}

async function readFor(deps: Deps, link: LinkRow) {
  const now = deps.now()
  const report = await deps.database.snapshot((at) => presentReport(at, link, now))
  await noteOpening(deps.database.db, link, now)
  return report
}

/** The report of a campaign as PDF for operators. Throws `request.not_found`. */
export async function printOf(deps: Deps, campaign_id: number): Promise<FileAnswer> {
  const now = deps.now()
  return asFile(await deps.database.snapshot((at) => presentReport(at, { campaign_id, cost: null }, now)))
}

async function asFile(report: ClientReport): Promise<FileAnswer> {
  const content = await drawReport(report)
  return {
    type: 'application/pdf',
    filename: 'レポート.pdf',
    disposition: 'attachment',
    size: content.byteLength,
    body: content,
    cacheControl: 'private, no-store',
  }
}

async function presentReport(
  db: Queryable,
  link: Pick<LinkRow, 'campaign_id' | 'cost'>,
  now: Date,
): Promise<ClientReport> {
  const { title, brand_name, days, client } = await readCampaign(db, link)
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
    client,
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
    link_clicks: figure('link_clicks'),
  }
  const known = approved && Object.values(figures).some((value) => value !== null)
  return { platform, handle, url, posted_at, metrics: known ? figures : null }
}
