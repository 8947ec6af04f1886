import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import Bookmark from 'lucide-react/icons/bookmark'
import ChartBar from 'lucide-react/icons/chart-bar'
import FileText from 'lucide-react/icons/file-text'
import Languages from 'lucide-react/icons/languages'
import MessageCircle from 'lucide-react/icons/message-circle'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Column, Columns } from '#ui/columns.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { useUser } from '../../session/session.ts'
import { DetailEntries } from './detail-entries.tsx'
import { Group } from './group.tsx'
import { Leave } from './leave/leave.tsx'
import { LogOut } from './log-out.tsx'
import { MoneyEntries } from './money-entries.tsx'
import { ProfileCard } from './profile-card.tsx'
import { unreadQuery } from './queries.ts'
import { SessionList } from './sessions/session-list.tsx'

/** Shows where the creator is logged in, and lets them end sessions that they do not recognise. */
function OwnSessions() {
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

/** The way to ask the provider, with how many answers have not been read. */
function InquiryEntry() {
  const { t } = useTranslation('my-page')
  const { data } = useQuery(unreadQuery(useApi()))
  const unread = data?.unread ?? 0
  return (
    <ListRow
      start={<MessageCircle aria-hidden />}
      title={t('common:title.send_inquiry')}
      end={unread > 0 && <Badge tone="info">{t('unread', { count: unread })}</Badge>}
      to={paths.sendInquiry()}
    />
  )
}

/** The person's own corner: who they are here, their money, what is kept of them, and the way out. */
export function MyPageScreen() {
  const { t } = useTranslation('my-page')
  const user = useUser()
  return (
    <Columns gap="1.5rem">
      <Column place="main">
        {user && <ProfileCard user={user} />}
        <MoneyEntries />
        <Group title={t('work')}>
          <ListRow start={<ChartBar aria-hidden />} title={t('common:title.results')} to={paths.results} />
          <ListRow start={<Award aria-hidden />} title={t('common:title.work_page')} to={paths.workPage} />
        </Group>
      </Column>
      <Column place="beside">
        <DetailEntries />
        <Group title={t('common:title.search')}>
          <ListRow
            start={<Bookmark aria-hidden />}
            title={t('common:title.saved_searches')}
            to={paths.savedSearches}
          />
        </Group>
        <Group title={t('support')}>
          <InquiryEntry />
          <ListRow start={<FileText aria-hidden />} title={t('common:title.terms')} to={paths.terms} />
          <ListRow start={<ShieldCheck aria-hidden />} title={t('common:title.privacy')} to={paths.privacy} />
        </Group>
        <Group title={t('settings')}>
          <ListRow
            start={<Languages aria-hidden />}
            title={t('common:language.label')}
            end={<LanguageSwitch />}
          />
          <OwnSessions />
        </Group>
        <LogOut />
        <Leave />
      </Column>
    </Columns>
  )
}
