import * as z from 'zod/mini'
import { address, addressInput } from './addresses.ts'
import { caseDetail, goodsOutcomes } from './case-shapes.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant, text } from './fields.ts'
import { freeText } from './free-text.ts'
import { limits } from './limits.ts'

const campaignParams = z.object({ campaign_id: idText })

/** Ids of own uploaded files. */
export const fileIds = z.array(z.uuid('field.unknown_file')).check(atMost(limits.files_per_round))

export const getCase = endpoint({
  name: 'getCase',
  summary: 'The case of a campaign: terms, goods, sub-tasks with rounds, next action, timeline',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation',
  access: 'influencer',
  params: campaignParams,
  answer: data(caseDetail),
})

export const getCaseVersion = endpoint({
  name: 'getCaseVersion',
  summary: 'A mark that differs once anything happened in the case, for screens that stand open',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/version',
  access: 'influencer',
  params: campaignParams,
  answer: data(z.object({ version: z.string() })),
})

export const answerTerms = endpoint({
  name: 'answerTerms',
  summary: 'Agree to the terms that were shown, or decline',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation',
  access: 'influencer',
  params: campaignParams,
  body: z.object({
    agree: z.boolean({ error: 'field.required' }),
    terms_version: z.int({ error: 'field.required' }),
    reason: z.optional(freeText(1000)),
  }),
  answer: data(caseDetail),
  idempotent: true,
})

export const putCaseAddress = endpoint({
  name: 'putCaseAddress',
  summary: 'Change where the goods of this case go, until they are shipped',
  method: 'PUT',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/address',
  access: 'influencer',
  params: campaignParams,
  body: addressInput,
  answer: data(address),
})

const downloads = ['terms', 'calendar'] as const

export const createDownload = endpoint({
  name: 'createDownload',
  summary: 'An address that gives one file once without a session, for the outside browser',
  method: 'POST',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/download-token',
  access: 'influencer',
  params: campaignParams,
  body: z.object({ file: z.enum(downloads, { error: 'field.required' }) }),
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

const downloadQuery = z.object({ token: z.optional(z.string().check(z.maxLength(100))) })

export const getTermsPdf = endpoint({
  name: 'getTermsPdf',
  summary: 'The newest terms statement as PDF, by session or by a one-time token',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/terms.pdf',
  access: 'public',
  params: campaignParams,
  query: downloadQuery,
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
})

export const getCalendar = endpoint({
  name: 'getCalendar',
  summary: 'The deadlines of the case as a calendar file, by session or by a one-time token',
  method: 'GET',
  path: '/api/influencer-bibin/campaign/{campaign_id}/case-confirmation/calendar.ics',
  access: 'public',
  params: campaignParams,
  query: downloadQuery,
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
})

export const receiveGoods = endpoint({
  name: 'receiveGoods',
  summary: 'What became of the parcel; anything but `received` pauses the deadlines',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/receive-goods',
  access: 'influencer',
  body: z.object({
    campaign_id: id,
    outcome: z.enum(goodsOutcomes, { error: 'field.required' }),
    comment: z.optional(freeText(1000)),
    file_ids: z.optional(fileIds),
  }),
  answer: data(caseDetail),
  idempotent: true,
})

export const bookVisit = endpoint({
  name: 'bookVisit',
  summary: 'Say when the visit is booked for; again to change it',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/book-visit',
  access: 'influencer',
  body: z.object({
    campaign_id: id,
    visit_at: instant,
    people: z
      .int({ error: 'field.required' })
      .check(z.minimum(1, 'field.number'), z.maximum(20, 'field.number')),
    comment: z.optional(freeText(1000)),
  }),
  answer: data(caseDetail),
  limit: 'lookup',
  idempotent: true,
})

export const reportVisit = endpoint({
  name: 'reportVisit',
  summary: 'The visit was made',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/report-visit',
  access: 'influencer',
  body: z.object({
    campaign_id: id,
    visited_on: calendarDate,
    comment: z.optional(freeText(1000)),
    file_ids: z.optional(fileIds),
  }),
  answer: data(caseDetail),
  idempotent: true,
})

export const reportPurchase = endpoint({
  name: 'reportPurchase',
  summary: 'The product was bought: amount as on the receipt, and the receipt itself',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/report-purchase',
  access: 'influencer',
  body: z.object({
    campaign_id: id,
    purchased_on: calendarDate,
    amount: z
      .int({ error: 'field.required' })
      .check(z.minimum(1, 'field.number'), z.maximum(10_000_000, 'field.number')),
    file_ids: fileIds.check(z.minLength(1, 'field.required')),
    comment: z.optional(freeText(1000)),
  }),
  answer: data(caseDetail),
  idempotent: true,
})

export const getWorkFile = endpoint({
  name: 'getWorkFile',
  summary: 'An own file, whole or a range of it',
  method: 'GET',
  path: '/api/influencer-bibin/case-confirmation/files/{file_id}',
  access: 'influencer',
  params: z.object({ file_id: z.uuid() }),
  query: z.object({ size: z.optional(text(20)) }),
  answerAs: 'file',
  answer: z.unknown(),
})

const fileParams = z.object({ file_id: z.uuid() })

export const createFileDownload = endpoint({
  name: 'createFileDownload',
  summary: 'An address that gives one own file once without a session, for the outside browser',
  method: 'POST',
  path: '/api/influencer-bibin/case-confirmation/files/{file_id}/download-token',
  access: 'influencer',
  params: fileParams,
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

export const downloadWorkFile = endpoint({
  name: 'downloadWorkFile',
  summary: 'An own file to keep, by session or by a one-time token',
  method: 'GET',
  path: '/api/influencer-bibin/case-confirmation/files/{file_id}/download',
  access: 'public',
  params: fileParams,
  query: downloadQuery,
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
})
