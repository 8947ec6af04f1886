import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, favourites, inquiries } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { partsOf } from '#test/support/parts.ts'
import { openSecondServer } from '#test/support/second-server.ts'
import { buildVideo } from '#test/support/videos.ts'

const { login, logout, me, listSessions, revokeSession, forgotPassword, resetPassword } = contract.auth
const { listCampaigns, listFavourites, setFavourite } = contract.campaigns
const { sendInquiry } = contract.inquiries
const { operatorLogin } = contract.operators

let one: TestApi
let other: Awaited<ReturnType<typeof openSecondServer>>
beforeAll(async () => {
  one = await testApi()
  other = await openSecondServer(one)
})
beforeEach(() => one.reset())
afterAll(async () => {
  await other.close()
  await one.close()
})

const password = 'わたしの長いパスワード'
const inTurns = (count: number) => Array.from({ length: count }, (_, turn) => (turn % 2 ? other : one))

describe('a session', () => {
  it('that began at one server is known to the other, until either ends it', async () => {
    const { email } = await givenInfluencer(one, { password })
    const first = (await one.call(login, { body: { email, password } })).cookie
    const second = (await other.call(login, { body: { email, password } })).cookie
    expect((await other.call(me, { as: first })).status).toBe(200)
    expect((await one.call(me, { as: second })).status).toBe(200)

    expect((await other.call(logout, { as: first })).status).toBe(200)
    expect((await one.call(me, { as: first })).status).toBe(401)
    const { body } = await other.call(listSessions, { as: second })
    expect(body.data).toHaveLength(1)
    const third = (await one.call(login, { body: { email, password } })).cookie
    const [unwanted] = (await other.call(listSessions, { as: second })).body.data.filter(
      ({ current }) => !current,
    )
    await other.call(revokeSession, { as: second, params: { id: unwanted?.id ?? '' } })
    expect((await one.call(me, { as: third })).status).toBe(401)
  })
})

describe('a limit', () => {
  it('is one for both', async () => {
    const { email } = await givenInfluencer(one, { password })
    const guess = (server: typeof other) =>
      server.call(login, { body: { email, password: 'wrong password' } }).then(({ status }) => status)
    const statuses: number[] = []
    for (const server of inTurns(10)) statuses.push(await guess(server))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422))
    expect([await guess(other), await guess(one)]).toEqual([429, 429])
  })

  it('counts calls that both answer at the same time', async () => {
    const body = { email: 'nobody@example.com', password: 'wrong password' }
    const replies = await Promise.all(inTurns(24).map((server) => server.call(login, { body })))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14)
  })
})

describe('what counts once', () => {
  it("is once for both: a link from a mail, an authenticator's code", async () => {
    const { email } = await givenInfluencer(one, { password })
    await one.call(forgotPassword, { body: { email } })
    await one.work()
    const token = /reset-password\?token=([\w.-]+)/.exec(one.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const resets = await Promise.all(
      inTurns(6).map((server, turn) =>
        server.call(resetPassword, { body: { token, password: `${password}${turn}` } }),
      ),
    )
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)

    const operator = await givenOperator(one, { password })
    const code = totpCode(one.clock.now())
    const body = { email: operator.email, password, code }
    const logins = await Promise.all(inTurns(4).map((server) => server.call(operatorLogin, { body })))
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is an act with a key, whichever server it reaches and however often', async () => {
    const as = await one.as(await givenInfluencer(one))
    const body = { kind: 'other', subject: '質問', body: '一度だけ届きますか。' }
    const send = (server: typeof other) =>
      server.call(sendInquiry, { as, body, headers: { 'idempotency-key': 'one-and-the-same' } })
    const replies = await Promise.all(inTurns(8).map(send))
    const answers = replies.filter(({ status }) => status < 300).map(({ body: answer }) => answer)
    expect(answers.length).toBeGreaterThan(0)
    for (const { status, body: refusal } of replies.filter(({ status: code }) => code >= 300))
      expect([status, refusal.code]).toEqual([409, 'request.in_progress'])

    for (const server of [one, other]) expect((await send(server)).body).toEqual(answers[0])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await one.deps.database.db.select().from(inquiries)).toHaveLength(1)
  })
})

describe('what one server writes', () => {
  it('the other shows at once', async () => {
    const person = await givenInfluencer(one)
    const as = await one.as(person)
    const { id } = await givenCampaign(one)
    for (const [turn, server] of inTurns(6).entries()) {
      const reader = server === one ? other : one
      const favourite = turn % 2 === 0
      await server.call(setFavourite, { as, body: { campaign_id: id, favourite } })
      expect((await reader.call(listFavourites, { as })).body.data).toHaveLength(favourite ? 1 : 0)
    }
    expect(await one.deps.database.db.select().from(favourites)).toEqual([])
  })

  it('is missing in the number of pages of the other for half a minute at most, never in its rows', async () => {
    const as = await one.as(await givenInfluencer(one))
    const query = { size: 5 }
    const list = async (server: typeof other) => (await server.call(listCampaigns, { as, query })).body
    for (let count = 0; count < 10; count += 1) await givenCampaign(one)
    expect((await list(other)).page_count).toBe(2)
    const { id } = await givenCampaign(one, { title: '新しい案件' })

    expect((await list(one)).page_count).toBe(3)
    const stale = await list(other)
    expect(stale.page_count).toBe(2)
    expect(stale.data.map((campaign) => campaign.id)).toContain(id)
    one.clock.advance(30_000)
    expect((await list(other)).page_count).toBe(3)

    await one.deps.database.db.update(campaigns).set({ state: 'cancelled' }).where(eq(campaigns.id, id))
    expect((await list(other)).data.map((campaign) => campaign.id)).not.toContain(id)
  })

  it('is a part of a large file, whose others come to the other server', async () => {
    const as = await one.as(await givenInfluencer(one))
    const video = await buildVideo({ frameBytes: 4 * 1024 * 1024 })
    const { id } = await partsOf(one, as).send(video, 1)
    expect(await partsOf(other, as).send(video)).toEqual({ id, received: video.byteLength })
    const replies = await Promise.all([one, other].map((server) => partsOf(server, as).finish(id)))
    expect(replies.map(({ status }) => status)).toContain(201)
    expect((await partsOf(other, as).finish(id)).body.data).toMatchObject([{ id, size: video.byteLength }])
  })
})
