import * as z from 'zod/mini'
import { campaignTeaser } from './campaign-shapes.ts'
import { data, endpoint } from './endpoint.ts'

const codes = z.array(z.string())

export const provider = z.object({
  name: z.string(),
  address: z.string(),
  representative: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Provider = z.output<typeof provider>

export const meta = z.object({
  platforms: codes,
  deliverable_platforms: codes,
  categories: codes,
  campaign_kinds: codes,
  prefectures: codes,
  genders: codes,
  account_types: codes,
  inquiry_kinds: codes,
  languages: codes,
  default_agency_code: z.string(),
  provider,
  limits: z.record(z.string(), z.number()),
  features: z.object({
    line: z.boolean(),
    /** Notices come as messages of the official account. */
    line_messages: z.boolean(),
    /** Service messages of a verified mini-app. */
    service_messages: z.boolean(),
    facebook: z.boolean(),
    tiktok: z.boolean(),
  }),
  documents: z.object({
    terms: z.object({ version: z.string(), date: z.string() }),
    privacy: z.object({ version: z.string(), date: z.string() }),
  }),
})
export type Meta = z.output<typeof meta>

export const getMeta = endpoint({
  name: 'getMeta',
  summary: 'Lists of words, provider facts, limits and document versions',
  method: 'GET',
  path: '/api/influencer/commons/meta',
  access: 'public',
  answer: data(meta),
  etag: true,
})

export const getTeaser = endpoint({
  name: 'getTeaser',
  summary: 'A few open campaigns for the landing page',
  method: 'GET',
  path: '/api/influencer/commons/teaser',
  access: 'public',
  answer: data(z.array(campaignTeaser)),
  etag: true,
})
