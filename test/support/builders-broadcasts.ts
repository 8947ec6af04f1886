import { eq } from 'drizzle-orm'
import type { tryBroadcast } from '#contract/admin-broadcasts.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { influencers } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { givenInfluencer } from './builders.ts'

const { tryBroadcast: trying, sendBroadcast } = contract.adminBroadcasts

type Body = CallInput<typeof tryBroadcast>['body']
export type Selection = Body['selection']

export function buildWords(given: Partial<Omit<Body, 'selection'>> = {}) {
  return {
    title_jp: '冬のモニター募集のご案内',
    body_jp: '今週から募集が始まりました。\nぜひご覧ください。',
    title_en: '',
    body_en: '',
    campaign_id: null,
    ...given,
  }
}

export type Name = keyof TestApi['line']['people']
export type Wanted = Partial<typeof influencers.$inferInsert>

/** A friend of the account who reads LINE alone and has no mail address, unless told otherwise. */
export async function givenFriend(api: TestApi, name: Name, wanted: Wanted = {}) {
  const person = await givenInfluencer(api, { line_user_id: api.line.people[name].id, email: null })
  await api.deps.database.db
    .update(influencers)
    .set({ notice_way: 'line', ...wanted })
    .where(eq(influencers.id, person.id))
  return person
}

/** A confirmed address and the consent to mails of that kind. */
export function withMail(api: TestApi, name: string, consent = true): Wanted {
  const at = api.clock.now()
  return {
    email: `${name}@example.com`,
    email_verified_at: at,
    notice_way: 'mail',
    broadcast_mail_at: consent ? at : null,
  }
}

let keys = 0

/** The dry run and then the message for those whom it showed; at once, unless told otherwise. */
export async function sendTo(
  api: TestApi,
  as: string,
  selection: Selection,
  { undo_seconds = 0, ...words }: Partial<Omit<Body, 'selection'>> & { undo_seconds?: number } = {},
) {
  const body = { ...buildWords(words), selection }
  const { body: tried } = await api.call(trying, { as, body })
  return api.call(sendBroadcast, {
    as,
    headers: { 'idempotency-key': `message-to-many-${(keys += 1)}` },
    body: { ...body, undo_seconds, audience: tried.data.audience },
  })
}
