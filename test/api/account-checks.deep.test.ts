import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLog, bankAccounts, influencers, ledgerEntries, payouts } from '#server/db/schema/index.ts'
import { scheduleDue } from '#server/modules/payouts/schedule.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { account, givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { listWaitingAccounts, decideAccount, processPayouts, payPayouts, listPayouts } = contract.adminPayouts
const { cashOut, getBalance, listTransactions } = contract.payouts
const { getBankAccount, setBankAccount } = contract.bank
const { putProfile } = contract.profile
const { listAudit } = contract.operators

let api: TestApi
let me: Awaited<ReturnType<typeof givenInfluencer>>
let as: string
let finance: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  me = await givenInfluencer(api, { email: 'misaki@example.com', password: 'わたしの長いパスワード' })
  as = await api.as(me)
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
})
afterAll(() => api.close())

const another = 'ﾔﾏﾀﾞ ﾊﾅｺ'
const waiting = async () => (await api.call(listWaitingAccounts, { as: finance })).body.data
const decide = async (decision: 'release' | 'refuse', given: { updated_at?: string; as?: string } = {}) =>
  api.call(decideAccount, {
    as: given.as ?? finance,
    params: { influencer_id: me.id },
    body: { decision, updated_at: given.updated_at ?? (await waiting())[0]?.updated_at ?? '' },
  })
const save = async (given: Record<string, string> = {}) =>
  api.call(setBankAccount, { as, body: { ...account, current_password: me.password, ...given } })
const shown = async () => (await api.call(getBankAccount, { as })).body.data
const rows = () => api.deps.database.db.select().from(payouts).orderBy(payouts.id)
const process = async (id: number) => {
  const reply = await api.call(processPayouts, { as: finance, body: { payout_ids: [id] } })
  return reply.body.data[0]?.code ?? 'processing'
}
const ask = async (net: number) =>
  api.call(cashOut, { as, body: { net }, headers: { 'idempotency-key': `cash-out-of-${net}` } })
const subjects = async () => {
  await api.work()
  return api.mails.map(({ subject }) => subject)
}

/** A reward asked for, to an account in another name that has rested. */
async function givenHeld() {
  await givenAccount(api, me, { holder: another })
  await givenReward(api, me)
  const { body } = await ask(11_000)
  return body.data
}

describe('an account in the registered name', () => {
  test('is paid to as it is', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    const { body } = await ask(11_000)
    expect(body.data.account_held).toBe(false)
    expect(await waiting()).toEqual([])
    expect(await process(body.data.id)).toBe('processing')
  })

  test('of a company may leave out what kind it is', async () => {
    const { db } = api.deps.database
    const company = { tax_kind: 'corporation', name_kana: 'カブシキガイシャ ミサキ' } as const
    await db.update(influencers).set(company).where(eq(influencers.id, me.id))
    await save({ holder: 'ｶ)ﾐｻｷ' })
    expect((await shown())?.holder_check).toBe('checked')
  })
})

