import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  bankAccounts,
  operators,
  outbox,
  payouts,
  serviceMessageTokens,
  socialAccounts,
  socialLinks,
} from '#server/db/schema/index.ts'
import { jobPayloads } from '#server/kernel/job-payloads.ts'
import { openFarewell, sealFarewell } from '#server/modules/account/farewell.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { findDestination } from '#server/modules/bank-accounts/destination.ts'
import { renewAddress } from '#server/modules/calendar/subscription.service.ts'
import { rotateKeys } from '#server/modules/keys/keys.service.ts'
import { lineJobContext, lineJobKinds } from '#server/modules/line/sealed-job.ts'
import { serviceTokenContext } from '#server/modules/line/service-messages.service.ts'
import { totpContext } from '#server/modules/operators/second-factor.ts'
import { openSnapshot } from '#server/modules/payouts/destination.ts'
import { cashOut } from '#server/modules/payouts/payouts.service.ts'
import { openOutcome, sealOutcome } from '#server/modules/social/outcome.ts'
import { openTokens, sealTokens } from '#server/modules/social/sealed-tokens.ts'
import { changePage, readOwnPage } from '#server/modules/work-page/work-page.service.ts'
import { createEncryption, type EncryptionKey } from '#server/platform/encryption.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { account, givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator, totpSecret } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const newKey: EncryptionKey = { kid: 'new', key: Buffer.alloc(32, 9) }

/** The server's parts with these keys, the first of which seals. */
function withKeys(first: EncryptionKey, ...others: EncryptionKey[]) {
  const config = { ...api.deps.config, encryptionKeys: [first, ...others] as [EncryptionKey] }
  return { ...api.deps, config, encryption: createEncryption([first, ...others]) }
}
const oldKey = () => api.deps.config.encryptionKeys[0]
const rotate = () => rotateKeys(withKeys(newKey, oldKey()))

const tokens = { access_token: 'EAAtoken', refresh_token: 'EAAmore', token_expires_at: null }
const letter = { to: 'misaki@example.com', language: 'jp' } as const
const choices = { choices: [], linked: '17841400000000001' }

/** One text in every place that holds any, sealed with the old key; the transfer is paid, so that its row is closed. */
async function givenEverything() {
  const { db } = api.deps.database
  const person = await givenInfluencer(api)
  await givenReward(api, person)
  await givenAccount(api, person)
  const { id: payoutId } = await cashOut(api.deps, person.id, 11_000)
  const operator = await givenOperator(api, { role: 'finance' })
  const actor = { kind: 'operator', id: operator.id, role: 'finance', sessionId: '' } as const
  await processPayouts(api.deps, actor, [payoutId])
  await payPayouts(api.deps, actor, {
    payout_ids: [payoutId],
    paid_on: '2026-11-20',
    reason: '入出金明細で確認',
  })
  const accountId = person.accounts[0]?.id ?? 0
  await db
    .update(socialAccounts)
    .set(sealTokens(api.deps, accountId, tokens))
    .where(eq(socialAccounts.id, accountId))
  const linkId = randomUUID()
  const now = api.clock.now()
  const link = { influencer_id: person.id, provider: 'facebook', expires_at: now, created_at: now } as const
  const code_verifier = api.deps.encryption.encrypt('verifier', `social_link:${linkId}`)
  const candidates = sealOutcome(api.deps, linkId, choices)
  await db.insert(socialLinks).values({ id: linkId, ...link, code_verifier, candidates })
  await db.delete(outbox)
  await enqueue(db, 'account.farewell', sealFarewell(api.deps, person.id, letter), now)
  for (const kind of lineJobKinds) {
    const content = JSON.stringify({ line_user_id: kind })
    await enqueue(db, kind, { sealed: api.deps.encryption.encrypt(content, lineJobContext) }, now)
  }
  await renewAddress(api.deps, person.id)
  await changePage(api.deps, person.id, { on: true })
  const { id: case_id } = await givenCase(api, { until: 'applied', influencer: person })
  const token = api.deps.encryption.encrypt('a token', serviceTokenContext(case_id))
  await db.insert(serviceMessageTokens).values({ case_id, token, remaining: 5, expires_at: now })
  return { person, operator, payoutId, accountId, linkId }
}

