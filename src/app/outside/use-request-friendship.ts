import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../remote/remote-context.tsx'
import { useLine } from '../session/line-session.ts'
import { meQuery } from '../session/session.ts'
import { toast } from '../ui/toast.ts'

/** Asks to become a friend of the account. LINE does not say what the person chose (line.md): the server learns it, and is asked. */
export function useRequestFriendship() {
  const { t } = useTranslation('errors')
  const { start } = useLine()
  const client = useQueryClient()
  const { queryKey } = meQuery(useApi())
  const [asked, setAsked] = useState(false)
  const [running, setRunning] = useState(false)

  async function ask() {
    setRunning(true)
    try {
      const { line } = await start()
      await line.requestFriendship()
      setAsked(true)
      void client.invalidateQueries({ queryKey })
    } catch {
      toast(t('line.unavailable'), 'danger')
    } finally {
      setRunning(false)
    }
  }
  return { ask, asked, running }
}
