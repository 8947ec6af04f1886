import type { Address } from '#contract/addresses.ts'
import type { Tx } from '#server/db/database.ts'
import { addresses, agencies, influencers, socialAccounts } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Account, Applicant } from '#server/modules/influencers/applicant.ts'
import { addOperator } from '#server/modules/operators/operators.service.ts'
import { documents } from '#server/modules/settings/shipped-documents.ts'
import { demoAgencies, demoOperators, type DemoPerson } from './demo-people.ts'

/** A stored person, as the rules of campaigns see them. */
export interface Member extends Applicant {
  key: string
  address: Address | null
}

export interface Hashes {
  /** The hashes of creators' passwords, by the person's key. */
  people: ReadonlyMap<string, string>
  /** The hashes of operators' passwords, by the mail address. */
  operators: ReadonlyMap<string, string>
}

/** Slow on purpose, as password hashes are: to be done before the transaction. */
export async function hashPasswords(
  { passwords }: Pick<Deps, 'passwords'>,
  people: readonly DemoPerson[],
): Promise<Hashes> {
  const hashAll = async (secrets: readonly (readonly [string, string])[]) =>
    new Map(
      await Promise.all(secrets.map(async ([key, secret]) => [key, await passwords.hash(secret)] as const)),
    )
  const [hashed, operators] = await Promise.all([
    hashAll(
      people.flatMap(({ key, password }) => (password === undefined ? [] : [[key, password] as const])),
    ),
    hashAll(demoOperators.map(({ email, password }) => [email, password] as const)),
  ])
  return { people: hashed, operators }
}

export async function insertOperators(tx: Tx, deps: Pick<Deps, 'encryption'>, hashes: Hashes) {
  for (const { password: _password, ...operator } of demoOperators) {
    const password_hash = hashes.operators.get(operator.email) ?? ''
    await addOperator(tx, deps, { ...operator, password_hash })
  }
}

/** Stores agencies and the creators; gives the people back in the order given. */
export async function insertPeople(
  tx: Tx,
  people: readonly DemoPerson[],
  hashes: Hashes,
  now: Date,
): Promise<Member[]> {
  await tx.insert(agencies).values(demoAgencies)
  const codes = await tx.select({ id: agencies.id, code: agencies.code }).from(agencies)
  const agencyIds = new Map(codes.map(({ id, code }) => [code, id]))
  const joinedAt = ({ joined_days = 200 }: DemoPerson) => new Date(now.getTime() - joined_days * 86_400_000)

  const rows = people.map((person, index) =>
    personRow(person, { index, agencyIds, hashes, joined: joinedAt(person), now }),
  )
  const ids = await tx.insert(influencers).values(rows).returning({ id: influencers.id })
  const members = people.map((person, index) => memberOf(person, index, ids[index]?.id ?? 0))
  const stored = await tx
    .insert(socialAccounts)
    .values(
      people.flatMap((person, index) =>
        person.accounts.map((account) => ({
          influencer_id: members[index]?.id ?? 0,
          ...account,
          created_at: joinedAt(person),
        })),
      ),
    )
    .returning()
  const homes = members.flatMap(({ id, address }, index) => {
    const person = people[index]
    return person && address ? [{ influencer_id: id, ...address, updated_at: joinedAt(person) }] : []
  })
  await tx.insert(addresses).values(homes)
  return members.map((member) => ({
    ...member,
    accounts: stored.filter(({ influencer_id }) => influencer_id === member.id).map(accountOf),
  }))
}

function personRow(
  person: DemoPerson,
  about: { index: number; agencyIds: ReadonlyMap<string, number>; hashes: Hashes; joined: Date; now: Date },
): typeof influencers.$inferInsert {
  const { joined } = about
  const agency = about.agencyIds.get(person.agency_code)
  if (agency === undefined) throw new Error(`There is no agency ${person.agency_code}.`)
  const { display_name, name, name_kana, birth_date, gender, prefecture, categories, bio, email } = person
  return {
    display_name,
    name,
    name_kana,
    birth_date,
    gender,
    prefecture,
    categories,
    bio,
    email,
    agency_id: agency,
    phone: phoneOf(about.index),
    influencer_type: person.accounts.map(({ platform }) => platform),
    language: 'jp',
    email_verified_at: person.email_verified ? joined : null,
    password_hash: about.hashes.people.get(person.key) ?? null,
    line_user_id: person.line_user_id ?? null,
    terms_version: documents.terms.version,
    privacy_version: documents.privacy.version,
    agreed_at: joined,
    suspended_at: person.suspended ? about.now : null,
    created_at: joined,
    updated_at: joined,
  }
}

function memberOf(person: DemoPerson, index: number, id: number): Member {
  const { key, birth_date, gender, prefecture, categories, accounts, address } = person
  return {
    key,
    id,
    birthDate: birth_date,
    gender,
    prefecture,
    categories,
    platforms: accounts.map(({ platform }) => platform),
    emailVerified: person.email_verified || person.line_user_id !== undefined,
    suspended: person.suspended ?? false,
    accounts: [],
    address: address
      ? {
          recipient_name: person.name,
          recipient_kana: person.name_kana,
          phone: phoneOf(index),
          prefecture,
          ...address,
          building: address.building ?? null,
        }
      : null,
  }
}

function accountOf(row: typeof socialAccounts.$inferSelect): Account {
  const { id, platform, handle, followers, account_type } = row
  return { id, platform, handle, followers, accountType: account_type }
}

/** 090-0000-…: given to nobody. */
function phoneOf(index: number) {
  return `+8190000${String(10_100 + index * 37)}`
}
