import type { DocumentKind } from '#contract/documents.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'

/** Of the notice by which a person is told of a version: the same each time, so that it is told once. */
export function announcementId(
  influencerId: number,
  { kind, version }: { kind: DocumentKind; version: string },
) {
  return namedUuid(`document ${kind} ${version} ${influencerId}`)
}
