import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { persistedStore } from '#client/store/persisted-store.ts'
import { toast } from '#ui/toast.ts'
import { OfferCard } from '../../../outside/offer-card.tsx'
import { useLine } from '../../../session/line-session.ts'
import { useInClient } from '../../../session/use-in-client.ts'

const persisted = z.object({ settled: z.boolean() })
type Settled = z.output<typeof persisted>

/** Remembers on the device that LINE's screen was shown, or that nobody wants it. */
const useShortcutStore = persistedStore<Settled & { settle: () => void }, Settled>({
  name: 'shortcut',
  schema: persisted,
  keep: ({ settled }) => ({ settled }),
  state: (set) => ({ settled: false, settle: () => set({ settled: true }) }),
})

/**
 * Inside LINE, whoever has finished a case is offered to have the app on the home screen, once on each device and
 * again after a log-out, which leaves nothing there. LINE shows how and does not tell whether it was done, so that nothing is said of it
 * afterwards.
 */
export function ShortcutOffer() {
  const { t } = useTranslation(['cases', 'errors'])
  const { start } = useLine()
  const { settled, settle } = useShortcutStore()
  const [opening, setOpening] = useState(false)
  const { data: offered } = useQuery({
    queryKey: ['line', 'shortcut'],
    queryFn: async () => (await start()).line.offersShortcut(),
    enabled: useInClient() && !settled,
    retry: false,
  })
  if (!offered || settled) return null

  async function open() {
    setOpening(true)
    try {
      const { line } = await start()
      await line.addShortcut()
      settle()
    } catch {
      toast(t('errors:line.unavailable'), 'danger')
    } finally {
      setOpening(false)
    }
  }
  return (
    <OfferCard
      text={t('shortcut.text')}
      take={t('shortcut.add')}
      running={opening}
      onTake={() => void open()}
      decline={t('shortcut.decline')}
      onDecline={settle}
    />
  )
}
