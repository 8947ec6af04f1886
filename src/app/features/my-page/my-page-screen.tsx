import FileText from 'lucide-react/icons/file-text'
import Languages from 'lucide-react/icons/languages'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { paths } from '#domain/paths.ts'
import { useUser } from '../../session/session.ts'
import { Stack } from '#ui/layout.ts'
import { ListRow } from '#ui/list-row.tsx'
import { DetailEntries } from './detail-entries.tsx'
import { Group } from './group.tsx'
import { InquiryEntry } from './inquiry-entry.tsx'
import { Leave } from './leave/leave.tsx'
import { LogOut } from './log-out.tsx'
import { MoneyEntries } from './money-entries.tsx'
import { ProfileCard } from './profile-card.tsx'
import { OwnSessions } from './sessions/own-sessions.tsx'

/** The person's own corner: who they are here, their money, what is kept of them, and the way out. */
export function MyPageScreen() {
  const { t } = useTranslation('my-page')
  const user = useUser()
  return (
    <Stack gap="6">
      {user && <ProfileCard user={user} />}
      <MoneyEntries />
      <DetailEntries />
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
    </Stack>
  )
}
