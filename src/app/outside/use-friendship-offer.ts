import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { persistedStore } from '#client/store/persisted-store.ts'
import { getMeta } from '#contract/commons.ts'
import { me } from '#contract/session.ts'
import { toast } from '#ui/toast.ts'
import { useLine } from '../session/line-session.ts'
import { useUser } from '../session/session.ts'
import { useInClient } from '../session/use-in-client.ts'

const persisted = z.object({ declined: z.boolean() })

interface FriendshipState extends z.output<typeof persisted> {
  /** LINE has asked on this visit, whatever came of it. */
  asked: boolean
  noteAsked: () => void
  decline: () => void
}

/** Remembers who has declined the friendship, so that this device does not ask again. Within one visit nobody is asked twice. */
const useFriendshipStore = persistedStore<FriendshipState, z.output<typeof persisted>>({
  name: 'friendship',
  schema: persisted,
  keep: ({ declined }) => ({ declined }),
  state: (set) => ({
    declined: false,
    asked: false,
    noteAsked: () => set({ asked: true }),
    decline: () => set({ declined: true }),
  }),
})

interface FriendshipOffer {
  ask: () => Promise<void>
  running: boolean
  /** Never again on this device. */
  decline: () => void
}

/**
 * Inside LINE, for those whom messages of the account would reach if they were its friends; null for everybody else. `unknown`: also
 * where nobody knows whether they are.
 */
export function useFriendshipOffer({ unknown = false } = {}): FriendshipOffer | null {
  const { t } = useTranslation('errors')
  const { start } = useLine()
  const client = useQueryClient()
  const api = useApi()
  const user = useUser()
  const inClient = useInClient()
  const { declined, asked, noteAsked, decline } = useFriendshipStore()
  const [running, setRunning] = useState(false)
  const stranger =
    user?.line_linked === true && (user.line_friend === false || (unknown && user.line_friend === null))
  const wanted = inClient && stranger && !declined && !asked
  const { data: meta } = useQuery({ ...remoteQuery(api, getMeta, {}), enabled: wanted })
  if (!wanted || !meta?.data.features.line_messages) return null

  async function ask() {
    setRunning(true)
    try {
      const { line } = await start()
      await line.requestFriendship()
      noteAsked()
      // LINE does not say what the person chose (line.md): the server learns it, and is asked.
      void invalidate(client, [me])
    } catch {
      toast(t('line.unavailable'), 'danger')
    } finally {
      setRunning(false)
    }
  }
  return { ask, running, decline }
}