describe('an account in another name', () => {
  test('is kept, and says that its holder is being looked at', async () => {
    const { status, body } = await save({ holder: another })
    expect([status, body.data.holder_check]).toEqual([200, 'waiting'])
    expect((await shown())?.holder_check).toBe('waiting')
    await givenReward(api, me)
    expect((await api.call(getBalance, { as })).body.data).toMatchObject({ holder_check: 'waiting' })
  })

  test('holds the transfer, visibly to its creator, in the sum of what is scheduled', async () => {
    const payout = await givenHeld()
    expect(payout).toMatchObject({ state: 'scheduled', account_held: true })
    expect(await process(payout.id)).toBe('payout.account_held')
    const { body } = await api.call(listTransactions, { as })
    expect(body.data[0]?.payout).toMatchObject({ state: 'scheduled', account_held: true })
    expect((await api.call(getBalance, { as })).body.data).toMatchObject({ scheduled: 11_000, failed: 0 })
    const listed = await api.call(listPayouts, { as: finance })
    expect(listed.body.data[0]).toMatchObject({ id: payout.id, account_held: true })
  })

  test('shows operators both names, what waits, and by which day', async () => {
    await givenHeld()
    expect(await waiting()).toEqual([
      {
        influencer: { id: me.id, display_name: 'みさき', name: '佐藤 美咲', name_kana: 'サトウ ミサキ' },
        tax_kind: 'person',
        name_changed_at: null,
        holder: another,
        destination: 'みずほ銀行 東京営業部 普通 ****567',
        updated_at: '2026-11-19T02:00:00.000Z',
        held: { count: 1, net: 11_000 },
        due_on: '2026-11-26',
        overdue: false,
      },
    ])
  })

  test('shows the legal day of what is only confirmed, and that it has gone by', async () => {
    await givenAccount(api, me, { holder: another })
    await givenReward(api, me, { dueOn: '2026-12-10' })
    expect(await waiting()).toMatchObject([{ due_on: '2026-12-10', held: { count: 0, net: 0 } }])
    api.clock.set('2026-12-11T03:00:00.000Z')
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect(await waiting()).toMatchObject([{ overdue: true }])
  })

  test('comes after those whose money is due sooner', async () => {
    const other = await givenInfluencer(api)
    const nobody = await givenInfluencer(api)
    for (const person of [nobody, me, other]) await givenAccount(api, person, { holder: another })
    await givenReward(api, me, { dueOn: '2026-12-31' })
    await givenReward(api, other, { dueOn: '2026-12-10' })
    const ids = (await waiting()).map(({ influencer }) => influencer.id)
    expect(ids).toEqual([other.id, me.id, nobody.id])
  })

  test('waits on its due day as well: what is due is scheduled, and stands in the list', async () => {
    await givenAccount(api, me, { holder: another })
    await givenReward(api, me, { dueOn: '2026-11-27' })
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([{ state: 'scheduled', kind: 'due', account_held: true }])
    expect(await waiting()).toMatchObject([{ due_on: '2026-11-27', held: { count: 1 } }])
  })
})

describe('released', () => {
  test('it is paid to, now and later, and who said so is written down', async () => {
    const { id } = await givenHeld()
    const reply = await decide('release')
    expect([reply.status, reply.body.data]).toEqual([200, []])
    expect((await shown())?.holder_check).toBe('checked')
    expect(await process(id)).toBe('processing')
    const paid = { payout_ids: [id], paid_on: '2026-11-20', reason: '入出金明細で確認' }
    expect((await api.call(payPayouts, { as: finance, body: paid })).body.data[0]?.ok).toBe(true)
    const { body } = await api.call(listAudit, { as: finance, query: { act: 'admin.accounts.decide' } })
    expect(body.data).toMatchObject([{ subject: `influencer:${me.id}`, details: { released: true } }])
    await givenReward(api, me, { amount: 5_000 })
    expect((await ask(5_500)).body.data.account_held).toBe(false)
  })

  test('the same account saved again stays so; with another holder it waits again', async () => {
    await givenHeld()
    await decide('release')
    await save({ holder: another })
    expect((await shown())?.holder_check).toBe('checked')
    await save({ holder: 'ｽｽﾞｷ ｼﾞﾛｳ' })
    expect((await shown())?.holder_check).toBe('waiting')
  })

  test('it still rests while it is new', async () => {
    await givenAccount(api, me, { holder: another, fresh: true })
    await givenReward(api, me)
    const { body } = await ask(11_000)
    await decide('release')
    expect(await process(body.data.id)).toBe('payout.resting')
    api.clock.advance(24 * 3_600_000)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect(await process(body.data.id)).toBe('processing')
  })
})

describe('refused', () => {
  test('what waited has failed, no yen is lost, and the creator is told why', async () => {
    await givenHeld()
    expect((await decide('refuse')).status).toBe(200)
    expect((await shown())?.holder_check).toBe('refused')
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'wrong_holder', net: 11_000 }])
    expect((await api.call(getBalance, { as })).body.data).toMatchObject({ failed: 11_000, scheduled: 0 })
    expect(await subjects()).toContain('報酬をお振込みできませんでした。振込先口座をご確認ください')
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    expect(entries.filter(({ account: one }) => one === 'bank')).toEqual([])
  })

  test('without money the creator is told all the same', async () => {
    await givenAccount(api, me, { holder: another })
    await decide('refuse')
    expect(await subjects()).toContain('振込先口座を変更してください')
  })

  test('nothing more can be asked for to it, and what falls due has failed from the beginning', async () => {
    await givenAccount(api, me, { holder: another })
    await decide('refuse')
    await givenReward(api, me, { dueOn: '2026-11-27' })
    expect((await ask(11_000)).body.code).toBe('bank.holder_refused')
    await scheduleDue(api.deps)
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'wrong_holder' }])
    await save({ holder: another })
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })

  test('another account in the own name takes it all over, once it has rested', async () => {
    const { id } = await givenHeld()
    await decide('refuse')
    await save({ account_number: '7654321' })
    expect(await rows()).toMatchObject([{ id, state: 'scheduled', failure: null, account_held: false }])
    expect(await process(id)).toBe('payout.resting')
    api.clock.advance(24 * 3_600_000)
    finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    expect(await process(id)).toBe('processing')
  })
})

