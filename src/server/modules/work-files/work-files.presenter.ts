import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { WorkFileRow } from './work-files.repository.ts'

/** The side for which a file's address is given, since each has its own endpoint. */
export type FileReader = 'influencer' | 'operator'

const doors: Record<FileReader, string> = {
  influencer: '/api/influencer-bibin/case-confirmation/files',
  operator: '/api/admin/files',
}

export function presentFile(row: WorkFileRow, reader: FileReader = 'influencer'): WorkFile {
  const url = `${doors[reader]}/${row.id}`
  return {
    id: row.id,
    url,
    originalname: row.originalname,
    size: row.size,
    mime: row.mime,
    ...(row.width === null ? {} : { width: row.width }),
    ...(row.height === null ? {} : { height: row.height }),
    ...(row.duration_ms === null ? {} : { duration: row.duration_ms / 1_000 }),
    ...(row.has_thumbnail ? { thumbnail_url: `${url}?size=thumbnail` } : {}),
  }
}
