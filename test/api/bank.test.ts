import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { bankAccounts, influencers, outbox } from '#server/db/schema/index.ts'
import { findDestination } from '#server/modules/bank-accounts/destination.ts'
import { setAccount } from '#server/modules/bank/bank.service.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { getBankAccount, setBankAccount, findBanks, findBranches } = contract.bank

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const account = {
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '1234567',
  holder: 'やまだ　はなこ',
}
const password = 'a long enough password'

/** A person signed in who confirms what they save, unless told otherwise. */
async function givenPerson(given: Parameters<typeof givenInfluencer>[1] = {}) {
  const person = await givenInfluencer(api, { ...given, password: given.password ?? password })
  const as = await api.as(person)
  return {
    ...person,
    save: (changes: Record<string, unknown> = {}) =>
      api.call(setBankAccount, { as, body: { ...account, current_password: password, ...changes } }),
    read: async () => (await api.call(getBankAccount, { as })).body.data,
    destination: () => findDestination(api.deps.database.db, api.deps, person.id),
  }
}

const storedRows = () => api.deps.database.db.select().from(bankAccounts)

describe('the own account', () => {
  it('is null at first, then what was stored, with all but three digits hidden', async () => {
    const { save, read } = await givenPerson()
    expect(await read()).toBeNull()
    const shown = {
      bank_code: '0001',
      bank_name: 'みずほ銀行',
      branch_code: '001',
      branch_name: '東京営業部',
      account_type: '1',
      masked_number: '****567',
      holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
      holder_check: 'waiting',
      rests_until: '2026-11-21T03:00:00.000Z',
      updated_at: '2026-11-20T03:00:00.000Z',
    }
    const reply = await save()
    expect([reply.status, reply.body.data]).toEqual([200, shown])
    expect(await read()).toEqual(shown)
  })

  it('never shows its number: not in an answer, not in the table, not in the outbox, not in the mail', async () => {
    const { save, read } = await givenPerson()
    const replies = [(await save({ account_number: '7654321' })).body, await read()]
    const seen = JSON.stringify([
      replies,
      await storedRows(),
      await api.deps.database.db.select().from(outbox),
    ])
    await api.work()
    expect(seen + JSON.stringify(api.mails)).not.toContain('7654321')
    expect(seen).not.toContain('765432')
  })

  it('is sealed for its owner alone', async () => {
    const [mine, hers] = [await givenPerson(), await givenPerson()]
    await mine.save()
    const [row] = await storedRows()
    expect(row?.account_number).toMatch(/^test\./)
    const open = (id: number) => () =>
      api.deps.encryption.decrypt(row?.account_number ?? '', `bank_account:${id}`)
    expect(open(mine.id)()).toBe('1234567')
    expect(open(hers.id)).toThrow()
  })

  it('is nobody else’s', async () => {
    const [mine, hers] = [await givenPerson(), await givenPerson()]
    await mine.save()
    expect(await hers.read()).toBeNull()
    await hers.save({ account_number: '7654321' })
    expect((await mine.read())?.masked_number).toBe('****567')
    expect((await api.call(getBankAccount)).status).toBe(401)
    expect((await api.call(setBankAccount, { body: account })).status).toBe(401)
  })

  it.each([
    ['bank_code', '0002', 'field.bank'],
    ['bank_code', '1', 'field.bank'],
    ['branch_code', '999', 'field.branch'],
    ['branch_code', '', 'field.required'],
    ['account_type', '3', 'field.required'],
    ['account_number', '12345678', 'field.account_number'],
    ['account_number', '0000000', 'field.account_number'],
    ['holder', '山田 花子', 'field.account_holder'],
    ['holder', 'ガ'.repeat(16), 'field.too_long'],
  ])('is refused with %s %o: %s', async (path, value, code) => {
    const { save } = await givenPerson()
    const reply = await save({ [path]: value })
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([422, { path, code }])
    expect(await storedRows()).toEqual([])
  })

  it('takes a short number as the bank writes it', async () => {
    const person = await givenPerson()
    await person.save({ account_number: '１２-３' })
    expect((await person.destination())?.destination.account_number).toBe('0000123')
  })
})

describe('where a transfer goes', () => {
  it('is the whole account, with the names that the bank’s file needs', async () => {
    const person = await givenPerson()
    expect(await person.destination()).toBeUndefined()
    await person.save({ bank_code: '0005', branch_code: '341', account_type: '4' })
    expect(await person.destination()).toEqual({
      destination: {
        bank_code: '0005',
        bank_name: '三菱UFJ銀行',
        bank_kana: 'ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ',
        branch_code: '341',
        branch_name: '新宿',
        branch_kana: 'ｼﾝｼﾞﾕｸ',
        account_type: '4',
        account_number: '1234567',
        holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
      },
      label: '三菱UFJ銀行 新宿 貯蓄 ****567',
      changed_at: api.clock.now(),
      holder_check: 'waiting',
    })
  })
})

