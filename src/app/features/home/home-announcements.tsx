import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Announcement } from '#contract/agreements.ts'
import { announcementsQuery } from '../../notices/notices.ts'
import { useApi } from '../../remote/remote-context.tsx'

// Seldom there, so no part of what home loads first; without it home is still home.
const Announcements = lazy(() =>
  import('../../notices/announcements.tsx').then(
    (m) => ({ default: m.Announcements }),
    () => ({ default: () => [] }),
  ),
)

/** Of new versions of the terms and the privacy policy: above all else what has to be agreed to, below it what comes. */
export function HomeAnnouncements({ only }: { only: (announcement: Announcement) => boolean }) {
  const { data } = useQuery(announcementsQuery(useApi()))
  if (!data?.data.some(only)) return null
  return (
    <Suspense fallback={null}>
      <Announcements only={only} />
    </Suspense>
  )
}
