import { eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateKinds } from '#contract/admin-templates.ts'
import { type CaseAct, type CaseState, caseStates, nextState } from '#contract/case-states.ts'
import { operatorRoles } from '#contract/permissions.ts'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { registeredLineIds } from '#emulator/people.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Database } from '#server/db/database.ts'
import {
  campaigns,
  caseEvents,
  cases,
  fixItems,
  influencers,
  notices,
  operators,
  outbox,
  socialAccounts,
  templates,
} from '#server/db/schema/index.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { insertNotices } from './insert-notices.ts'
import { demoPeople } from './people/demo-people.ts'
import type { Member } from './people/insert-people.ts'
import { seedDemo } from './seed-demo.ts'

let api: TestApi
let database: Database
let seeded: number
/** Rows of a seed that was broken off in the middle of the stories. */
let leftBehind: number
const parts: string[] = []

/** Begins a seed and breaks it off where the first people submit files, as a start that is killed does. */
async function breakOff() {
  const storage = { ...api.deps.storage, put: refuseFiles }
  await expect(seedDemo({ ...api.deps, storage }, (part) => parts.push(part))).rejects.toThrow('broken off')
  expect(parts).toHaveLength(1)
}

const refuseFiles: TestApi['deps']['storage']['put'] = (key, ...rest) =>
  key.startsWith('work/') ? Promise.reject(new Error('broken off')) : api.deps.storage.put(key, ...rest)

beforeAll(async () => {
  api = await testApi()
  database = api.deps.database
  await ensureDefaultAgency(api.deps)
  await breakOff()
  leftBehind = await database.db.$count(influencers)
  parts.length = 0
  seeded = await seedDemo(api.deps, (part) => parts.push(part))
  // Else PostgreSQL may still take the tables for as empty as they were, and count all of them in a loop for ever.
  await database.db.execute(sql`analyze`)
})

afterAll(() => api.close())

async function casesOf(key: string) {
  const email = `${key}@example.com`
  return database.db
    .select({ state: cases.state, expires: cases.offer_expires_at })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(eq(influencers.email, email))
}

test('a seed that was broken off leaves nothing, and the next one begins anew', () => {
  expect(leftBehind).toBe(0)
  expect(parts).toEqual([
    expect.stringMatching(/people and \d+ campaigns are written$/),
    expect.stringContaining('who can be tried'),
    expect.stringContaining('all others'),
  ])
})

test('fills an empty database, and only that', async () => {
  expect(seeded).toBeGreaterThanOrEqual(240)
  await expect(database.db.$count(campaigns)).resolves.toBe(seeded)
  await expect(seedDemo(api.deps)).resolves.toBe(0)
  await expect(database.db.$count(campaigns)).resolves.toBe(seeded)
})

test('has an operator of each role, with a sealed secret', async () => {
  const rows = await database.db.select().from(operators)
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(operatorRoles))
  for (const { totp_secret } of rows) expect(totp_secret).toMatch(/^test\./)
})

test('has a dozen templates, some for every use', async () => {
  const rows = await database.db.select().from(templates)
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(templateKinds))
})

test('shows the place of a fix on a picture of the round', async () => {
  const marked = await database.db.select().from(fixItems).where(isNotNull(fixItems.mark_x))
  expect(marked.length).toBeGreaterThan(0)
  for (const { file_id, mark_y } of marked) expect([file_id, mark_y]).not.toContain(null)
})

test('links the accounts of the emulated Instagram, one of them broken, with sealed tokens', async () => {
  const linked = isNotNull(socialAccounts.link)
  const rows = await database.db.select().from(socialAccounts).where(linked).orderBy(socialAccounts.handle)
  const opened = rows.map(({ id, handle, link, external_id, access_token }) => ({
    handle,
    link,
    id: external_id,
    accessToken: api.deps.encryption.decrypt(access_token ?? '', tokenContext(id)),
  }))
  const { misaki, aoi, ren, yui, mio } = instagramAccounts
  expect(opened).toEqual(
    [aoi, mio, misaki, ren, yui].map(({ handle, id, accessToken }) => ({
      handle,
      link: handle === ren.handle ? 'reconnect' : 'ok',
      id,
      accessToken,
    })),
  )
})

test('no reward is paid, or planned to be, after its legal day', async () => {
  const { rows } = await database.db.execute(sql`
    select r.case_id, r.due_on, p.pay_on, p.paid_on, p.state from rewards r
    join payouts p on p.id = r.payout_id
    where coalesce(p.paid_on, p.pay_on) > r.due_on and p.state <> 'failed'
    union all
    select case_id, due_on, null, null, null from rewards
    where payout_id is null and net > 0 and due_on < ${dayInTokyo(api.clock.now())}`)
  expect(rows).toEqual([])
})

test('newer campaigns have higher ids', async () => {
  const rows = await database.db.select({ at: campaigns.published_at }).from(campaigns).orderBy(campaigns.id)
  const times = rows.flatMap(({ at }) => (at ? [at.getTime()] : []))
  expect(times.filter((time, index) => index > 0 && time < (times[index - 1] ?? 0) - 3_600_000)).toEqual([])
})