it('opens everything with the new key alone afterwards', async () => {
  const { person, operator, payoutId, accountId, linkId } = await givenEverything()
  const counts = Object.fromEntries((await rotate()).map(({ name, sealed }) => [name, sealed]))
  expect(counts).toMatchObject({
    'bank_accounts.account_number': 1,
    'payouts.destination': 1,
    'social_accounts.access_token': 1,
    'social_accounts.refresh_token': 1,
    'calendar_addresses.sealed_secret': 1,
    'work_pages.sealed_secret': 1,
    'social_links.code_verifier': 1,
    'social_links.candidates': 1,
    'outbox.payload (account.farewell)': 1,
    ...Object.fromEntries(lineJobKinds.map((kind) => [`outbox.payload (${kind})`, 1])),
    'service_message_tokens.token': 1,
  })
  const deps = withKeys(newKey)
  const { db } = deps.database
  const found = await findDestination(db, deps, person.id)
  expect(found?.destination.account_number).toBe(account.account_number)
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, payoutId))
  expect(payout && openSnapshot(deps, payout)).toMatchObject({ account_number: account.account_number })
  const [linked] = await db.select().from(socialAccounts).where(eq(socialAccounts.id, accountId))
  const sealed = { ...linked, access_token: linked?.access_token ?? '' }
  expect(openTokens(deps, accountId, { refresh_token: null, token_expires_at: null, ...sealed })).toEqual(
    tokens,
  )
  expect((await readOwnPage(deps, person.id)).url).toContain('/works/')
  const [link] = await db.select().from(socialLinks).where(eq(socialLinks.id, linkId))
  expect(link && openOutcome(deps, link)).toEqual(choices)
  const [row] = await db.select().from(operators).where(eq(operators.id, operator.id))
  expect(deps.encryption.decrypt(row?.totp_secret ?? '', totpContext(operator.id))).toBe(totpSecret)
  const jobs = await db.select().from(outbox).orderBy(outbox.id)
  expect(openFarewell(deps, jobPayloads['account.farewell'].parse(jobs[0]?.payload))).toEqual(letter)
  const ofLine = jobs.filter(({ kind }) => kind.startsWith('line.'))
  const opened = ofLine.map(({ payload }) => deps.encryption.decrypt(String(payload.sealed), lineJobContext))
  expect(opened.map((text) => JSON.parse(text))).toEqual(lineJobKinds.map((kind) => ({ line_user_id: kind })))
  const [kept] = await db.select().from(serviceMessageTokens)
  expect(deps.encryption.decrypt(kept?.token ?? '', serviceTokenContext(kept?.case_id ?? 0))).toBe('a token')
})

it('finds nothing to do the second time, and goes on where it was broken off', async () => {
  for (let made = 0; made < 3; made += 1) await givenOperator(api)
  const ofOperators = async () => (await rotate()).find(({ name }) => name === 'operators.totp_secret')
  const { db } = api.deps.database
  const context = totpContext(2)
  const done = createEncryption([newKey]).encrypt(totpSecret, context)
  await db.update(operators).set({ totp_secret: done }).where(eq(operators.id, 2))
  expect(await ofOperators()).toMatchObject({ sealed: 2, unreadable: 0 })
  expect(await ofOperators()).toMatchObject({ sealed: 0, unreadable: 0 })
  const [kept] = await db.select().from(operators).where(eq(operators.id, 2))
  expect(kept?.totp_secret).toBe(done)
})

it('counts what opens with no key, leaves it as it is and does the rest', async () => {
  const [broken] = [await givenOperator(api), await givenOperator(api)]
  const { db } = api.deps.database
  const lost = createEncryption([{ kid: 'lost', key: Buffer.alloc(32, 1) }])
  const totp_secret = lost.encrypt(totpSecret, totpContext(broken.id))
  await db.update(operators).set({ totp_secret }).where(eq(operators.id, broken.id))
  const rotated = (await rotate()).find(({ name }) => name === 'operators.totp_secret')
  expect(rotated).toMatchObject({ sealed: 1, unreadable: 1 })
  const [row] = await db.select().from(operators).where(eq(operators.id, broken.id))
  expect(row?.totp_secret).toBe(totp_secret)
})

it('goes through more than one batch, and never loses what a server writes meanwhile', async () => {
  const { db } = api.deps.database
  const people: Awaited<ReturnType<typeof givenInfluencer>>[] = []
  for (let made = 0; made < 120; made += 1) people.push(await givenInfluencer(api))
  for (const person of people) await givenAccount(api, person)
  // A server that has the new key already, changing accounts while they are sealed anew.
  const server = { deps: withKeys(newKey, oldKey()) }
  const changes = people
    .slice(0, 20)
    .map((person) => givenAccount(server, person, { account_number: '7654321' }))
  await Promise.all([rotate(), ...changes])
  await rotate()
  const deps = withKeys(newKey)
  const numbers: (string | undefined)[] = []
  for (const { influencer_id } of await db.select().from(bankAccounts))
    numbers.push((await findDestination(db, deps, influencer_id))?.destination.account_number)
  expect(numbers.filter((number) => number === '7654321')).toHaveLength(20)
  expect(numbers.filter((number) => number === account.account_number)).toHaveLength(100)
})
