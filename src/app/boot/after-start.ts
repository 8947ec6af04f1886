import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import { followSession } from '../session/follow-session.ts'
import { followScreens } from '../shell/motion.ts'

/** What the first screen does without; it comes when that one stands. */
export function afterStart(client: QueryClient, router: ReturnType<typeof createBrowserRouter>) {
  followSession(client, () => location.reload())
  followScreens(router)
}
