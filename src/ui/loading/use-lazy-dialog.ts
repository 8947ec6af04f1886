import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../toast.ts'

/**
 * Opens a dialog that has a chunk of its own, which is asked for with the first tap. `wanted` says that it is to be drawn, closed
 * or open; a chunk that does not come is said in a toast, and the next tap asks for it again.
 */
export function useLazyDialog({ load }: { load: (address?: string) => Promise<unknown> }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'unused' | 'coming' | 'open' | 'closed'>('unused')

  // A screen that is kept is only hidden while another is shown; its dialog closes.
  useEffect(() => () => setState((now) => (now === 'open' ? 'closed' : now)), [])

  async function open() {
    setState('coming')
    try {
      await load(location.href)
      setState('open')
    } catch {
      setState('unused')
      toast(t('load_failed'), 'danger')
    }
  }
  return {
    coming: state === 'coming',
    open: state === 'open',
    wanted: state !== 'unused',
    onOpen: () => void open(),
    onClose: () => setState('closed'),
  }
}
