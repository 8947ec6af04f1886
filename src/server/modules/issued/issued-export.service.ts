import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipPassThrough } from 'fflate'
import { clockInTokyo, dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import type { IssuedRow } from '../issuing/issuing.service.ts'
import { hashOf, readBytes } from './issued-bytes.ts'
import { kindNames } from './issued-wording.ts'
import * as repository from './issued.repository.ts'

/** Letters that every program unpacks alike; the index says the rest. */
const fileNameOf = ({ id, kind, number, version }: IssuedRow) => `${kind}/${number}-${version}-${id}.pdf`

const file: CsvColumn<IssuedRow> = { title: 'ファイル', value: fileNameOf }
const hash: CsvColumn<IssuedRow> = { title: 'SHA-256', value: ({ sha256 }) => sha256 }

type ListedRow = Omit<IssuedRow, 'content'>

const columns: readonly CsvColumn<ListedRow>[] = [
  { title: '書類', value: ({ kind }) => kindNames[kind] },
  { title: '番号', value: ({ number }) => number },
  { title: '版', value: ({ version }) => version },
  { title: '発行日', value: ({ issued_on }) => issued_on },
  { title: '発行日時（日本時間）', value: ({ issued_at }) => clockInTokyo(issued_at).replace('T', ' ') },
  { title: '取引先', value: ({ partner }) => partner },
  { title: 'クリエイターID', value: ({ influencer_id }) => influencer_id },
  { title: '件名', value: ({ subject }) => subject },
  { title: '金額（円）', value: ({ amount }) => amount },
  { title: '参加案件ID', value: ({ case_id }) => case_id },
  { title: '振込番号', value: ({ payout_id }) => payout_id },
]

/**
 * A year's documents with an index. The whole zip is written to a file of this machine before its first byte leaves: one that cannot be
 * read is an error in words, not a zip that breaks off. Who took it is written down. Throws as `readBytes`.
 */
export async function exportIssued(deps: Deps, actor: OperatorActor, year: string): Promise<FileAnswer> {
  const { db } = deps.database
  const ofYear = { keyword: '', from: `${year}-01-01`, to: `${year}-12-31` }
  const ids = await repository.listIds(db, ofYear, { sort: 'issued_on', order: 'asc' })
  const { size, body } = await deps.storage.withTemporary(packed(filesOf(deps, ids, year)), async (path) => {
    const details = { year, count: ids.length }
    await auditAlone(deps, actor, { act: 'admin.issued.export', subject: null, details })
    const { size } = await stat(path)
    // Open, it can be read to its end after its name is gone.
    return { size, body: (await open(path)).createReadStream() }
  })
  return { type: 'application/zip', filename: `発行書類_${year}.zip`, disposition: 'attachment', size, body }
}

/** The list as a table in the same order. Who took it is written down, without the search text: it may be a person's name. */
export async function exportIssuedList(
  deps: Deps,
  actor: OperatorActor,
  { keyword, sort, order, ...asked }: repository.IssuedFilter & repository.IssuedOrder,
): Promise<FileAnswer> {
  const { db } = deps.database
  const ids = await repository.listIds(db, { keyword, ...asked }, { sort, order })
  const details = { ...asked, count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.issued.list', subject: null, details })
  const pages = pagesInOrder(
    ids,
    (page) => repository.listByIds(db, page),
    ({ id }) => id,
  )
  return csvFile(`発行書類一覧_${dayInTokyo(deps.now()).replaceAll('-', '')}.csv`, columns, pages)
}

interface PackedFile {
  name: string
  bytes: Uint8Array
  at: Date
}

async function* filesOf(deps: Deps, ids: readonly number[], year: string): AsyncGenerator<PackedFile> {
  const written: IssuedRow[] = []
  for (const id of ids) {
    const row = await repository.findIssued(deps.database.db, id)
    if (!row) continue
    const bytes = await readBytes(deps, row)
    yield { name: fileNameOf(row), bytes, at: row.issued_at }
    // The hash may have been written just now; without the content a year fits into memory.
    written.push({ ...row, sha256: hashOf(bytes), content: null })
  }
  yield { name: 'index.csv', bytes: await indexOf(written, year), at: deps.now() }
}

async function indexOf(rows: readonly IssuedRow[], year: string) {
  async function* pages() {
    yield rows
  }
  const { body } = await csvFile(`${year}.csv`, [file, ...columns, hash], pages())
  return body instanceof Readable ? buffer(body) : body
}

/** PDFs are compressed already: they are only put together. */
async function* packed(files: AsyncGenerator<PackedFile>): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    out.push(chunk)
  })
  for await (const { name, bytes, at } of files) {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(bytes, true)
    yield* out.splice(0)
  }
  zip.end()
  yield* out.splice(0)
}
