import { useQueryClient } from '@tanstack/react-query'
import LogOutIcon from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks before it ends the session; the guard then leads to the log-in. */
export function LogOut() {
  const { t } = useTranslation('my-page')
  const api = useApi()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [running, setRunning] = useState(false)
  const leave = async () => {
    setRunning(true)
    try {
      await signOut(api, client)
      toast(t('logout.done'), 'success')
    } catch (error) {
      toast(t(`errors:${toApiError(error).code}`), 'danger')
      setAsking(false)
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button variant="outline" full onClick={() => setAsking(true)}>
        <LogOutIcon aria-hidden />
        {t('logout.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('logout.title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button variant="danger" full loading={running} onClick={() => void leave()}>
              {t('logout.confirm')}
            </Button>
            <Button variant="ghost" full onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
          </>
        }
      >
        <Text>{t('logout.text')}</Text>
      </Dialog>
    </>
  )
}
