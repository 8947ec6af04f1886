import { eq } from 'drizzle-orm'
import type { AddressInput } from '#contract/addresses.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { agencies, influencers, socialAccounts } from '#server/db/schema/index.ts'
import { documents } from '#server/modules/settings/shipped-documents.ts'
import type { TestApi } from './api.ts'

/** The server on which situations are created: a test's server or a whole running portal. */
export type Ground = Pick<TestApi, 'deps'>

/** A registration form that nothing is wrong with, without identity (ID token, or mail and password). */
export function buildRegistration(given: Record<string, unknown> = {}) {
  return {
    display_name: 'みさき',
    name: '佐藤 美咲',
    name_kana: 'サトウ ミサキ',
    birth_date: '1998-04-12',
    gender: 'female',
    phone: '090-1234-5678',
    prefecture: '13',
    influencer_type: '["instagram","tiktok"]',
    categories: 'beauty,food',
    instagram_account: '@misaki_days',
    instagram_followers: '12400',
    terms_version: documents.terms.version,
    privacy_version: documents.privacy.version,
    ...given,
  }
}

export function buildAddress(given: Partial<AddressInput> = {}): AddressInput {
  return {
    recipient_name: '佐藤 美咲',
    recipient_kana: 'サトウ ミサキ',
    phone: '+819012345678',
    postal_code: '1500001',
    prefecture: '13',
    city: '渋谷区',
    town: '神宮前',
    street: '1-2-3',
    building: 'コーポ神宮前 201',
    ...given,
  }
}

interface Situation {
  display_name?: string
  email?: string | null
  email_verified?: boolean
  password?: string
  line_user_id?: string
  agency_code?: string
  birth_date?: string
  gender?: 'female' | 'male' | 'other' | 'unanswered'
  prefecture?: string
  suspended?: boolean
  accounts?: {
    platform: Platform
    handle?: string
    followers?: number | null
    account_type?: 'personal' | 'professional'
  }[]
}

let people = 0

/** A registered person with a confirmed address and one Instagram account, unless told otherwise. */
export async function givenInfluencer(api: Ground, given: Situation = {}) {
  const { database, config, now, passwords } = api.deps
  people += 1
  const email = given.email === undefined ? `person-${people}@example.com` : given.email
  const agency = await givenAgency(api, given.agency_code ?? config.defaultAgencyCode)
  const [row] = await database.db
    .insert(influencers)
    .values({
      agency_id: agency.id,
      display_name: given.display_name ?? 'みさき',
      name: '佐藤 美咲',
      name_kana: 'サトウ ミサキ',
      birth_date: given.birth_date ?? '1998-04-12',
      gender: given.gender ?? 'female',
      phone: '+819012345678',
      prefecture: given.prefecture ?? '13',
      influencer_type: ['instagram'],
      categories: ['beauty'],
      language: 'jp',
      email,
      email_verified_at: email !== null && (given.email_verified ?? true) ? now() : null,
      password_hash: given.password === undefined ? null : await passwords.hash(given.password),
      line_user_id: given.line_user_id ?? null,
      terms_version: documents.terms.version,
      privacy_version: documents.privacy.version,
      agreed_at: now(),
      suspended_at: given.suspended ? now() : null,
    })
    .returning()
  if (!row) throw new Error('An insert gave no row back.')
  const accounts = given.accounts ?? [{ platform: 'instagram' as const, followers: 12_400 }]
  const stored = await Promise.all(
    accounts.map(async (account, index) => {
      const values = { influencer_id: row.id, handle: `person_${people}_${index}`, ...account }
      const [inserted] = await database.db.insert(socialAccounts).values(values).returning()
      if (!inserted) throw new Error('An insert gave no row back.')
      return inserted
    }),
  )
  return { ...row, email: email ?? '', password: given.password ?? '', accounts: stored }
}

/** Gives the person a password, and what confirms a change with it. */
export async function givenPassword(api: Ground, { id }: { id: number }) {
  const current_password = 'a password of tests'
  const password_hash = await api.deps.passwords.hash(current_password)
  await api.deps.database.db.update(influencers).set({ password_hash }).where(eq(influencers.id, id))
  return { current_password }
}

/** The agency with this code, made when it is not there. */
export async function givenAgency(api: Ground, code: string, name = `代理店 ${code}`) {
  const { db } = api.deps.database
  const [row] = await db
    .insert(agencies)
    .values({ code, name })
    .onConflictDoUpdate({ target: agencies.code, set: { code } })
    .returning()
  if (!row) throw new Error('An insert gave no row back.')
  return row
}
