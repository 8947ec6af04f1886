import { isDeepStrictEqual } from 'node:util'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Client, ClientInput, clientStates } from '#contract/admin-clients.ts'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { wordsBesides } from '#contract/caption-hints.ts'
import { mayDo } from '#contract/permissions.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import type { ClosedDays } from '../../platform/business-days.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { renewBrandReadings } from '../campaigns/client-brands.service.ts'
import { searchWords } from '../campaigns/search-text.ts'
import * as repository from './clients.repository.ts'
import type { ClientRow } from './clients.repository.ts'
import { recordNamed, searchOf } from './named-brands.ts'

const subjectOf = (clientId: number) => `client:${clientId}`

interface ClientQuery extends repository.ClientOrder {
  state: (typeof clientStates)[number]
  keyword: string
}

const filterOf = ({ state, keyword }: ClientQuery) => ({
  archived: state === 'archived',
  words: searchWords(keyword),
})

export async function listClients(deps: Deps, query: PageQuery & ClientQuery) {
  const { lists: db } = deps.database
  const filter = filterOf(query)
  const rows = await repository.listClients(db, filter, { ...query, ...sliceOf(query) })
  const present = ({ id, name, reading, brands, archived, updated_at }: ClientRow) => ({
    id,
    name,
    reading,
    brands: brands.map((brand) => brand.name),
    archived,
    updated_at: updated_at.toISOString(),
  })
  return presentPage(query, rows, present, () => repository.countClients(db, filter))
}

/** The list as a table in the same order, with whom to talk to. Who took it is written down. */
export async function exportClients(
  deps: Deps,
  actor: OperatorActor,
  query: ClientQuery,
): Promise<FileAnswer> {
  const { db } = deps.database
  const ids = await repository.listIds(db, filterOf(query), query)
  const details = { state: query.state, count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.clients.export', subject: null, details })
  const pages = pagesInOrder(
    ids,
    (page) => repository.listByIds(db, page),
    ({ id }) => id,
  )
  return csvFile('クライアント一覧.csv', columns, pages)
}

const columns: readonly CsvColumn<ClientRow>[] = [
  { title: 'クライアントID', value: ({ id }) => id },
  { title: '会社名', value: ({ name }) => name },
  { title: 'よみ', value: ({ reading }) => reading },
  { title: 'ブランド', value: ({ brands }) => brands.map(({ name }) => name).join('、') },
  { title: '窓口の方の氏名', value: ({ contact }) => contact.name },
  { title: '窓口のメールアドレス', value: ({ contact }) => contact.email },
  { title: '窓口の電話番号', value: ({ contact }) => domesticPhone(contact.phone) },
  { title: '更新日', value: ({ updated_at }) => dayInTokyo(updated_at) },
]

/** `03-1234-5678`: a number with its country's code would be taken for a formula. */
function domesticPhone(phone: string) {
  return parsePhoneNumberFromString(phone, 'JP')?.formatNational() ?? phone
}

/** Throws `request.not_found`. */
export async function getClient(deps: Deps, actor: OperatorActor, clientId: number): Promise<Client> {
  const row = await repository.findClient(deps.database.db, clientId)
  if (!row) throw new ApiProblem('request.not_found')
  return presentClient(row, actor)
}

export async function createClient(deps: Deps, actor: OperatorActor, input: ClientInput): Promise<Client> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const row = await repository.insertClient(tx, newClient(input, now))
    await recordNamed(tx, row, now)
    await audit(tx, actor, { act: 'admin.clients.create', subject: subjectOf(row.id), details: {} }, now)
    return presentClient(row, actor)
  })
}

/**
 * Written anew as a whole. The same again, as after an answer that was lost, writes nothing. Throws `request.not_found`, and
 * `client.changed_meanwhile` when another version is stored than was read, unless that one says the same.
 */
export async function updateClient(
  deps: Deps,
  actor: OperatorActor,
  clientId: number,
  { version, ...input }: ClientInput & { version: number },
): Promise<Client> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, clientId)
    // A form from before there were colours or addresses leaves them out; one of today leaves out the brands, which are records of their own.
    const { color, address, brands } = before
    const whole = { color, address, brands, ...input }
    if (isDeepStrictEqual(writtenIn(before), writtenIn(whole))) return presentClient(before, actor)
    if (before.version !== version) throw new ApiProblem('client.changed_meanwhile')
    const values = { ...valuesOf(whole, now), version: version + 1 }
    const row = await repository.updateClient(tx, clientId, values)
    await recordNamed(tx, row, now)
    if (!isDeepStrictEqual(row.brands, before.brands)) await renewBrandReadings(tx, clientId, row.brands)
    await audit(tx, actor, { act: 'admin.clients.update', subject: subjectOf(clientId), details: {} }, now)
    return presentClient(row, actor)
  })
}

