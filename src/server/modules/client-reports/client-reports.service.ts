import type * as z from 'zod/mini'
import type { ClientReport, openReport } from '#contract/client-reports.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type ReportedPost, reportsOf } from '../admin-insights/admin-insights.service.ts'
import { noteOpening, openLink, readCampaign } from './client-links.service.ts'
import type { LinkRow } from './client-reports.repository.ts'

/** The report of a link. Throws as `openLink`. */
export async function readReport(
  deps: Deps,
  body: z.output<typeof openReport.body>,
  ip: string,
): Promise<ClientReport> {
  const { database } = deps
  const link = await openLink(deps, 'report', body, ip)
  const now = deps.now()
  const report = await database.snapshot((at) => presentReport(at, link, now))
  await noteOpening(database.db, link, now)
  return report
}

async function presentReport(db: Queryable, link: LinkRow, now: Date): Promise<ClientReport> {
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
  }
  const known = approved && Object.values(figures).some((value) => value !== null)
  return { platform, handle, url, posted_at, metrics: known ? figures : null }
}