describe('a look', () => {
  test('counts for the account that was seen', async () => {
    await givenHeld()
    const [{ updated_at } = { updated_at: '' }] = await waiting()
    api.clock.advance(60_000)
    await save({ holder: another, account_number: '7654321' })
    const late = await decide('release', { updated_at })
    expect([late.status, late.body.code]).toEqual([409, 'bank.account_changed'])
    expect((await shown())?.holder_check).toBe('waiting')
  })

  test('is taken once', async () => {
    await givenHeld()
    const [{ updated_at } = { updated_at: '' }] = await waiting()
    const replies = await Promise.all([decide('release', { updated_at }), decide('refuse', { updated_at })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await api.deps.database.db.$count(auditLog, eq(auditLog.act, 'admin.accounts.decide'))).toBe(1)
  })

  test('is for finance alone to see and to decide', async () => {
    await givenHeld()
    for (const role of ['manager', 'viewer'] as const) {
      const other = await api.asOperator(await givenOperator(api, { role }))
      expect((await api.call(listWaitingAccounts, { as: other })).body.code).toBe('admin.role_missing')
      expect((await decide('release', { as: other })).body.code).toBe('admin.role_missing')
    }
  })
})

describe('what waits', () => {
  test('goes to the account that takes the place of the one that was being looked at', async () => {
    const { id } = await givenHeld()
    await save({ account_number: '7654321' })
    const [payout] = await rows()
    expect(payout).toMatchObject({
      id,
      state: 'scheduled',
      account_held: false,
      destination_label: 'みずほ銀行 東京営業部 普通 ****321',
    })
    expect(await process(id)).toBe('payout.resting')
  })

  test('is not what was scheduled to the account before', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    const { body } = await ask(11_000)
    await save({ holder: another, account_number: '7654321' })
    expect(await rows()).toMatchObject([
      { account_held: false, destination_label: expect.stringMatching('567') },
    ])
    expect(await process(body.data.id)).toBe('processing')
  })
})

describe('the registered name', () => {
  const rename = async (given: Record<string, string>) => {
    const body = new FormData()
    for (const [member, value] of Object.entries(given)) body.set(member, value)
    return api.call(putProfile, { as, body })
  }

  test('put right before there was work releases the account', async () => {
    await save({ holder: another })
    await rename({ name_kana: 'ヤマダ ハナコ' })
    expect((await shown())?.holder_check).toBe('checked')
    await rename({ name_kana: 'スズキ ハナコ' })
    expect((await shown())?.holder_check).toBe('waiting')
  })

  test('cannot be fitted to an account once there is money: operators look, and see when it was changed', async () => {
    await givenReward(api, me)
    await rename({ name: '山田 花子', name_kana: 'ヤマダ ハナコ' })
    await save({ holder: another })
    expect((await shown())?.holder_check).toBe('waiting')
    expect(await waiting()).toMatchObject([{ name_changed_at: api.clock.now().toISOString() }])
    api.clock.advance(30 * 86_400_000)
    as = await api.as(me)
    await save({ holder: another, account_number: '7654321' })
    expect((await shown())?.holder_check).toBe('checked')
  })

  test('changed with an account holds what comes later', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await rename({ name_kana: 'ヤマダ ミサキ' })
    expect((await ask(11_000)).body.data.account_held).toBe(true)
  })

  test('sent as it is changes nothing', async () => {
    await givenAccount(api, me)
    await givenReward(api, me)
    await rename({ name_kana: 'サトウ ミサキ', display_name: '別名' })
    expect((await shown())?.holder_check).toBe('checked')
    const [row] = await api.deps.database.db.select().from(influencers).where(eq(influencers.id, me.id))
    expect(row?.name_changed_at).toBeNull()
  })

  test('does not take an operator’s refusal back', async () => {
    await givenAccount(api, me, { holder: another })
    await decide('refuse')
    await rename({ name_kana: 'ヤマダ ハナコ' })
    expect(await api.deps.database.db.select().from(bankAccounts)).toMatchObject([
      { holder_check: 'refused' },
    ])
  })
})
