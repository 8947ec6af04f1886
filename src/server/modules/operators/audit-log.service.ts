import type * as z from 'zod/mini'
import type { exportAudit } from '#contract/admin-audit.ts'
import { addDays, clockInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { type CsvColumn, csvFile, pagesOf } from '../../platform/csv.ts'
import { actText, detailsText, subjectText } from './audit-words.ts'
import * as repository from './operators.repository.ts'

export type AuditQuery = z.output<typeof exportAudit.query>

/** Lists what operators did, the newest first. */
export async function listAudit(db: Queryable, query: PageQuery & AuditQuery) {
  const filter = filterOf(query)
  const rows = await repository.listAudit(db, filter, sliceOf(query))
  return presentPage(query, rows, presentEntry, () => repository.countAudit(db, filter))
}

/** The same to its end. */
export async function exportAuditLog(db: Queryable, query: AuditQuery, now: Date): Promise<FileAnswer> {
  const { before = now, ...asked } = filterOf(query)
  // What is written during the export does not belong to it.
  const filter = { ...asked, before: before < now ? before : now }
  const columns: CsvColumn<Entry>[] = [
    { title: '日時（日本時間）', value: ({ at }) => clockInTokyo(new Date(at)).replace('T', ' ') },
    { title: '担当者', value: ({ operator }) => operator.name },
    { title: '操作', value: ({ act }) => actText(act) },
    { title: '対象', value: ({ subject }) => subjectText(subject) },
    { title: '内容', value: ({ details }) => detailsText(details) },
  ]
  const pages = pagesOf<Entry>(async (last, size) => {
    const rows = await repository.listAudit(db, { ...filter, below: last?.id }, { offset: 0, size })
    return rows.map(presentEntry)
  })
  return csvFile('操作履歴.csv', columns, pages)
}

type Entry = ReturnType<typeof presentEntry>

function presentEntry({ entry, operator }: Awaited<ReturnType<typeof repository.listAudit>>[number]) {
  const { id, at, act, subject, details } = entry
  return { id, at: at.toISOString(), operator, act, subject, details }
}

function filterOf({ from, to, ...rest }: AuditQuery): repository.AuditFilter {
  return {
    ...rest,
    since: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : startOf(addDays(to, 1)),
  }
}

/** Returns the start of a day in Japan. */
function startOf(day: string) {
  return new Date(`${day}T00:00:00+09:00`)
}
