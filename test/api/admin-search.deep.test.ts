import { eq, type SQL, sql, type Table } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { influencers, inquiries, issuedDocuments, payouts, socialAccounts } from '#server/db/schema/index.ts'
import { unspaced } from '#server/db/schema/text-pairs.ts'
import { hasPart, isNamed, searchPeople } from '#server/modules/influencers/person-search.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { searchAdmin } = contract.adminSearch
const { listAdminCases } = contract.adminCases
const { listApplications } = contract.adminApplications
const { listPayouts } = contract.adminPayouts

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const db = () => api.deps.database.db

async function givenSearch(role: OperatorRole = 'manager') {
  const as = await api.asOperator(await givenOperator(api, { role }))
  const search = async (q: string) => (await api.call(searchAdmin, { as, query: { q } })).body.data
  return {
    search,
    /** The numbers of what is found, group by group. */
    ids: async (q: string) => {
      const found = await search(q)
      return Object.fromEntries(
        Object.entries(found).map(([group, rows]) => [group, rows.map(({ id }) => id)]),
      )
    },
  }
}

const nothing = {
  views: [],
  campaigns: [],
  clients: [],
  brands: [],
  cases: [],
  influencers: [],
  inquiries: [],
  payouts: [],
  documents: [],
}

/** One paid transfer with its person, case and campaign. */
async function givenPaid(display_name = 'みさき') {
  const person = await givenInfluencer(api, { display_name })
  await givenAccount(api, person)
  const { case_id, campaign } = await givenReward(api, person, { dueOn: '2026-11-24' })
  const { payoutId } = await givenTransfer(api, person)
  const [payout] = await db().select().from(payouts).where(eq(payouts.id, payoutId))
  return { person, case_id, campaign, payoutId, statement: payout?.statement_number ?? '' }
}

test('a word that names more people than anybody means gives the newest of them', async () => {
  const people = []
  for (const display_name of ['はな1', 'はな2', 'はな3'])
    people.push(await givenInfluencer(api, { display_name }))
  const [, second, third] = people
  const found = (newest?: number) => searchPeople(db(), 'はな', { role: 'manager' }, newest)
  expect((await found(2))[0]?.people).toEqual([third?.id, second?.id])
  expect((await found())[0]?.people).toHaveLength(3)
})

describe('by name', () => {
  test('finds campaigns, creators and the cases of both', async () => {
    const { ids, search } = await givenSearch()
    const person = await givenInfluencer(api, { display_name: 'ゆきの暮らし' })
    const winter = await givenCase(api, {
      influencer: person,
      campaign: { title: '冬のリップ' },
      until: 'applied',
    })
    await givenCase(api, { campaign: { title: '夏のマスカラ' }, until: 'applied' })
    expect(await ids('リップ')).toEqual({
      ...nothing,
      campaigns: [winter.campaign.id],
      cases: [winter.id],
    })
    expect(await ids('ゆきの')).toEqual({ ...nothing, cases: [winter.id], influencers: [person.id] })
    expect(await ids('リップ ゆき')).toEqual({ ...nothing, cases: [winter.id] })
    expect((await search('ゆきの')).cases).toEqual([
      {
        id: winter.id,
        campaign: { id: winter.campaign.id, title: '冬のリップ' },
        influencer: { id: person.id, display_name: 'ゆきの暮らし', name: '佐藤 美咲' },
        state: 'applied',
        cancelled: false,
      },
    ])
  })

  test('takes %, _ and \\ as they stand', async () => {
    const { ids } = await givenSearch()
    const odd = await givenInfluencer(api, { display_name: '50%_off\\' })
    await givenInfluencer(api, {
      display_name: '500 off',
      accounts: [{ platform: 'tiktok', handle: 'plain' }],
    })
    await givenCampaign(api, { title: '冬のリップ' })
    for (const q of ['%', '_', '\\', '50%', '%_o', 'f\\'])
      expect([q, await ids(q)]).toEqual([q, { ...nothing, influencers: [odd.id] }])
  })

  test('puts whose name begins with it first, and gives five of each group', async () => {
    const { ids, search } = await givenSearch()
    const mio = await givenInfluencer(api, { display_name: 'mio' })
    for (let count = 0; count < 6; count += 1) await givenInfluencer(api, { display_name: `be mio ${count}` })
    const found = (await ids('Mio'))['influencers']
    expect([found?.length, found?.[0]]).toEqual([5, mio.id])
    expect(await search('')).toEqual(nothing)
    expect(await search(' \u3000 ')).toEqual(nothing)
  })

  test('leaves out who left, and marks who is suspended', async () => {
    const { search } = await givenSearch()
    const [left, suspended] = [
      await givenInfluencer(api, { display_name: 'はる' }),
      await givenInfluencer(api, { display_name: 'はる' }),
    ]
    await db().update(influencers).set({ left_at: api.deps.now() }).where(eq(influencers.id, left.id))
    await db()
      .update(influencers)
      .set({ suspended_at: api.deps.now() })
      .where(eq(influencers.id, suspended.id))
    expect((await search('はる')).influencers).toMatchObject([{ id: suspended.id, standing: 'suspended' }])
    expect((await search(`#${left.id}`)).influencers).toMatchObject([{ id: left.id, standing: 'left' }])
  })
})

