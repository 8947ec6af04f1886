import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  broadcastReceivers,
  caseRatings,
  cases,
  clientBlocks,
  clients,
  creatorListMembers,
  creatorLists,
  creatorTags,
  favourites,
  influencers,
  influencerSummaries,
  influencerTags,
  lineFriends,
  profileImages,
  savedSearches,
  savedSearchNews,
  serviceMessageTokens,
  sessions,
  socialAccounts,
  workFiles,
} from '#server/db/schema/index.ts'
import { setAddress } from '#server/modules/addresses/addresses.service.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { newClient } from '#server/modules/clients/clients.service.ts'
import { serviceTokenContext } from '#server/modules/line/service-messages.service.ts'
import { cashOut } from '#server/modules/payouts/payouts.service.ts'
import { profileImageKey } from '#server/modules/profile-images/profile-images.service.ts'
import { sealTokens } from '#server/modules/social/sealed-tokens.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { sendTo } from '#test/support/builders-broadcasts.ts'
import { givenCase, type GivenCase } from '#test/support/builders-cases.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenDesk, givenWriter } from '#test/support/builders-messages.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { buildClientInput, givenOperator } from '#test/support/builders-operators.ts'
import { buildAddress, givenInfluencer, givenPassword } from '#test/support/builders.ts'
import { buildEvent, sendEvents } from '#test/support/line-account.ts'

const { leave, createKeptDownload } = contract.account
const { sendInquiry, answerInquiry } = contract.inquiries

