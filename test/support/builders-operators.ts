import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { valuesOf } from '#admin/features/campaign-editor/editor-values.ts'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import type { Client, ClientInput } from '#contract/admin-clients.ts'
import { type TypedValues, typedValues } from '#contract/campaign-typed.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { submitDraft } from '#contract/submissions.ts'
import { operators } from '#server/db/schema/index.ts'
import { addOperator } from '#server/modules/operators/operators.service.ts'
import type { TestApi } from './api.ts'
import { buildCampaign } from './builders-campaigns.ts'
import { buildDraft, givenConfirmedCase, givenFile } from './builders-submissions.ts'
import type { Ground } from './builders.ts'

export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let operatorsMade = 0

/** An operator, a manager unless told otherwise; with a password one that can sign in. */
export async function givenOperator(
  api: Ground,
  given: { role?: OperatorRole; name?: string; email?: string; password?: string; disabled?: boolean } = {},
) {
  const { database, now, passwords } = api.deps
  operatorsMade += 1
  const number = operatorsMade
  // Hashing is slow on purpose; most tests sign nobody in by password.
  const password_hash =
    given.password === undefined ? passwords.nobodysHash : await passwords.hash(given.password)
  const row = await database.transaction((tx) =>
    addOperator(tx, api.deps, {
      name: given.name ?? '運営 花子',
      email: given.email ?? `operator-${number}@example.com`,
      role: given.role ?? 'manager',
      password_hash,
      totp_secret: totpSecret,
    }),
  )
  if (given.disabled)
    await database.db.update(operators).set({ disabled_at: now() }).where(eq(operators.id, row.id))
  return { ...row, password: given.password ?? '' }
}

/** Returns the code that the operators' authenticator shows at that time. */
export function totpCode(at: Date) {
  return new TOTP({ secret: totpSecret }).generate({ timestamp: at.getTime() })
}

/** A client with one brand and one of everything that operators write about it. */
export function buildClientInput(
  given: Partial<ClientInput & Pick<Client['written'], 'brands'>> = {},
): ClientInput & Pick<Client['written'], 'brands'> {
  return {
    name: '株式会社つきのしずく',
    reading: 'ツキノシズク',
    contact: { name: '山田 太郎', email: 'yamada@example.com', phone: '+81312345678' },
    brands: [{ name: 'LUNE', reading: 'リュンヌ' }],
    posting_rules: '競合の商品と一緒に写さないでください。',
    ng_words: ['最安値'],
    closed: { weekdays: [0, 6], days: ['2026-12-29'] },
    note: '',
    color: null,
    address: '',
    ...given,
  }
}

/** The same as the form of the editor holds it, but for the addresses of its pictures. */
export function buildTypedCampaign(now: Date, given: Partial<TypedValues> = {}): TypedValues {
  const written = buildCampaignInput(now)
  return { ...z.parse(typedValues, valuesOf({ written, pictures: [], unfinished: null })), ...given }
}

/** A paid campaign as an operator writes it, with nothing wrong; its two pictures are stored by `givenPictures`. */
export function buildCampaignInput(now: Date, given: Partial<CampaignInput> = {}): CampaignInput {
  const {
    search_text: _text,
    search_grams: _grams,
    state: _state,
    published_at: _at,
    ...row
  } = buildCampaign(now)
  return {
    ...row,
    reward_amount: row.reward_amount ?? null,
    gift_value: row.gift_value ?? null,
    payment_date: row.payment_date ?? null,
    recruiting_start: row.recruiting_start.toISOString(),
    recruiting_end: row.recruiting_end.toISOString(),
    ...given,
  }
}

export async function givenPictures(api: Ground) {
  for (const name of ['cover', 'second'])
    await api.deps.storage.put(`campaign/${name}.webp`, Buffer.from('webp'), { type: 'image/webp' })
}

/** A confirmed case whose draft was submitted by its creator. */
export async function givenDraftToReview(api: TestApi) {
  const given = await givenConfirmedCase(api)
  const body = buildDraft(given, await givenFile(api, given.me))
  const headers = { 'idempotency-key': randomUUID() }
  const { status } = await api.call(submitDraft, { as: given.as, body, headers })
  if (status >= 400) throw new Error(`The draft was answered with ${status}.`)
  return given
}