test('the counters are what a recount gives', async () => {
  const { rows } = await database.db.execute(sql`
    select c.id from campaigns c
    left join (
      select k.campaign_id,
        count(*) filter (where e.act = 'apply') - count(*) filter (where e.act = 'cancel') as applicants
      from cases k join case_events e on e.case_id = k.id group by 1
    ) a on a.campaign_id = c.id
    left join (
      select campaign_id, count(*) as places from cases
      where state in ('offered', 'selected', 'confirmed', 'completed') group by 1
    ) p on p.campaign_id = c.id
    where c.applicants_count <> coalesce(a.applicants, 0)
      or c.places_taken <> coalesce(p.places, 0)
      or c.places_taken > c.openings`)
  expect(rows).toEqual([])
  const full = await database.db.$count(
    campaigns,
    sql`places_taken = openings and recruiting_end > ${api.clock.now()}`,
  )
  expect(full).toBeGreaterThanOrEqual(8)
})

test('every case came to its state by the moves of the contract, in the order of time', async () => {
  const events = await database.db
    .select()
    .from(caseEvents)
    .where(eq(caseEvents.subject, 'case'))
    .orderBy(caseEvents.case_id, caseEvents.id)
  const states = new Map((await database.db.select().from(cases)).map(({ id, state }) => [id, state]))
  for (const [id, own] of Map.groupBy(events, (event) => event.case_id)) {
    let state: Parameters<typeof nextState>[0] = 'none'
    for (const event of own) {
      expect(event.from_state).toBe(state)
      expect(nextState(state, event.act as CaseAct)).toBe(event.to_state)
      expect(event.at.getTime()).toBeLessThanOrEqual(api.clock.now().getTime())
      state = event.to_state as CaseState
    }
    expect(states.get(id)).toBe(state)
    expect(own.map(({ at }) => at)).toEqual(
      own.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
    )
  }
  expect(states.size).toBe(new Set(events.map(({ case_id }) => case_id)).size)
})

test('Aoi has one case in every state, Ren offers that still wait', async () => {
  const ofAoi = await casesOf('aoi')
  expect(ofAoi.map(({ state }) => state).toSorted()).toEqual(caseStates.toSorted())
  const ofRen = await casesOf('ren')
  const offers = ofRen.filter(({ state }) => state === 'offered')
  expect(offers.length).toBeGreaterThanOrEqual(3)
  for (const { expires } of offers) expect(expires?.getTime()).toBeGreaterThan(api.clock.now().getTime())
})

test('a notice that was planned twice is told once', async () => {
  const [aoi] = await database.db.select().from(influencers).where(eq(influencers.email, 'aoi@example.com'))
  const notice_id = crypto.randomUUID()
  const row = {
    kind: 'personal.notice',
    payload: { notice_id, influencer_id: aoi?.id, kind: 'bank_changed' },
    available_at: api.clock.now(),
    created_at: api.clock.now(),
  }
  await database.db.insert(outbox).values([row, row])
  const member = { id: aoi?.id } as Member
  await database.transaction((tx) => insertNotices(tx, [member], api.clock.now()))
  await expect(database.db.$count(notices, eq(notices.id, notice_id))).resolves.toBe(1)
})

describe('the people', () => {
  test('have the passwords that are printed', async () => {
    const rows = await database.db
      .select({ email: influencers.email, hash: influencers.password_hash })
      .from(influencers)
    for (const { email, password } of demoPeople) {
      const row = rows.find((one) => one.email === email)
      await expect(api.deps.passwords.verify(row?.hash, password)).resolves.toBe(true)
    }
  })

  test('are linked to the emulated LINE, but for the one who came by mail', async () => {
    const rows = await database.db.select({ line: influencers.line_user_id }).from(influencers)
    const { yui, ...others } = registeredLineIds
    const linked = rows.flatMap(({ line }) => (line ? [line] : []))
    expect(linked.toSorted()).toEqual(Object.values(others).toSorted())
    expect(linked).not.toContain(yui)
  })

  test('stand for their situations', async () => {
    const one = async (key: string) => {
      const rows = await database.db
        .select()
        .from(influencers)
        .where(eq(influencers.email, `${key}@example.com`))
      return rows[0]
    }
    expect((await one('yui'))?.email_verified_at).toBeNull()
    expect((await one('sora'))?.suspended_at).not.toBeNull()
    expect((await one('misaki'))?.suspended_at).toBeNull()
  })
})

test('the covers of the first pages are WebP pictures of 800 by 600, and no two are the same', async () => {
  const rows = await database.db
    .select({ pictures: campaigns.pictures })
    .from(campaigns)
    .where(sql`state = 'published' and visibility = 'public' and recruiting_end > ${api.clock.now()}`)
    .orderBy(sql`published_at desc, id desc`)
    .limit(40)
  const contents = await Promise.all(
    rows.map(async ({ pictures }) => {
      const file = await api.deps.storage.get(pictures[0]?.key ?? '')
      return file ? Buffer.concat(await file.stream.toArray()) : Buffer.alloc(0)
    }),
  )
  expect(new Set(contents.map((content) => content.toString('base64'))).size).toBe(40)
  for (const content of contents) {
    const { format, width, height } = await sharp(content).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 800, height: 600 })
    expect(content.byteLength).toBeGreaterThan(2_000)
    expect(content.byteLength).toBeLessThan(30_000)
  }
})