let api: TestApi
beforeAll(async () => {
  api = await testApi({ messaging: true })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Each is nowhere else in the database by chance. */
const secrets = {
  display_name: 'ひみつの活動名',
  name: '秘密 華子',
  name_kana: 'ヒミツ ハナコ',
  birth_date: '1993-07-19',
  phone: '+819087654321',
  email: 'secret.hanako@example.com',
  line_user_id: `U${'5ec2e7'.repeat(5)}00`,
  bio: '秘密の自己紹介',
  memo: '秘密の連絡事項',
  invoice_number: 'T7000012050002',
  handle: 'secret_handle_of_hanako',
  external_id: '17841499999999999',
  recipient: '受取 秘密子',
  street: '秘密町9-8-7',
  building: 'ひみつハイツ909',
  holder: 'ﾋﾐﾂ ﾊﾅｺ',
  account_number: '7391846',
  inquiry_subject: '秘密の件名',
  inquiry_body: '秘密の問い合わせ',
  inquiry_answer: '秘密への回答',
  inquiry_file: '秘密の書類.jpg',
  case_message: '秘密の相談',
  case_answer: '秘密への返信',
  message_file: '秘密の写真.jpg',
  unused_file: '使わなかった秘密.jpg',
  application_answer: '秘密の応募回答',
  message: '秘密のメッセージ',
  search_name: '秘密の検索条件',
  user_agent: 'SecretPhone/1.0',
  access_token: 'secret-access-token',
}

const picture = '0b5c1e0a-5ec2-4e7a-9f00-5ec2e75ec2e7'

/** A person of whom everything exists: registered, linked, applied, worked, was paid, asked and was answered. */
async function givenWholeLife() {
  const { db } = api.deps.database
  const now = api.clock.now()
  const person = await givenInfluencer(api, { email: secrets.email, line_user_id: secrets.line_user_id })
  const { display_name, name, name_kana, birth_date, phone, bio, memo, invoice_number } = secrets
  const facts = { display_name, name, name_kana, birth_date, phone, bio, memo, invoice_number }
  await db.update(influencers).set(facts).where(eq(influencers.id, person.id))
  await givenPicture(person.id)
  await givenLink(person.accounts[0]?.id ?? 0)
  const place = { recipient_name: secrets.recipient, street: secrets.street, building: secrets.building }
  await setAddress(db, person.id, buildAddress({ ...place, phone }), now)
  await givenAccount(api, person, { account_number: secrets.account_number, holder: secrets.holder })
  await givenPaidCase(person)
  await givenFriend()
  const { id, campaign } = await givenCase(api, { until: 'applied', influencer: person })
  const answers = [{ question_id: 'q1', value: secrets.application_answer }]
  const address = { ...buildAddress({ ...place, phone }), building: secrets.building }
  await db.update(cases).set({ answers, message: secrets.message, address }).where(eq(cases.id, id))
  await db.insert(favourites).values({ influencer_id: person.id, campaign_id: campaign.id })
  await givenSearch(person.id, campaign.id)
  await db.insert(serviceMessageTokens).values({
    case_id: id,
    token: api.deps.encryption.encrypt(secrets.access_token, serviceTokenContext(id)),
    remaining: 5,
    expires_at: now,
  })
  await rename(await givenFile(api, person), secrets.unused_file)
  const as = await api.as(person)
  await givenInquiry(person, as, campaign.id)
  await givenMessages(person, { id, campaign })
  await givenMarks(person.id)
  await api.call(createKeptDownload, { as })
  await db.update(sessions).set({ user_agent: secrets.user_agent })
  await api.work()
  return { person, as, proof: await givenPassword(api, person) }
}

/** Their LINE told so, whose id the webhook's work holds. */
async function givenFriend() {
  const source = { type: 'user', userId: secrets.line_user_id }
  await sendEvents(api, buildEvent(api, { type: 'follow', source }))
  await api.work()
}

/** A search that is kept, of which the person was told. */
async function givenSearch(influencer_id: number, campaign_id: number) {
  const { db } = api.deps.database
  const now = api.clock.now()
  const times = { told_from: now, created_at: now, updated_at: now }
  const kept = { influencer_id, name: secrets.search_name, filter: {}, tells: true, ...times }
  await db.insert(savedSearches).values(kept)
  const notice_id = crypto.randomUUID()
  await db.insert(savedSearchNews).values({ influencer_id, campaign_id, day: '2026-11-20', notice_id })
}

type Person = Awaited<ReturnType<typeof givenInfluencer>>

async function givenPicture(influencer_id: number) {
  const { db } = api.deps.database
  const id = picture
  const size = { width: 512, height: 512, created_at: api.clock.now() }
  await db.insert(profileImages).values({ id, influencer_id, ...size })
  await db.update(influencers).set({ profile_image_id: id }).where(eq(influencers.id, influencer_id))
  await api.deps.storage.put(profileImageKey(id), Buffer.from('a face'), { type: 'image/webp' })
}

async function givenLink(id: number) {
  const { handle, external_id, access_token } = secrets
  const tokens = { access_token, refresh_token: access_token, token_expires_at: null }
  const sealed = sealTokens(api.deps, id, tokens)
  await api.deps.database.db
    .update(socialAccounts)
    .set({ handle, external_id, link: 'ok', ...sealed })
    .where(eq(socialAccounts.id, id))
}

async function givenPaidCase(person: Person) {
  await givenReward(api, person)
  const { id } = await cashOut(api.deps, person.id, 11_000)
  const operator = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id: operator.id, role: 'finance', sessionId: '' } as const
  await processPayouts(api.deps, actor, [id])
  await payPayouts(api.deps, actor, { payout_ids: [id], paid_on: '2026-11-20', reason: '入出金明細で確認' })
}

async function givenInquiry(person: Person, as: string, campaign_id: number) {
  const file = await givenFile(api, person)
  await rename(file, secrets.inquiry_file)
  const headers = { 'idempotency-key': 'the-secret-inquiry' }
  const texts = { subject: secrets.inquiry_subject, body: secrets.inquiry_body }
  const body = { kind: 'case', campaign_id, ...texts, file_ids: [file] }
  const sent = await api.call(sendInquiry, { as, headers, body })
  await api.call(answerInquiry, {
    as: await api.asOperator(await givenOperator(api)),
    params: { inquiry_id: sent.body.data.id },
    body: { body: secrets.inquiry_answer },
  })
}

async function givenMessages(person: Person, given: Pick<GivenCase, 'id' | 'campaign'>) {
  const me = await givenWriter(api, { ...given, influencer: person })
  const desk = await givenDesk(api, given)
  await desk.send(secrets.case_answer)
  const file = await givenFile(api, person)
  await rename(file, secrets.message_file)
  await me.send({ body: secrets.case_message, file_ids: [file] }, 'the-secret-message')
}

/** What operators noted; a tag and a list name nobody by themselves. */
async function givenMarks(influencer_id: number) {
  const { db } = api.deps.database
  const at = api.clock.now()
  const [tag] = await db.insert(creatorTags).values({ name: '夏', key: '夏', created_at: at }).returning()
  const list = { name: '夏', key: '夏', created_at: at, updated_at: at }
  const [begun] = await db.insert(creatorLists).values(list).returning()
  await db.insert(influencerTags).values({ influencer_id, tag_id: tag?.id ?? 0 })
  await db.insert(creatorListMembers).values({ influencer_id, list_id: begun?.id ?? 0 })
}

async function rename(id: string, originalname: string) {
  await api.deps.database.db.update(workFiles).set({ originalname }).where(eq(workFiles.id, id))
}

const noSummary = {
  steps: 0,
  late_steps: 0,
  approved_steps: 0,
  approved_rounds: 0,
  finished: 0,
  ended: 0,
  posts: 0,
  reach: 0,
  reactions: 0,
  seen: 0,
}

/** The tables in which each secret stands in any column of any row. */
async function findSecrets() {
  const { db } = api.deps.database
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    )
    const text = rows.map(({ row }) => row).join('\n')
    for (const [secret, value] of Object.entries(secrets))
      if (text.includes(value)) found[secret] = [...(found[secret] ?? []), name]
  }
  return found
}