describe('a change', () => {
  const changedAt = async () => (await storedRows())[0]?.changed_at?.toISOString()

  it('is dated where an account is the first, or takes the place of another', async () => {
    const { save } = await givenPerson()
    await save()
    api.clock.advance(3_600_000)
    await save()
    await save({ holder: 'ヤマダ ハナコ' })
    await save({ holder: 'ｽｽﾞｷ ﾊﾅｺ' })
    expect(await changedAt()).toBe('2026-11-20T03:00:00.000Z')
    await save({ account_number: '7654321' })
    expect(await changedAt()).toBe('2026-11-20T04:00:00.000Z')
    api.clock.advance(3_600_000)
    await save({ account_number: '7654321' })
    await save({ account_number: '7654321', holder: 'ｽｽﾞｷ ﾊﾅｺ' })
    expect(await changedAt()).toBe('2026-11-20T04:00:00.000Z')
    await save()
    expect(await changedAt()).toBe('2026-11-20T05:00:00.000Z')
  })

  it.each([
    ['bank', { bank_code: '0005', branch_code: '001' }],
    ['branch', { branch_code: '004' }],
    ['type', { account_type: '2' }],
    ['number', { account_number: '1234560' }],
  ])('of the %s makes it another account', async (_, changes) => {
    const { save } = await givenPerson()
    await save()
    api.clock.advance(3_600_000)
    await save(changes)
    expect(await changedAt()).toBe('2026-11-20T04:00:00.000Z')
  })

  it('is told by mail, the same account again is not', async () => {
    const { save } = await givenPerson({ email: 'hana@example.com' })
    await save()
    await save()
    await save({ account_number: '7654321' })
    await api.work()
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['hana@example.com', '振込先口座が登録または変更されました'],
      ['hana@example.com', '振込先口座が登録または変更されました'],
    ])
    expect(api.mails[0]?.text).toContain('https://portal.example/dashboard/my-page/edit-transfer-destination')
  })

  it('is not told to an address that nobody confirmed', async () => {
    const { save } = await givenPerson({ email: 'stranger@example.com', email_verified: false })
    await save()
    await api.work()
    expect(api.mails).toEqual([])
  })

  it('leaves one account behind when two arrive at once', async () => {
    const { save, destination } = await givenPerson()
    const numbers = ['1111111', '2222222', '3333333', '4444444']
    const replies = await Promise.all(numbers.map((account_number) => save({ account_number })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await storedRows()
    expect(rows).toHaveLength(1)
    const kept = (await destination())?.destination.account_number
    expect(numbers).toContain(kept)
    expect(rows[0]?.masked_number).toBe(`****${kept?.slice(-3)}`)
    expect(rows[0]?.changed_at).not.toBeNull()
  })
})

describe('the password', () => {
  it('confirms nothing once it was replaced while it was being checked', async () => {
    const { id } = await givenPerson()
    const { database } = api.deps
    const late: typeof database = {
      ...database,
      async transaction(work) {
        await database.db.update(influencers).set({ password_hash: 'another' }).where(eq(influencers.id, id))
        return database.transaction(work)
      },
    }
    const change = { ...account, account_type: '1' as const, current_password: password }
    await expect(setAccount({ ...api.deps, database: late }, id, change)).rejects.toThrow('wrong_password')
    expect(await storedRows()).toEqual([])
  })

  it('is asked of people who have one, for the first account and for every other', async () => {
    const { save } = await givenPerson()
    const none = { current_password: undefined }
    const refused = [await save(none), await save({ current_password: 'another password' })]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'auth.proof_required'],
      [403, 'auth.wrong_password'],
    ])
    expect(await storedRows()).toEqual([])
    expect((await save()).status).toBe(200)
    expect((await save({ account_number: '7654321', ...none })).status).toBe(403)
    expect((await storedRows())[0]?.masked_number).toBe('****567')
  })

  it('cannot be guessed: after ten tries the person waits', async () => {
    const { save } = await givenPerson()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await save({ current_password: `guess ${tries}` })).status).toBe(403)
    const reply = await save()
    expect([reply.status, reply.body.code]).toEqual([429, 'request.rate_limited'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the directory', () => {
  it('gives banks and branches to people who are signed in', async () => {
    const as = await api.as(await givenInfluencer(api))
    const banks = await api.call(findBanks, { as, query: { q: 'ﾐｽﾞﾎ' } })
    expect(banks.body.data[0]).toEqual({ code: '0001', name: 'みずほ銀行', kana: 'ミズホ' })
    const branches = await api.call(findBranches, { as, params: { code: '9900' }, query: { q: '238' } })
    expect(branches.body.data).toEqual([{ code: '238', name: '二三八', kana: 'ニサンハチ' }])
    expect((await api.call(findBanks, { query: { q: '' } })).status).toBe(401)
  })

  it.each([
    ['an empty query', '', 200],
    ['spaces', '  ', 200],
    ['what means something in SQL and patterns', "%_'\\.*", 200],
    ['too long a query', 'あ'.repeat(41), 422],
    ['a control character', 'a\u0000b', 422],
  ])('takes or refuses %s', async (_, q, status) => {
    const as = await api.as(await givenInfluencer(api))
    expect((await api.call(findBanks, { as, query: { q } })).status).toBe(status)
  })

  it('knows no branches of a bank that is not there', async () => {
    const as = await api.as(await givenInfluencer(api))
    const unknown = await api.call(findBranches, { as, params: { code: '0002' } })
    expect([unknown.status, unknown.body.data]).toEqual([200, []])
    expect((await api.call(findBranches, { as, params: { code: 'x' } })).status).toBe(404)
  })

  it('can be asked sixty times a minute', async () => {
    const as = await api.as(await givenInfluencer(api))
    for (let asked = 0; asked < 60; asked += 1) await api.call(findBanks, { as })
    expect((await api.call(findBanks, { as })).status).toBe(429)
  })
})
