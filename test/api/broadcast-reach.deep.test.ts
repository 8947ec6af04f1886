import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeWays } from '#contract/profile.ts'
import { influencers, lineFriends } from '#server/db/schema/index.ts'
import { reachOfBroadcast } from '#server/modules/notices/reach.service.ts'
import { readerKind } from '#server/modules/notices/reader-kinds.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
afterAll(() => api.close())

const facts = {
  left: [false, true],
  suspended: [false, true],
  muted: [[], ['broadcasts'], ['offers', 'searches']],
  agreed: [false, true],
  mail: ['none', 'unconfirmed', 'confirmed'],
  line: ['none', 'unknown', 'friend', 'blocked'],
  way: noticeWays,
} as const
type Facts = { [Name in keyof typeof facts]: (typeof facts)[Name][number] }

/** People of whom each is something else. */
function everyone(): Facts[] {
  return Object.entries(facts).reduce<object[]>(
    (made, [name, values]) => made.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as Facts[]
}

async function givenEveryone() {
  const { db } = api.deps.database
  const at = api.clock.now()
  const {
    id: _id,
    accounts: _accounts,
    password: _password,
    ...model
  } = await givenInfluencer(api, { email: null })
  const people = everyone()
  const idOf = (index: number) => `U${index}`
  await db.insert(influencers).values(
    people.map(({ left, suspended, muted, agreed, mail, line, way }, index) => ({
      ...model,
      left_at: left ? at : null,
      suspended_at: suspended ? at : null,
      muted_topics: [...muted],
      broadcast_mail_at: agreed ? at : null,
      email: mail === 'none' ? null : `person-${index}@reach.example`,
      email_verified_at: mail === 'confirmed' ? at : null,
      line_user_id: line === 'none' ? null : idOf(index),
      notice_way: way,
    })),
  )
  await db
    .insert(lineFriends)
    .values(
      people.flatMap(({ line }, index) =>
        line === 'friend' || line === 'blocked'
          ? [{ line_user_id: idOf(index), friend: line === 'friend', changed_at: at }]
          : [],
      ),
    )
  return db.select({ id: influencers.id, kind: readerKind }).from(influencers)
}

test.each([
  [false, ['line', 'line,mail', 'mail', 'muted', 'suspended', 'unreachable']],
  // Where LINE's messages run out, nobody who has an address gets one.
  [true, ['line', 'mail', 'muted', 'suspended', 'unreachable']],
])('whoever stands for their kind is reached as each of it is (scarce: %s)', async (scarce, ways) => {
  await api.reset()
  const { db } = api.deps.database
  const people = await givenEveryone()
  // Each alone, as a kind of their own.
  const alone = await reachOfBroadcast(
    api.deps,
    db,
    people.map(({ id }) => ({ id, kind: id })),
    { scarce },
  )
  const together = await reachOfBroadcast(api.deps, db, people, { scarce })
  expect(people.map(({ kind }) => together.get(kind))).toEqual(people.map(({ id }) => alone.get(id)))
  expect([...new Set([...alone.values()].map(String))].toSorted()).toEqual(ways)
})