describe('clients and inquiries', () => {
  const { createClient, archiveClient } = contract.adminClients

  test('are found by name, reading and subject, those in use or without an answer first', async () => {
    const { search } = await givenSearch()
    const as = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    const create = async (name: string, reading: string) =>
      (await api.call(createClient, { as, body: buildClientInput({ name, reading, brands: [] }) })).body.data
        .id
    const ended = await create('株式会社しずく', 'しずく')
    const live = await create('しずく堂', 'しずくどう')
    await api.call(archiveClient, { as, params: { client_id: ended }, body: { archived: true } })
    expect((await search('シズク')).clients).toEqual([
      { id: live, name: 'しずく堂', state: 'active' },
      { id: ended, name: '株式会社しずく', state: 'archived' },
    ])
    expect((await search(`#${ended}`)).clients[0]?.id).toBe(ended)

    const influencer = await givenInfluencer(api, { display_name: 'みさき' })
    const sent = {
      influencer_id: influencer.id,
      kind: 'other' as const,
      body: '本文',
      sent_at: api.deps.now(),
    }
    const [answered, open] = await db()
      .insert(inquiries)
      .values([
        { ...sent, subject: '報酬の振込について', answered_at: api.deps.now() },
        { ...sent, subject: '報酬の確認' },
      ])
      .returning()
    const person = { id: influencer.id, display_name: 'みさき', name: '佐藤 美咲' }
    expect((await search('報酬')).inquiries).toEqual([
      { id: open?.id, subject: '報酬の確認', influencer: person, state: 'open' },
      { id: answered?.id, subject: '報酬の振込について', influencer: person, state: 'answered' },
    ])
    expect((await search('みさき')).inquiries).toHaveLength(2)
    expect((await (await givenSearch('viewer')).search('報酬')).inquiries).toEqual([])
  })
})

