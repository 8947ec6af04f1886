import * as z from 'zod/mini'
import { addressInput } from '#contract/addresses.ts'
import type { Question } from '#contract/application-form.ts'
import type { applyToCampaign } from '#contract/applications.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import type { ConfirmationAnswer } from './application-queries.ts'

type FormBasis = Pick<ConfirmationAnswer, 'campaign' | 'social_accounts' | 'address' | 'previous'>
export type ApplicationBody = CallInput<typeof applyToCampaign>['body']

const messageLength = 1000
const chosen = z.string().check(z.minLength(1, 'field.unknown_option'))

/** The form of one campaign: its own questions, product options and agreements. Names are the server's error paths. */
export function applicationForm({ campaign, address }: FormBasis) {
  const addressMissing = campaign.needs_address && address === null
  return z.object({
    social_account_id: chosen,
    product_option: campaign.product_options.length > 0 ? chosen : z.string(),
    answers: z.object(membersOf(campaign.questions, answerField)),
    /** The address for this application alone; null to use the address on file. */
    address: z
      .nullable(addressInput)
      .check(z.refine((own) => own !== null || !addressMissing, 'field.required')),
    message: freeText(messageLength),
    agreements: z.object(membersOf(campaign.agreements, agreementField)),
  })
}
export type ApplicationForm = ReturnType<typeof applicationForm>
export type ApplicationValues = z.input<ApplicationForm>

function answerField({ kind, required }: Question): z.ZodMiniType<string | string[], string | string[]> {
  if (kind === 'multiple') return z.array(z.string()).check(z.minLength(required ? 1 : 0, 'field.choose_one'))
  if (kind === 'single') return required ? chosen : z.string()
  return required ? freeText().check(z.minLength(1, 'field.required')) : freeText()
}

function agreementField({ required }: { required: boolean }) {
  return z.boolean().check(z.refine((agreed) => agreed || !required, 'field.agree'))
}

function membersOf<M extends { id: string }, T>(
  members: readonly M[],
  make: (member: M) => T,
): Record<string, T> {
  return Object.fromEntries(members.map((member) => [member.id, make(member)]))
}

/** Begins with what was applied with the last time, but for the agreements; the account is chosen where only one can be. */
export function blankApplication({ campaign, social_accounts, previous }: FormBasis): ApplicationValues {
  const eligible = social_accounts.filter((account) => account.eligible)
  const [first, ...others] = eligible
  const known = eligible.find(({ id }) => id === previous?.social_account_id)
  const account = known ?? (others.length === 0 ? first : undefined)
  return {
    social_account_id: account ? String(account.id) : '',
    product_option: campaign.product_options.find(({ id }) => id === previous?.product_option)?.id ?? '',
    answers: membersOf(campaign.questions, (question) => previousAnswer(question, previous)),
    address: campaign.needs_address ? previousAddress(previous) : null,
    message: previous?.message ?? '',
    agreements: membersOf(campaign.agreements, () => false),
  }
}

/** The answer of the last application to this campaign, as far as the question still takes it. */
function previousAnswer({ id, kind, options }: Question, previous: FormBasis['previous']) {
  const value = previous?.answers?.find(({ question_id }) => question_id === id)?.value
  if (kind === 'multiple')
    return Array.isArray(value) ? value.filter((chosen) => options.includes(chosen)) : []
  return typeof value === 'string' && (kind === 'text' || options.includes(value)) ? value : ''
}

/** The address of the last application, where it still is one. */
function previousAddress(previous: FormBasis['previous']) {
  if (!previous?.address) return null
  const { building, ...rest } = previous.address
  return z.safeParse(addressInput, { ...rest, ...(building && { building }) }).data ?? null
}

/** Returns the application in the form of the contract, without the fields that were left empty. */
export function applicationBody(values: z.output<ApplicationForm>, language: string): ApplicationBody {
  const { social_account_id, product_option, answers, address, message, agreements } = values
  return {
    social_account_id: Number(social_account_id),
    answers: Object.entries(answers)
      .map(([question_id, value]) => ({ question_id, value }))
      .filter(({ value }) => value.length > 0),
    agreements: Object.keys(agreements).filter((id) => agreements[id]),
    ...(product_option ? { product_option } : {}),
    ...(address ? { address } : {}),
    ...(message ? { message } : {}),
    ...(language === 'en' ? { language } : {}),
  }
}