/**
 * The records that the law keeps: terms and statements say who was commissioned and paid, by which registration number, to whose
 * account.
 */
const issued = {
  name: ['issued_documents', 'terms_statements'],
  display_name: ['issued_documents', 'terms_statements'],
  holder: ['issued_documents'],
  invoice_number: ['issued_documents'],
}

it('leaves nothing personal in any column of any table but the documents that were issued', async () => {
  const { as, proof } = await givenWholeLife()
  const before = await findSecrets()
  // What is encrypted never stands there in clear.
  const unseen = Object.keys(secrets).filter((secret) => !(secret in before))
  expect(unseen).toEqual(['account_number', 'access_token'])
  const body = { reason: 'other', comment: '', line_access_token: secrets.access_token, ...proof }
  const { status } = await api.call(leave, { as, body })
  expect(status).toBe(200)
  expect(await findSecrets()).toEqual(issued)
  expect(await api.deps.database.db.$count(savedSearchNews)).toBe(0)
  await api.work()
  api.clock.advance(3 * 3_600_000)
  await api.work()
  expect(await findSecrets()).toEqual(issued)
})

it('forgets who is a friend in LINE and what was to be sent there', async () => {
  const { as, proof } = await givenWholeLife()
  const { db } = api.deps.database
  const stored = async () => [
    await db.select().from(lineFriends),
    await db.select().from(serviceMessageTokens),
  ]
  expect(await stored()).toMatchObject([[{ friend: true }], [{ remaining: 5 }]])
  await api.call(leave, { as, body: { reason: 'other', ...proof } })
  expect(await stored()).toEqual([[], []])
})

it('forgets what operators noted and counted, and keeps their tags and lists', async () => {
  const { as, proof, person } = await givenWholeLife()
  const { db } = api.deps.database
  const tables = [
    influencerTags,
    creatorListMembers,
    influencerSummaries,
    caseRatings,
    clientBlocks,
    broadcastReceivers,
  ]
  await db
    .insert(influencerSummaries)
    .values({ influencer_id: person.id, ...noSummary })
    .onConflictDoNothing()
  const [paid] = await db.select({ case_id: cases.id }).from(cases).where(eq(cases.influencer_id, person.id))
  const { id: operator_id } = await givenOperator(api)
  const rating = { stars: 2, comment: 'よく遅れる', operator_id, rated_at: api.clock.now(), version: 1 }
  await db.insert(caseRatings).values({ case_id: paid?.case_id ?? 0, ...rating })
  const [client] = await db.insert(clients).values(newClient(buildClientInput(), api.clock.now())).returning()
  const pair = { client_id: client?.id ?? 0, influencer_id: person.id, operator_id }
  await db.insert(clientBlocks).values({ ...pair, reason: '競合', created_at: api.clock.now() })
  const operator = await api.asOperator({ id: operator_id })
  await sendTo(api, operator, { influencer_ids: [person.id] })
  const counts = () => Promise.all(tables.map((table) => db.$count(table)))
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  await api.call(leave, { as, body: { reason: 'other', ...proof } })
  await api.work()
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  expect([await db.$count(creatorTags), await db.$count(creatorLists)]).toEqual([1, 1])
})

it('gives the permission of a linked account back and forgets its sealed tokens then', async () => {
  const { as, proof } = await givenWholeLife()
  await api.call(leave, { as, body: { reason: 'other', ...proof } })
  const readAccounts = () =>
    api.deps.database.db
      .select({
        link: socialAccounts.link,
        token: socialAccounts.access_token,
        other: socialAccounts.refresh_token,
      })
      .from(socialAccounts)
  expect(await readAccounts()).toMatchObject([{ link: null, token: expect.any(String) }])
  await api.work()
  expect(await readAccounts()).toEqual([{ link: null, token: null, other: null }])
})

it('removes the picture and the files that no case holds from the storage', async () => {
  const { as, proof } = await givenWholeLife()
  const files = await api.deps.database.db.select().from(workFiles)
  for (const { id } of files)
    await api.deps.storage.put(`work/${id}`, Buffer.from('a file'), { type: 'image/jpeg' })
  expect(files).toHaveLength(3)
  await api.call(leave, { as, body: { reason: 'other', ...proof } })
  await api.work()
  const keys = [profileImageKey(picture), ...files.map(({ id }) => `work/${id}`)]
  for (const key of keys) expect(await api.deps.storage.get(key)).toBeUndefined()
})
