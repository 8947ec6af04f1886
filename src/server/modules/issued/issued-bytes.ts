import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import type { IssuedRow } from '../issuing/issuing.service.ts'
import { drawStatement, type StatementContent } from '../payouts/statement-pdf.ts'
import { drawTerms, type TermsDocument } from '../terms/terms-pdf.ts'
import * as repository from './issued.repository.ts'

const type = 'application/pdf'

/** The hash is part of the key: bytes that are drawn twice at once, even by two releases of the portal, never take each other's place. */
const keyOf = (id: number, sha256: string) => `issued/${id}-${sha256}`

/**
 * The bytes of a document: drawn when they are asked for first, the same ever after. Throws where what is stored is not what the hash
 * says, and StorageUnavailable.
 */
export async function readBytes(deps: Deps, row: IssuedRow): Promise<Buffer> {
  const { id, sha256 } = row.sha256 === null ? await writeBytes(deps, row) : row
  const stored = sha256 === null ? undefined : await deps.storage.get(keyOf(id, sha256))
  if (!stored) throw new Error(`The bytes of document ${id} are not stored.`)
  const bytes = await buffer(stored.stream)
  if (hashOf(bytes) !== sha256) throw new Error(`The bytes of document ${id} are not those that were issued.`)
  return bytes
}

/** Stored before their hash is written: a hash without bytes would be a document that nobody can open. */
async function writeBytes(deps: Deps, row: IssuedRow): Promise<IssuedRow> {
  const bytes = await draw(row)
  const sha256 = hashOf(bytes)
  await deps.storage.put(keyOf(row.id, sha256), bytes, { type })
  const saved = await repository.saveHash(deps.database.db, row.id, { sha256, size: bytes.byteLength })
  if (!saved) throw new Error(`There is no document ${row.id}.`)
  return saved
}

function draw({ kind, content }: IssuedRow) {
  return kind === 'statement'
    ? drawStatement(content as StatementContent)
    : drawTerms(content as TermsDocument)
}

/** Returns the hash in hex, as the row stores it. */
export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}
