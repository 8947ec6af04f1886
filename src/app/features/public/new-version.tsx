import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentKind } from '#contract/documents.ts'
import { announcementsQuery } from '../../notices/announcements-queries.ts'
import { Announcements } from '../../notices/announcements.tsx'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { paths } from '#domain/paths.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useUser } from '../../session/session.ts'

interface NewVersionProps {
  kind: DocumentKind
  version: string
}

/** Above a version that was announced: what changes, and the agreement where it is asked for. */
export function NewVersion({ kind, version }: NewVersionProps) {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <Seen path={`${paths[kind]}?version=${version}`} />
      <Announcements hasText only={(one) => one.kind === kind && one.version === version} />
    </>
  )
}

/** What was read is no news any more, on the next screen that shows news. */
function Seen({ path }: { path: string }) {
  const client = useQueryClient()
  const { queryKey } = announcementsQuery(useApi())
  const [name] = queryKey
  useNoticesSeen(path)
  useEffect(() => () => void client.invalidateQueries({ queryKey: [name] }), [client, name])
  return null
}
