import { useQueryClient } from '@tanstack/react-query'
import LogOutIcon from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useLine } from '../../session/line-session.ts'
import { signOut } from '../../session/session.ts'

/** Asks before it ends the session; the guard then leads to the log-in. */
export function LogOut() {
  const { t } = useTranslation('my-page')
  const api = useApi()
  const client = useQueryClient()
  const line = useLine()
  const [asking, setAsking] = useState(false)
  const [running, setRunning] = useState(false)

  async function leave() {
    setRunning(true)
    try {
      await signOut(api, client)
      // The session is over already; LINE out of reach changes nothing about that.
      line.leave().catch(() => undefined)
      toast(t('log_out.done'), 'success')
    } catch (error) {
      // A dialog stands above toasts: it makes way for the reason.
      setAsking(false)
      toast(t('log_out.failed', { reason: t(`errors:${toApiError(error).code}`) }), 'danger')
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <Button variant="outline" full onClick={() => setAsking(true)}>
        <LogOutIcon aria-hidden />
        {t('log_out.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('log_out.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button variant="secondary" full loading={running} onClick={() => void leave()}>
              {t('log_out.confirm')}
            </Button>
            <Button variant="ghost" full onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        <Text>{t('log_out.text')}</Text>
      </Dialog>
    </>
  )
}
