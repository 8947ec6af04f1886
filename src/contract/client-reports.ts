import * as z from 'zod/mini'
import { assignee } from './assignees.ts'
import { linkKinds } from './client-links.ts'
import { data, endpoint } from './endpoint.ts'
import { calendarDate, id, idText, instant } from './fields.ts'
import { limits } from './limits.ts'
import { deliverablePlatforms } from './vocabulary.ts'

const campaignParams = z.object({ campaign_id: idText })
const yen = z
  .int({ error: 'field.number' })
  .check(z.minimum(1, 'field.number'), z.maximum(2_000_000_000, 'field.number'))

export const reportLinkStates = ['open', 'ended', 'revoked'] as const

const reportLink = z.object({
  id,
  kind: z.enum(linkKinds),
  state: z.enum(reportLinkStates),
  has_password: z.boolean(),
  /** Yen with tax that the report shows as the cost; null where it shows none. */
  cost: z.nullable(z.int()),
  /** The last day in Japan on which it can be opened. */
  ends_on: calendarDate,
  created_by: assignee,
  created_at: instant,
  last_opened_at: z.nullable(instant),
})
export type ReportLink = z.output<typeof reportLink>

export const listReportLinks = endpoint({
  name: 'listReportLinks',
  summary: "The links by which a client reads a campaign's report or looks at its drafts, the newest first",
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/report-links',
  access: 'operator:read',
  params: campaignParams,
  answer: data(z.array(reportLink)),
})

export const createReportLink = endpoint({
  name: 'createReportLink',
  summary: 'Another link, whose address is told once: only a hash of it is stored',
  method: 'POST',
  path: '/api/admin/campaigns/{campaign_id}/report-links',
  access: 'operator:campaigns',
  params: campaignParams,
  body: z.object({
    /** One to drafts needs a campaign whose client looks at them. */
    kind: z._default(z.enum(linkKinds), 'report'),
    /** At most a year from today. */
    ends_on: calendarDate,
    /** Empty where the link is enough. */
    password: z
      .string({ error: 'field.required' })
      .check(
        z.refine(
          (value) =>
            value === '' || (value.length >= limits.password_min && value.length <= limits.password_max),
          'field.password_length',
        ),
      ),
    cost: z.nullable(yen),
  }),
  answer: data(z.extend(reportLink, { url: z.string() })),
  status: 201,
})

export const revokeReportLink = endpoint({
  name: 'revokeReportLink',
  summary: 'End a link at once and for good',
  method: 'POST',
  path: '/api/admin/report-links/{link_id}/revoke',
  access: 'operator:campaigns',
  params: z.object({ link_id: idText }),
  answer: data(reportLink),
})

const figure = z.nullable(z.number())

/** What of a post's figures goes to a client; null where it was not reported. */
const reportFigures = z.object({
  views: figure,
  reach: figure,
  likes: figure,
  comments: figure,
  saved: figure,
  shares: figure,
  replies: figure,
  total_interactions: figure,
  /** A server of a former version leaves it out. */
  link_clicks: z._default(figure, null),
})

export const reportPost = z.object({
  platform: z.enum(deliverablePlatforms),
  /** Null once the creator has taken the account away. */
  handle: z.nullable(z.string()),
  /** Null for a story. */
  url: z.nullable(z.string()),
  posted_at: z.nullable(instant),
  /** Null until the figures are reported and checked. */
  metrics: z.nullable(reportFigures),
})
export type ReportPost = z.output<typeof reportPost>

/** A campaign's results as its client reads them: no names of people, no addresses, nobody's reward. */
export const clientReport = z.object({
  client: z.object({ name: z.string(), color: z.nullable(z.string()) }),
  campaign: z.object({
    title: z.string(),
    brand_name: z.string(),
    posting_start: calendarDate,
    posting_end: calendarDate,
  }),
  as_of: instant,
  /** Yen with tax; null where no cost is shown. */
  cost: z.nullable(z.int()),
  /** Creators who take part, and those of them whose posts, and whose figures, are there. */
  creators: z.object({ all: z.int(), posted: z.int(), reported: z.int() }),
  posts: z.array(reportPost),
})
export type ClientReport = z.output<typeof clientReport>

const reportOpening = z.object({
  token: z.string().check(z.maxLength(100)),
  password: z.optional(z.string().check(z.maxLength(limits.password_max))),
})

export const openReport = endpoint({
  name: 'openReport',
  summary:
    "A client's report for whoever has its link, and its password where it has one. Unknown, ended and revoked links are answered alike",
  method: 'POST',
  path: '/api/reports/open',
  access: 'public',
  // In the body, so that no log of addresses has it.
  body: reportOpening,
  answer: data(
    z.extend(clientReport, {
      /** Lets the report be printed for twelve hours, in place of the password. */
      pass: z.string(),
    }),
  ),
  limit: 'report',
})

/** Posts that a report on paper lists; the sums are of all. */
export const mostListedPosts = 500

export const printReport = endpoint({
  name: 'printReport',
  summary:
    'The same report as PDF, in Japanese and in the colour of the client. Refused as `openReport` is, and after ten of one link in a minute from one address',
  method: 'POST',
  path: '/api/reports/pdf',
  access: 'public',
  body: z.extend(reportOpening, { pass: z.optional(z.string().check(z.maxLength(200))) }),
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'report',
})

export const printCampaignReport = endpoint({
  name: 'printCampaignReport',
  summary: 'The report of a campaign as PDF as its client reads it, without a cost',
  method: 'GET',
  path: '/api/admin/campaigns/{campaign_id}/report.pdf',
  access: 'operator:read',
  params: campaignParams,
  answerAs: 'file',
  answer: z.unknown(),
})
