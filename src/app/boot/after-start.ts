import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import { followSession } from '../session/follow-session.ts'
import { followScreens } from '../shell/motion.ts'

/** Starts what the first screen can do without, once that screen is there. */
export function afterStart(client: QueryClient, router: ReturnType<typeof createBrowserRouter>) {
  followSession(client, () => location.reload())
  followScreens(router)
}
