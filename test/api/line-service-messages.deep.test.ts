import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { payouts, serviceMessageTokens } from '#server/db/schema/index.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { sendServiceMessage } from '#server/modules/line/service-messages.service.ts'
import { cashOut, getBalance } from '#server/modules/payouts/payouts.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { arrivedOf, givenReader } from '#test/support/builders-notices.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { createServiceToken } = contract.line

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(async () => {
  await api.reset()
  api.deps.config.line.serviceMessages = { selected: 'selected_d_p_ja', shipped: 'shipped_d_p_ja' }
})
afterAll(() => api.close())

const misaki = () => api.line.people.misaki
const accessTokenOf = async (id: string) => (await api.line.signIn(id)).accessToken
const rows = () => api.deps.database.db.select().from(serviceMessageTokens)
const arrived = () =>
  api.line.officialAccount
    .chatOf(misaki().id)
    .filter(({ by }) => by === 'notifier')
    .map(({ message }) => message)

/** Somebody who applied in LINE. */
async function givenApplicant() {
  const influencer = await givenInfluencer(api, { line_user_id: misaki().id })
  const applied = await givenCase(api, { until: 'applied', influencer })
  const as = await api.as(influencer)
  const ask = (access_token: string, campaign_id = applied.campaign.id) =>
    api.call(createServiceToken, { as, body: { campaign_id, access_token } })
  return { id: applied.id, as, ask }
}

const send = (caseId: number, kind = 'selected') =>
  sendServiceMessage(api.deps, caseId, kind, { title: '春の美容液' })

describe('the token', () => {
  it('is asked for once and kept sealed', async () => {
    const { id, ask } = await givenApplicant()
    const token = await accessTokenOf(misaki().id)
    expect((await ask(token)).status).toBe(200)
    const [first] = await rows()
    expect(first).toMatchObject({ case_id: id, remaining: 5 })
    expect(first?.token).toMatch(/^test\./)
    expect((await ask(token)).status).toBe(200)
    expect(await rows()).toEqual([first])
  })

  it('is of the own application alone', async () => {
    const { ask } = await givenApplicant()
    const other = await givenCase(api, { until: 'applied' })
    const refused = await ask(await accessTokenOf(misaki().id), other.campaign.id)
    expect([refused.status, refused.body.code]).toEqual([404, 'request.not_found'])
  })

  it('is not given to the LINE of another person, nor for a token that is over', async () => {
    const { ask } = await givenApplicant()
    const foreign = await ask(await accessTokenOf(api.line.people.hana.id))
    expect([foreign.status, foreign.body.code]).toEqual([422, 'auth.line_token_invalid'])
    expect((await ask('unknown')).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it('is not there where the portal sends no service messages', async () => {
    const { ask } = await givenApplicant()
    api.deps.config.line.serviceMessages = {}
    expect((await ask(await accessTokenOf(misaki().id))).status).toBe(404)
  })

  it('can be asked for again after LINE was away', async () => {
    const { ask } = await givenApplicant()
    const token = await accessTokenOf(misaki().id)
    api.line.setServiceState('messaging', 'down')
    expect((await ask(token)).body.code).toBe('line.unavailable')
    expect(await rows()).toEqual([])
    api.line.setServiceState('messaging', 'ok')
    expect((await ask(token)).status).toBe(200)
  })
})

describe('messages', () => {
  it('arrive five times at most', async () => {
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    const outcomes: string[] = []
    for (let sent = 0; sent < 6; sent += 1) outcomes.push(await send(id))
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'none'])
    expect(arrived()).toHaveLength(5)
    expect(JSON.stringify(arrived()[0])).toContain('春の美容液')
  })

  it('are none without a template or a token', async () => {
    const { id, ask } = await givenApplicant()
    expect(await send(id)).toBe('none')
    await ask(await accessTokenOf(misaki().id))
    expect(await send(id, 'payout_paid')).toBe('none')
    expect(await send(id, 'shipped')).toBe('sent')
  })

  it('wait while LINE is away, and the token with them', async () => {
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    api.line.setServiceState('messaging', 'limited')
    await expect(send(id)).rejects.toMatchObject({ code: 'line.unavailable' })
    api.line.setServiceState('messaging', 'ok')
    expect(await send(id)).toBe('sent')
    expect(await rows()).toMatchObject([{ remaining: 4 }])
  })

  it('are sent once where LINE cannot renew the token, and there is none any more', async () => {
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    // developers.line.biz/en/reference/line-mini-app/#send-service-message
    const answer = Response.json({ expiresIn: 0, remainingCount: 0 })
    const line = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer)
    expect(await send(id)).toBe('sent')
    line.mockRestore()
    expect(await send(id, 'shipped')).toBe('none')
    expect(arrived()).toEqual([])
  })

  it('of a template that LINE does not know leave the token to the others', async () => {
    api.deps.config.line.serviceMessages.selected = 'Selected'
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    expect(await send(id)).toBe('none')
    expect(await rows()).toMatchObject([{ remaining: 5 }])
    expect(await send(id, 'shipped')).toBe('sent')
  })

  it('end when LINE does not know the token any more', async () => {
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    api.line.reset()
    expect(await send(id)).toBe('none')
    expect(await rows()).toEqual([])
  })

  it('of the same moment do not use one token twice, and the next one stays', async () => {
    const { id, ask } = await givenApplicant()
    await ask(await accessTokenOf(misaki().id))
    const outcomes = await Promise.all([send(id), send(id, 'shipped')])
    const sent = outcomes.filter((outcome) => outcome === 'sent').length
    expect(arrived()).toHaveLength(sent)
    expect(await rows()).toMatchObject([{ remaining: 5 - sent }])
    expect(await send(id)).toBe('sent')
  })
})

