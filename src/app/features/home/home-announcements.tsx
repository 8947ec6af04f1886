import { type ComponentType, useEffect, useState } from 'react'
import type { Announcement } from '#contract/agreements.ts'

interface HomeAnnouncementsProps {
  only: (announcement: Announcement) => boolean
}

/**
 * Of new versions of the terms and the privacy policy. They are seldom there and load once home is in sight; home is home without
 * them, too, where they do not come.
 */
export function HomeAnnouncements(props: HomeAnnouncementsProps) {
  const [Shown, setShown] = useState<ComponentType<HomeAnnouncementsProps>>()
  useEffect(() => {
    import('../../notices/announcements.tsx').then(
      ({ Announcements }) => setShown(() => Announcements),
      () => undefined,
    )
  }, [])
  return Shown && <Shown {...props} />
}
