import { useSyncExternalStore } from 'react'
import { isInEmulatedClient, isLiffBrowser } from '#line/line-client.ts'

const never = () => () => undefined

/** Inside LINE's app; false at first, for the server's drawing cannot know. */
export function useInClient() {
  return useSyncExternalStore(
    never,
    () => isLiffBrowser(navigator.userAgent) || isInEmulatedClient(),
    () => false,
  )
}
