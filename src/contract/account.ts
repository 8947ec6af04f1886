import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { freeText } from './free-text.ts'
import { currentPassword } from './person-fields.ts'
import { proof } from './proof.ts'
import { lineToken } from './session.ts'

/** The reasons why a person cannot leave yet. */
export const leaveHindrances = ['live_cases', 'open_money'] as const
export const leaveReasons = [
  'no_fitting_campaigns',
  'too_much_work',
  'other_service',
  'privacy',
  'other',
] as const

export const getLeaving = endpoint({
  name: 'getLeaving',
  summary: 'Whether the account can be deleted, and what would be kept',
  method: 'GET',
  path: '/api/influencer/my-page/account',
  access: 'influencer',
  answer: data(
    z.object({
      hindrances: z.array(z.object({ code: z.enum(leaveHindrances), count: z.int(), amount: z.int() })),
      /** Numbers of the records that the law asks to keep. */
      kept: z.object({ terms: z.int(), statements: z.int() }),
    }),
  ),
})

export const leave = endpoint({
  name: 'leave',
  summary:
    'Delete the own account (退会): personal data is erased, records of terms and money are kept as the law asks',
  method: 'DELETE',
  path: '/api/influencer/my-page/account',
  access: 'influencer',
  body: z.object({
    reason: z.enum(leaveReasons, { error: 'field.required' }),
    comment: z.optional(freeText(1000)),
    current_password: z.optional(currentPassword),
    proof: z.optional(proof),
    /** LINE's access token, with which the person's consent can be given back to LINE. */
    line_access_token: z.optional(lineToken),
  }),
  answer: done,
  limit: 'login',
})

export const createKeptDownload = endpoint({
  name: 'createKeptDownload',
  summary: 'An address that gives the list of what is kept once without a session, for the outside browser',
  method: 'POST',
  path: '/api/influencer/my-page/account/download-token',
  access: 'influencer',
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

export const getKept = endpoint({
  name: 'getKept',
  summary: 'What is kept of a person after leaving as PDF, by session or by a one-time token',
  method: 'GET',
  path: '/api/influencer/my-page/account/kept.pdf',
  access: 'public',
  query: z.object({ token: z.optional(z.string().check(z.maxLength(100))) }),
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
})