/** Puts a client away or takes it out again; as it is already, nothing is written. Throws `request.not_found`. */
export async function archiveClient(
  deps: Deps,
  actor: OperatorActor,
  clientId: number,
  archived: boolean,
): Promise<Client> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, clientId)
    if (before.archived === archived) return presentClient(before, actor)
    const row = await repository.updateClient(tx, clientId, { archived, updated_at: now })
    const act = archived ? 'admin.clients.archive' : 'admin.clients.restore'
    await audit(tx, actor, { act, subject: subjectOf(clientId), details: {} }, now)
    return presentClient(row, actor)
  })
}

async function lock(tx: Tx, clientId: number) {
  const row = await repository.lockClient(tx, clientId)
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

/** The name and the colour of a client; undefined for none. */
export async function findClientName(db: Queryable, clientId: number | null) {
  const row = clientId === null ? undefined : await repository.findClient(db, clientId)
  return row && { id: row.id, name: row.name, color: row.color }
}

const workdays = [1, 2, 3, 4, 5]

/**
 * The days on which a client does not work; none for no client. One that is closed on every weekday would never have a day to look at
 * anything: its weekdays do not count then.
 */
export async function closedDaysOf(db: Queryable, clientId: number | null): Promise<ClosedDays> {
  const row = clientId === null ? undefined : await repository.findClient(db, clientId)
  const { days = [], weekdays = [] } = row?.closed ?? {}
  const counted = workdays.every((one) => weekdays.includes(one)) ? [] : weekdays
  return { has: (day) => days.includes(day) || counted.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) }
}

/** What the record of a client asks of posts besides what a case's terms say; null for no client, and where it asks no more. */
export async function findRulesBesides(
  db: Queryable,
  clientId: number | null,
  agreed: CampaignDetail['content_rules'],
) {
  const row = clientId === null ? undefined : await repository.findClient(db, clientId)
  const rules = row && rulesBesides(agreed, 'client', row)
  return rules ? { client: { id: row.id, name: row.name }, ...rules } : null
}

/** What one who has rules asks besides those that are agreed, whosever words they are; undefined for nothing. */
export function rulesBesides(
  agreed: CampaignDetail['content_rules'],
  whose: 'client' | 'brand',
  row: { posting_rules: string; ng_words: readonly string[] },
) {
  const { ng_words: own, client, brand } = agreed
  const known = [...own, ...(client?.ng_words ?? []), ...(brand?.ng_words ?? [])]
  const posting_rules = row.posting_rules === agreed[whose]?.posting_rules ? '' : row.posting_rules
  const ng_words = wordsBesides(known, row.ng_words)
  return posting_rules === '' && ng_words.length === 0 ? undefined : { posting_rules, ng_words }
}

/**
 * The brands of the client of a campaign that is locked; none for no client. They need no lock of their own: whoever changes them waits
 * for the campaign next (`renewBrandReadings`), and a lock here would make both wait for each other.
 */
export async function findBrands(tx: Tx, clientId: number | null) {
  return (clientId === null ? undefined : await repository.findClient(tx, clientId))?.brands ?? []
}

/** The brands of a client that a campaign is about to get, which nobody changes before that; undefined for an unknown client. */
export async function holdBrands(tx: Tx, clientId: number | null) {
  return clientId === null ? [] : (await repository.shareClient(tx, clientId))?.brands
}

/** The row of a client that was not there before. */
export function newClient(input: ClientInput, now: Date) {
  return { ...valuesOf(input, now), created_at: now }
}

function writtenIn(from: ClientInput) {
  const { name, reading, contact, brands = [], posting_rules, ng_words, closed, note } = from
  const { color = null, address = '' } = from
  return { name, reading, contact, brands, posting_rules, ng_words, closed, note, color, address }
}

function valuesOf(input: ClientInput, now: Date) {
  const written = writtenIn(input)
  return { ...written, search_text: searchOf(written), updated_at: now }
}

function presentClient(row: ClientRow, { role }: OperatorActor): Client {
  const { id, version, archived, updated_at } = row
  const { contact, ...rest } = writtenIn(row)
  const written = { ...rest, contact: mayDo(role, 'read_people') ? contact : null }
  return { id, version, archived, updated_at: updated_at.toISOString(), written }
}
