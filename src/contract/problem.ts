import * as z from 'zod/mini'

/**
 * Every error code with its HTTP status (api.md "Errors"). The app translates the code, so a code never changes its meaning.
 * 401 is `session.required` alone: the app signs out on it.
 */
export const problems = {
  'request.malformed': 400,
  'session.required': 401,
  'request.cross_site': 403,
  'auth.suspended': 403,
  'auth.wrong_password': 403,
  'auth.email_unverified': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'auth.line_not_registered': 404,
  'auth.line_already_registered': 409,
  'auth.email_taken': 409,
  'campaign.already_applied': 409,
  'campaign.not_recruiting': 409,
  'campaign.full': 409,
  'campaign.offer_expired': 409,
  'case.act_not_allowed': 409,
  'request.in_progress': 409,
  'auth.token_used': 410,
  'auth.token_expired': 410,
  'auth.line_token_expired': 410,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.invalid': 422,
  'request.idempotency_mismatch': 422,
  'auth.wrong_credentials': 422,
  'auth.line_token_invalid': 422,
  'auth.agency_unknown': 422,
  'auth.document_outdated': 422,
  'campaign.not_eligible': 422,
  'file.unreadable': 422,
  'file.type_refused': 422,
  'request.rate_limited': 429,
  'server.fault': 500,
  'service.unavailable': 503,
  'line.unavailable': 503,
} as const

export type ProblemCode = keyof typeof problems

/** Codes of single fields, translated under the field. */
export const fieldCodes = [
  'field.required',
  'field.invalid',
  'field.too_long',
  'field.too_short',
  'field.control_characters',
  'field.kana',
  'field.email',
  'field.phone',
  'field.postal_code',
  'field.date',
  'field.future',
  'field.under_18',
  'field.password_length',
  'field.password_common',
  'field.choose_one',
  'field.agree',
  'field.number',
  'field.account_not_eligible',
  'field.unknown_option',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** RFC 9457 body, with our code, the faulty fields and the id under which the server logged the request. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
  request_id: z.string(),
})
export type Problem = z.output<typeof problem>
