import type { QueryClient } from '@tanstack/react-query'
import { dropAutosavesOfOthers } from '#client/store/autosave-store.ts'
import { followOtherTabs } from '#client/store/other-tabs.ts'
import { tellStores, watchStores } from '#client/store/persisted-store.ts'
import { useSessionStore } from './session-store.ts'
import { viewerOf } from './session.ts'

/**
 * Leaves nothing that others have typed on the device of who is signed in, and follows the other tabs: when one ends the
 * session of this page or begins another person's, nothing of this one may stay in sight or be sent in the other's name, and
 * the page starts anew by `restart`. Returns the way to stop.
 */
export function followSession(client: QueryClient, restart: () => void) {
  const drop = () => {
    const viewer = viewerOf(client)
    // A visitor may be the last person, whose session is over; they find their typing again.
    if (viewer && viewer.id === useSessionStore.getState().person) dropAutosavesOfOthers()
  }
  drop()
  const stopDropping = useSessionStore.subscribe(drop)
  const stopFollowing = followOtherTabs()
  const stopWatching = watchStores((change) => {
    const viewer = viewerOf(client)
    if (change !== 'followed' || !viewer || useSessionStore.getState().person === viewer.id) return
    tellStores('cleared')
    // Signing out writes several times; a second reload would break off the first.
    stop()
    restart()
  })
  function stop() {
    stopDropping()
    stopFollowing()
    stopWatching()
  }
  return stop
}
