import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type * as calls from '#contract/admin-settings.ts'
import type { Provider } from '#contract/commons.ts'
import { type DocumentKind, documentSection, fillSections } from '#contract/documents.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Language } from '#contract/vocabulary.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { sectionErrors } from './document-rules.ts'
import * as repository from './settings.repository.ts'
import { documents as shipped } from './shipped-documents.ts'

/** A version as operators see it, without the agreements and with what is announced about it. */
export type Version = Omit<z.output<typeof calls.documentVersion>, 'agreement'> & {
  summary: Record<Language, string> | null
  asks_agreement: boolean
}

export interface Versions {
  inForce: Version
  newest: Version
  /** The one of the latest day first, the shipped one last. */
  all: Version[]
}

/** Lists the versions of each document. */
export async function listVersions(db: Queryable, now: Date): Promise<Record<DocumentKind, Versions>> {
  const rows = await repository.listDocuments(db)
  const today = dayInTokyo(now)
  const versionsOf = (kind: DocumentKind): Versions => {
    const published = rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
    const { version, date } = shipped[kind]
    const first = {
      kind,
      version,
      effective_on: date,
      published_at: null,
      operator: null,
      summary: null,
      asks_agreement: false,
    }
    const binding = published.find((one) => one.effective_on <= today) ?? first
    const present = (one: Omit<Version, 'in_force'>) => ({ ...one, in_force: one === binding })
    const last = present(first)
    const all = [...published.map(present), last]
    return { inForce: all.find(({ in_force }) => in_force) ?? last, newest: all[0] ?? last, all }
  }
  return { terms: versionsOf('terms'), privacy: versionsOf('privacy') }
}

/** Returns the effective date and the summary of a version that operators published; undefined for any other. */
export function findVersion(db: Queryable, kind: DocumentKind, version: string) {
  return repository.findVersion(db, kind, version)
}

/** Returns the versions in force today in Japan; a registration agrees to exactly these. */
export async function documentsInForce(db: Queryable, now: Date) {
  const { terms, privacy } = await listVersions(db, now)
  const present = ({ version, effective_on }: Version) => ({ version, date: effective_on })
  return { terms: present(terms.inForce), privacy: present(privacy.inForce) }
}

interface Wanted {
  kind: DocumentKind
  /** The one in force where none is named. */
  version: string | undefined
  language: Language
  provider: Provider
}

/**
 * A version, filled with the provider's facts; its sections are null where the text is the shipped one. Throws `request.not_found`.
 */
export async function findDocument(
  { database: { db }, now }: Deps,
  { kind, version, language, provider }: Wanted,
) {
  const { inForce, all } = (await listVersions(db, now()))[kind]
  const found = version === undefined ? inForce : all.find((one) => one.version === version)
  if (!found) throw new ApiProblem('request.not_found')
  const sections = await repository.findSections(db, kind, found.version)
  return {
    version: found.version,
    date: found.effective_on,
    sections: sections ? fillSections(sections[language], provider) : null,
  }
}

/** The newest version, also one whose day has not come, with its placeholders. */
export async function findSource(
  { database: { db }, now }: Deps,
  kind: DocumentKind,
): Promise<Answer<typeof calls.getDocumentSource>['data']> {
  const { version, effective_on } = (await listVersions(db, now()))[kind].newest
  const sections = (await repository.findSections(db, kind, version)) ?? (await readShipped(kind))
  return { version, effective_on, sections }
}

const shippedText = z.object({ sections: z.array(documentSection) })

/** The app's own texts. */
async function readShipped(kind: DocumentKind) {
  const read = async (language: Language) => {
    const file = new URL(`../../../../public/locales/${language}/${kind}.json`, import.meta.url)
    return shippedText.parse(JSON.parse(await readFile(file, 'utf8'))).sections
  }
  return { jp: await read('jp'), en: await read('en') }
}

/**
 * Publishes a version that takes effect tomorrow in Japan at the earliest, so that it changes for nobody while they read it; everybody
 * is notified. Throws `request.invalid`, and `request.changed_meanwhile` when a version was published since that one was read from which it
 * began.
 */
export async function publish(
  deps: Deps,
  actor: OperatorActor,
  kind: DocumentKind,
  body: z.output<typeof calls.publishDocument.body>,
) {
  const at = deps.now()
  const { former, ...written } = body
  const { version, effective_on, sections, asks_agreement } = written
  const errors = [
    ...(version === shipped[kind].version ? [taken] : []),
    ...(effective_on < addDays(dayInTokyo(at), 1) ? [{ path: 'effective_on', code: 'field.past' }] : []),
    ...sectionErrors(sections),
  ]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  await deps.database.transaction(async (tx) => {
    await repository.lockDocuments(tx)
    const { newest, all } = (await listVersions(tx, at))[kind]
    if (all.some((one) => one.version === version))
      throw new ApiProblem('request.invalid', { errors: [taken] })
    if (newest.version !== former) throw new ApiProblem('request.changed_meanwhile')
    const row = { ...written, kind, operator_id: actor.id, published_at: at }
    if (!(await repository.insertDocument(tx, row)))
      throw new ApiProblem('request.invalid', { errors: [taken] })
    await enqueue(tx, 'documents.announce', { kind, version }, at)
    const details = { version, effective_on, asks_agreement }
    const entry = { act: 'admin.settings.publishDocument' as const, subject: `document:${kind}`, details }
    await audit(tx, actor, entry, at)
  })
}

const taken = { path: 'version', code: 'field.taken' }
