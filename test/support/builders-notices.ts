import { eq } from 'drizzle-orm'
import { influencers } from '#server/db/schema/index.ts'
import type { TestApi } from './api.ts'
import { actOnCase, givenCampaign } from './builders-campaigns.ts'
import { givenInfluencer } from './builders.ts'

type Person = Awaited<ReturnType<typeof givenInfluencer>>
type Wanted = Partial<Pick<typeof influencers.$inferInsert, 'notice_way' | 'muted_topics' | 'language'>>

/** Subject of what `rejectReader` has the person told. */
export const rejection = '選考結果のお知らせ'

/** Misaki of the emulated LINE, with a confirmed address unless told otherwise. */
export async function givenReader(api: TestApi, wanted: Wanted = {}, email?: null) {
  const { id: line_user_id } = api.line.people.misaki
  const person = await givenInfluencer(api, { line_user_id, ...(email === null && { email }) })
  await api.deps.database.db
    .update(influencers)
    .set({ notice_way: 'line', ...wanted })
    .where(eq(influencers.id, person.id))
  return person
}

/** The person is to be told that it did not work out. */
export async function rejectReader(api: TestApi, person: Person) {
  const campaign = await givenCampaign(api, { title: '春の美容液モニター' })
  await actOnCase(api, campaign, person, 'apply')
  await actOnCase(api, campaign, person, 'reject')
  return campaign
}

/** Returns the messages in Misaki's chat. */
export function chatOf(api: TestApi) {
  return api.line.officialAccount.chatOf(api.line.people.misaki.id).map(({ message }) => message)
}

/** The subjects that came by LINE and by mail. */
export function arrivedOf(api: TestApi) {
  const pushed = chatOf(api).map((message) => (message.type === 'flex' ? message.altText : message.type))
  return [pushed, api.mails.map(({ subject }) => subject)]
}
