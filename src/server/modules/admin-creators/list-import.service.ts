import { creatorLimits, type ImportLine } from '#contract/admin-creators.ts'
import { withLimit } from '#contract/problem.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { parseCsv, receiveCsv, refuseFile, tidyCell } from '../../platform/read-csv.ts'
import * as repository from './collections.repository.ts'
import { enlist, roomOn } from './marks.service.ts'

/**
 * Creators of a file for a list: what each line would do, or why it cannot; without `dryRun` the good lines are done and the others
 * stay out. Throws what the file's reader throws, and `request.not_found`.
 */
export async function importToList(
  deps: Deps,
  actor: OperatorActor,
  { listId, file, dryRun }: { listId: number; file: FilePart | undefined; dryRun: boolean },
) {
  const rows = readRows(await receiveCsv(file, creatorLimits.file_bytes))
  if (dryRun) {
    const { db } = deps.database
    if ((await repository.listLists(db, listId)).length === 0) throw new ApiProblem('request.not_found')
    return present(await check(db, listId, rows), false)
  }
  return deps.database.transaction(async (tx) => {
    const first = await check(tx, listId, rows)
    // People are locked before the list, as by whoever marks them.
    await repository.lockPeople(tx, goodOf(first))
    if (!(await repository.lockList(tx, listId))) throw new ApiProblem('request.not_found')
    const lines = await check(tx, listId, rows)
    const ids = goodOf(lines)
    await enlist(tx, deps, actor, { listId, ids })
    const details = { count: ids.length }
    await audit(
      tx,
      actor,
      { act: 'admin.creatorLists.import', subject: `list:${listId}`, details },
      deps.now(),
    )
    return present(lines, true)
  })
}

interface Row {
  line: number
  given: string
}

/**
 * The first column of each row that holds anything; a title above them is no row. Throws `file.unreadable`, and `request.invalid` for
 * a file with nothing in it or with too many lines.
 */
function readRows(bytes: Uint8Array): Row[] {
  const rows = parseCsv(bytes)
    .map((cells, index) => ({ line: index + 1, given: tidyCell(cells[0]), filled: cells.some(tidyCell) }))
    .filter(({ filled }) => filled)
  const [first, ...rest] = rows
  const filled =
    first && first.line === 1 && numberIn(first.given) === undefined && !isMail(first.given) ? rest : rows
  if (filled.length === 0) refuseFile('field.required')
  if (filled.length > creatorLimits.file_lines)
    refuseFile(withLimit('field.too_many', creatorLimits.file_lines))
  return filled.map(({ line, given }) => ({ line, given: given.slice(0, 255) }))
}

function numberIn(given: string) {
  return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined
}

function isMail(given: string) {
  return /^\S+@\S+$/.test(given)
}

async function check(db: Queryable, listId: number, rows: readonly Row[]): Promise<ImportLine[]> {
  const numbers = rows.flatMap(({ given }) => numberIn(given) ?? [])
  const mails = rows.flatMap(({ given }) => (isMail(given) ? [given.toLowerCase()] : []))
  const byId = new Map((await repository.listPeople(db, numbers)).map((row) => [row.id, row]))
  const byMail = Map.groupBy(await repository.listByEmails(db, mails), ({ email }) => email)
  const listed = await repository.whoIsListed(
    db,
    [...byId.keys(), ...[...byMail.values()].flat().map(({ id }) => id)],
    listId,
  )
  let room = await roomOn(db, listId)
  const seen = new Set<number>()
  const personOf = (given: string) => {
    const id = numberIn(given)
    if (id !== undefined) return byId.get(id) ?? 'unknown'
    if (!isMail(given)) return 'unreadable'
    const all = byMail.get(given.toLowerCase()) ?? []
    // A confirmed address is one person's alone.
    const owners = all.length > 1 ? all.filter(({ verified }) => verified !== null) : all
    if (all.length === 0) return 'unknown'
    return owners[0] ?? 'several'
  }
  const faultOf = (id: number, hasLeft: boolean) => {
    if (hasLeft) return 'left'
    if (seen.has(id)) return 'twice'
    seen.add(id)
    if (listed.has(id)) return 'already'
    if (room === 0) return 'list_full'
    room -= 1
    return null
  }
  return rows.map(({ line, given }) => {
    const found = personOf(given)
    if (typeof found === 'string')
      return { line, given, influencer_id: null, display_name: null, code: found }
    const { id, display_name, left_at } = found
    return { line, given, influencer_id: id, display_name, code: faultOf(id, left_at !== null) }
  })
}

function goodOf(lines: readonly ImportLine[]) {
  return lines.flatMap(({ code, influencer_id }) => (code === null ? (influencer_id ?? []) : []))
}

function present(lines: ImportLine[], isDone: boolean) {
  const good = goodOf(lines).length
  return { lines, good, added: isDone ? good : 0 }
}