describe('a transfer that was paid', () => {
  async function pay(influencer: Awaited<ReturnType<typeof givenInfluencer>>) {
    const operator = {
      kind: 'operator',
      id: (await givenOperator(api)).id,
      role: 'finance',
      sessionId: '',
    } as const
    await givenAccount(api, influencer)
    api.clock.advance(86_400_000)
    const { cash_out } = await getBalance(api.deps, influencer.id)
    await cashOut(api.deps, influencer.id, cash_out?.net ?? 0)
    const payout_ids = (await api.deps.database.db.select({ id: payouts.id }).from(payouts)).map(
      ({ id }) => id,
    )
    await processPayouts(api.deps, operator, payout_ids)
    await payPayouts(api.deps, operator, {
      payout_ids,
      paid_on: dayInTokyo(api.clock.now()),
      reason: '入出金明細で確認',
    })
    await api.work()
  }

  it('is told about the newest of its cases that has a token', async () => {
    api.deps.config.line.serviceMessages = { payout_paid: 'payment_d_p_ja' }
    const influencer = await givenReader(api)
    const served = await givenReward(api, influencer)
    const newer = await givenReward(api, influencer, { amount: 5_000 })
    const access_token = await accessTokenOf(misaki().id)
    const body = { campaign_id: served.campaign.id, access_token }
    await api.call(createServiceToken, { as: await api.as(influencer), body })
    await pay(influencer)
    expect(newer.case_id).toBeGreaterThan(served.case_id)
    expect(await rows()).toMatchObject([{ case_id: served.case_id, remaining: 4 }])
    expect(JSON.stringify(arrived())).toContain(served.campaign.title)
    // A new account is told in every way there is.
    expect(arrivedOf(api)[1]).toEqual(['振込先口座が登録または変更されました'])
  })

  it('is told as ever where none of its cases has one', async () => {
    api.deps.config.line.serviceMessages = { payout_paid: 'payment_d_p_ja' }
    const influencer = await givenReader(api)
    await givenReward(api, influencer)
    await pay(influencer)
    expect(arrived()).toEqual([])
    expect(arrivedOf(api)[0]).toContain('報酬をお振込みしました')
  })
})
