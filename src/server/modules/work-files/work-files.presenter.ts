import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { WorkFileRow } from './work-files.repository.ts'

export function presentFile(row: WorkFileRow): WorkFile {
  const url = `/api/influencer-bibin/case-confirmation/files/${row.id}`
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
