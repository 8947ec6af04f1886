import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { SessionList } from './session-list.tsx'

/** Where the person is logged in, and the way to end what they do not know. */
export function OwnSessions() {
  const { t } = useTranslation('my-page')
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        start={<MonitorSmartphone aria-hidden />}
        title={t('sessions.title')}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('sessions.title')}
        closeLabel={t('common:close')}
      >
        <SessionList />
      </Dialog>
    </>
  )
}
