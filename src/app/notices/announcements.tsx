import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Announcement } from '#contract/agreements.ts'
import { useUser } from '../session/session.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { announcementsQuery } from './announcements-queries.ts'

interface AnnouncementsProps {
  /** Those that the screen is about. */
  only: (announcement: Announcement) => boolean
  /** The screen shows the text itself. */
  hasText?: boolean
}

/** Shows what the creator has to know about new versions of the terms and the privacy policy, or nothing when there is nothing new. */
export function Announcements({ only, hasText = false }: AnnouncementsProps) {
  const user = useUser()
  const { data } = useQuery({ ...announcementsQuery(useApi()), enabled: user !== null })
  const shown = data?.data.filter(only) ?? []
  return shown.map((announcement) => (
    <AnnouncementCard
      key={`${announcement.kind}-${announcement.version}`}
      announcement={announcement}
      hasText={hasText}
    />
  ))
}

/** Above what commissions work: without the agreement the server refuses it. */
export function RequestedAgreements() {
  return <Announcements only={({ asks_agreement, in_force }) => asks_agreement && in_force} />
}
