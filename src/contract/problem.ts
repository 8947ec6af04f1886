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
  'auth.proof_required': 403,
  'auth.proof_refused': 403,
  'auth.email_unverified': 403,
  'auth.token_not_yours': 403,
  'admin.role_missing': 403,
  'line.signature_invalid': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'auth.line_not_registered': 404,
  'auth.line_already_registered': 409,
  'auth.line_taken': 409,
  'auth.line_linked': 409,
  'auth.email_taken': 409,
  'campaign.already_applied': 409,
  'campaign.not_recruiting': 409,
  'campaign.full': 409,
  'campaign.offer_expired': 409,
  'case.act_not_allowed': 409,
  'case.terms_outdated': 409,
  'case.address_locked': 409,
  'address.mismatch': 409,
  'sub_task.stale_round': 409,
  'sub_task.not_open': 409,
  'social.not_linked': 409,
  'social.reconnect_needed': 409,
  'social.in_use': 409,
  'social.linked_elsewhere': 409,
  'social.not_offered': 409,
  'bank.missing': 409,
  'bank.holder_refused': 409,
  'bank.account_changed': 409,
  'payout.nothing_to_pay': 409,
  'payout.amount_changed': 409,
  'payout.resting': 409,
  'payout.account_held': 409,
  'payout.act_not_allowed': 409,
  'payout.needs_approval': 409,
  'payout.file_made': 409,
  'application.deciding': 409,
  'application.decision_over': 409,
  'account.cannot_leave': 409,
  'campaign.not_editable': 409,
  'request.in_progress': 409,
  'request.already_done': 409,
  'auth.token_used': 410,
  'auth.token_expired': 410,
  'auth.line_token_expired': 410,
  'request.timeout': 408,
  'request.too_large': 413,
  'file.too_large': 413,
  'request.media_type': 415,
  'request.range_not_satisfiable': 416,
  'request.invalid': 422,
  'request.idempotency_mismatch': 422,
  'auth.wrong_credentials': 422,
  'admin.wrong_credentials': 422,
  'auth.line_token_invalid': 422,
  'auth.agency_unknown': 422,
  'auth.document_outdated': 422,
  'campaign.not_eligible': 422,
  'file.unreadable': 422,
  'file.type_refused': 422,
  'file.details_mismatch': 422,
  'file.too_many': 422,
  'request.rate_limited': 429,
  'social.rate_limited': 429,
  'server.fault': 500,
  'service.unavailable': 503,
  'line.unavailable': 503,
  'social.unavailable': 503,
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
  'field.phone_service',
  'field.name',
  'field.my_number',
  'field.postal_code',
  'field.postal_code_unknown',
  'field.postal_code_mismatch',
  'field.date',
  'field.future',
  'field.under_18',
  'field.password_length',
  'field.password_common',
  'field.password_personal',
  'field.choose_one',
  'field.agree',
  'field.number',
  'field.account_not_eligible',
  'field.unknown_option',
  'field.too_many',
  'field.past',
  'field.url',
  'field.url_platform',
  'field.url_used',
  'field.outside_window',
  'field.before_commission',
  'field.screenshot_required',
  'field.not_measurable_yet',
  'field.unknown_file',
  'field.deliverable',
  'field.fix_unanswered',
  'field.consent_needed',
  'field.too_much',
  'field.bank',
  'field.branch',
  'field.account_number',
  'field.account_holder',
  'field.yucho_symbol',
  'field.yucho_number',
  'field.invoice_number',
  'field.handle',
  'field.handle_taken',
  'field.business_day',
  'field.one_time_code',
  'field.taken',
  'field.placeholder',
  'field.placeholder_missing',
] as const
export type FieldCode = (typeof fieldCodes)[number]

/** What a schema says of a value: a code and, where its words name one, the limit: `field.too_long:255`. */
export function withLimit(code: FieldCode, limit: number) {
  return `${code}:${limit}`
}

export function splitLimit(message: string) {
  const [code = '', limit] = message.split(':')
  return limit === undefined ? { code } : { code, limit: Number(limit) }
}

const problemError = z.object({
  path: z.string(),
  code: z.string(),
  /** The code in words, in the language of the request. */
  message: z.string(),
  /** The limit that the words name, for an app that has its own. */
  limit: z.optional(z.int()),
})

/** RFC 9457 body, with our code, the faulty fields and the id under which the server logged the request. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  errors: z.optional(z.array(problemError)),
  request_id: z.string(),
})
export type Problem = z.output<typeof problem>