describe('by number', () => {
  test('has exactly that number first', async () => {
    const { ids } = await givenSearch()
    const { person, case_id, campaign, payoutId } = await givenPaid()
    // Each is newer and has the digits in its name.
    for (const number of new Set([campaign.id, case_id, person.id])) {
      const influencer = await givenInfluencer(api, { display_name: `${number}番` })
      await givenCase(api, { influencer, campaign: { title: `第${number}回` }, until: 'applied' })
    }
    const first = async (number: number, group: string) => (await ids(String(number)))[group]?.[0]
    expect(await first(campaign.id, 'campaigns')).toBe(campaign.id)
    expect(await first(case_id, 'cases')).toBe(case_id)
    expect(await first(person.id, 'influencers')).toBe(person.id)
    expect(await first(payoutId, 'payouts')).toBe(payoutId)
    expect((await ids(`#${campaign.id}`))['campaigns']).toEqual([campaign.id])
    expect((await ids(`Ｎｏ．${case_id}`))['cases']).toEqual([case_id])
  })

  test('finds a payout by the number of its statement, and by no name', async () => {
    const { ids } = await givenSearch('finance')
    const { payoutId, statement } = await givenPaid('みさき')
    expect(statement).not.toBe('')
    expect((await ids(statement))['payouts']).toEqual([payoutId])
    expect((await ids(statement.slice(0, -1)))['payouts']).toEqual([payoutId])
    expect((await ids('みさき'))['payouts']).toEqual([])
    const as = await api.asOperator(await givenOperator(api, { role: 'finance' }))
    const query = { state: 'paid', keyword: `#${payoutId}` }
    const { body } = await api.call(contract.adminPayouts.listPayouts, { as, query })
    expect(body.data.map(({ id }) => id)).toEqual([payoutId])
  })

  test('finds issued documents by the number that they bear, and by no name', async () => {
    const { search } = await givenSearch('finance')
    const { statement } = await givenPaid('みさき')
    await api.work()
    const found = await search(statement)
    expect(found.documents).toMatchObject([{ kind: 'statement', number: statement, version: 1 }])
    expect((await search('みさき')).documents).toEqual([])
  })

  test('takes a number that is too large for any id', async () => {
    const { ids } = await givenSearch()
    await givenPaid()
    for (const q of ['999999998', '99999999999999999999']) expect([q, await ids(q)]).toEqual([q, nothing])
  })
})

/**
 * The plan of finding `condition`, as the database would make it for a large table: reading a few rows one by one, in the table or in the
 * order of an index that does not know their words, is cheaper than any search and so left out.
 */
async function planOf(table: Table, condition: SQL | undefined) {
  const plan = await api.deps.database.transaction(async (tx) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    return tx.execute(sql`explain select 1 from ${table} where ${condition}`)
  })
  return JSON.stringify(plan.rows)
}

describe('a single character', () => {
  test.each([
    ['influencers_by_character', influencers, influencers.display_name],
    ['influencers_by_character', influencers, unspaced(influencers.name)],
    ['influencers_by_character', influencers, unspaced(influencers.name_kana)],
    ['social_accounts_by_character', socialAccounts, socialAccounts.handle],
  ])('is found in a name by the index %s, without reading everybody', async (index, table, text) => {
    expect(await planOf(table, isNamed(text, '蓮'))).toContain(index)
  })

  test('is found whatever it is, in capitals too, and in each name of which it is the whole', async () => {
    const odd = await givenInfluencer(api, { display_name: 'K🌿' })
    const names = { name: '𠮷 蓮', name_kana: 'ヨシ レン' }
    await db().update(influencers).set(names).where(eq(influencers.id, odd.id))
    const { ids } = await givenSearch()
    for (const q of ['k', 'K', '🌿', '𠮷', '蓮', 'れ'])
      expect([q, (await ids(q))['influencers']]).toEqual([q, [odd.id]])
    expect((await ids('凛'))['influencers']).toEqual([])
  })

  test('of several handles of a person counts once where only the newest are asked for', async () => {
    const account = (handle: string) => ({ platform: 'tiktok' as const, handle })
    const elder = await givenInfluencer(api, { accounts: [account('q')] })
    const newer = await givenInfluencer(api, { accounts: [account('qa'), account('qb')] })
    const [found] = await searchPeople(db(), 'q', { role: 'manager' }, 2)
    expect(found?.people).toEqual([newer.id, elder.id])
  })
})

describe('a part of two characters and more', () => {
  test.each([
    ['influencers_by_words', influencers, influencers.display_name],
    ['influencers_by_words', influencers, unspaced(influencers.name)],
    ['influencers_by_words', influencers, unspaced(influencers.name_kana)],
    ['payouts_by_words', payouts, payouts.statement_number],
    ['issued_documents_by_words', issuedDocuments, issuedDocuments.number],
  ])('is found by the index %s, without reading every row', async (index, table, text) => {
    expect(await planOf(table, hasPart(text, '12'))).toContain(index)
  })

  test('is found in a handle by its index', async () => {
    const { handle, removed_at } = socialAccounts
    const plan = await planOf(socialAccounts, sql`${removed_at} is null and ${hasPart(handle, 'ab')}`)
    expect(plan).toContain('social_accounts_by_words')
  })

  test('is found whatever its characters are: outside the basic plane, in capitals, and as what a pattern would mean', async () => {
    const odd = await givenInfluencer(api, { display_name: 'Ami🌿𠮷_50%' })
    const { ids } = await givenSearch()
    for (const part of ['🌿𠮷', 'aMI', '𠮷_', '0%', '50%'])
      expect([part, (await ids(part))['influencers']]).toEqual([part, [odd.id]])
    for (const part of ['🌿_', '5%', '%%'])
      expect([part, (await ids(part))['influencers']]).toEqual([part, []])
  })
})

