import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { paths } from '../../paths.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { useUser } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Heading } from '../../ui/text.tsx'
import { LogOut } from './log-out.tsx'
import { ProfileCard } from './profile-card.tsx'
import { addressQuery } from './remote.ts'

/** The person's own corner: who they are here, what is kept of them, and the way out. */
export function MyPageScreen() {
  const { t } = useTranslation('my-page')
  const user = useUser()
  const { data: address } = useQuery(addressQuery(useApi()))
  return (
    <Stack gap="6">
      {user && <ProfileCard user={user} />}
      <Group title={t('settings')}>
        <ListRow
          start={<MapPin aria-hidden />}
          title={t('common:title.edit_address')}
          end={address?.data === null && <Badge tone="warning">{t('address_missing')}</Badge>}
          to={paths.editAddress}
        />
        <ListRow title={t('common:language.label')} end={<LanguageSwitch />} />
      </Group>
      <Group title={t('documents')}>
        <ListRow start={<FileText aria-hidden />} title={t('common:title.terms')} to={paths.terms} />
        <ListRow start={<ShieldCheck aria-hidden />} title={t('common:title.privacy')} to={paths.privacy} />
      </Group>
      <LogOut />
    </Stack>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="2">
      <Heading size="sm">{title}</Heading>
      <Card padded={false}>{children}</Card>
    </Stack>
  )
}
