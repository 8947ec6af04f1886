import type { DocumentKind } from '#contract/documents.ts'
import { namedUuid } from '../../kernel/named-uuid.ts'

/** Returns the id of the notice that announces a version to a person: always the same one, so that the notice is sent once. */
export function announcementId(
  influencerId: number,
  { kind, version }: { kind: DocumentKind; version: string },
) {
  return namedUuid(`document ${kind} ${version} ${influencerId}`)
}