describe('what a role may not read', () => {
  const groupsOf = async (role: OperatorRole, q: string) => {
    const found = await (await givenSearch(role)).ids(q)
    return Object.keys(found).filter((group) => found[group]?.length)
  }

  test('is not searched', async () => {
    const { person, payoutId } = await givenPaid('みさき12')
    const q = String(payoutId)
    await db()
      .update(influencers)
      .set({ display_name: `みさき${q}` })
      .where(eq(influencers.id, person.id))
    const all = ['cases', 'influencers', 'payouts', 'documents']
    const found = async (role: OperatorRole) =>
      (await groupsOf(role, q)).filter((group) => group !== 'campaigns')
    expect(await found('owner')).toEqual(all)
    expect(await found('manager')).toEqual(all)
    expect(await found('finance')).toEqual(all)
    expect(await found('reviewer')).toEqual(['cases', 'influencers'])
    expect(await found('viewer')).toEqual(['cases', 'payouts'])
  })

  test('finds nobody by the registered name for a viewer, and names nobody by it', async () => {
    const { case_id } = await givenPaid('みさき')
    const viewer = await givenSearch('viewer')
    for (const q of ['佐藤', 'サトウ', 'さとう', '美咲'])
      expect([q, await viewer.search(q)]).toEqual([q, nothing])
    const [seen] = (await viewer.search('みさき')).cases
    expect(seen).toMatchObject({ id: case_id, influencer: { display_name: 'みさき', name: 'みさき' } })
    expect((await (await givenSearch('reviewer')).search('佐藤')).cases).toMatchObject([{ id: case_id }])
  })

  test('nor do the lists of cases, applications and transfers find anybody by it', async () => {
    const { person } = await givenPaid('みさき')
    await givenCase(api, { influencer: person, until: 'applied' })
    const found = async (role: OperatorRole, keyword: string) => {
      const given = {
        as: await api.asOperator(await givenOperator(api, { role })),
        query: { keyword },
      }
      const replies = await Promise.all([
        api.call(listAdminCases, given),
        api.call(listApplications, given),
        api.call(listPayouts, { ...given, query: { ...given.query, state: 'paid' } }),
      ])
      return replies.map(({ body }) => body.data.length)
    }
    for (const word of ['佐藤', 'サトウ', 'さとう', '美咲'])
      expect([word, await found('viewer', word)]).toEqual([word, [0, 0, 0]])
    expect(await found('viewer', 'みさき')).toEqual(await found('manager', '佐藤'))
    expect(Math.min(...(await found('manager', '佐藤')))).toBeGreaterThan(0)
  })

  test('is refused to creators and visitors', async () => {
    const creator = await api.as(await givenInfluencer(api))
    expect((await api.call(searchAdmin, { query: { q: 'x' } })).status).toBe(401)
    expect((await api.call(searchAdmin, { as: creator, query: { q: 'x' } })).status).toBe(403)
  })
})

test('refuses words that are too long, with the field and the limit', async () => {
  const as = await api.asOperator(await givenOperator(api))
  const ask = (q: string) => api.call(searchAdmin, { as, query: { q } })
  expect((await ask('あ'.repeat(100))).status).toBe(200)
  const { status, body } = await ask('あ'.repeat(101))
  expect([status, body.code]).toEqual([422, 'request.invalid'])
  expect(body.errors).toMatchObject([{ path: 'q', code: 'field.too_long' }])
})
