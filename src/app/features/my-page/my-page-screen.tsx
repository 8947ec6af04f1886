import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'
import { LanguageSwitch } from '../../i18n/language-switch.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Heading } from '../../ui/text.tsx'
import { LogOut } from './log-out.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The person, and what they can set. */
export function MyPageScreen() {
  const { t } = useTranslation('my-page')
  const user = useUser()
  if (!user) return null
  const mailWaits = user.email !== null && !user.email_verified
  return (
    <Stack gap="6">
      <ProfileCard user={user} />
      {mailWaits && <VerifyMailNotice />}
      <Stack as="section" gap="3">
        <Heading>{t('settings')}</Heading>
        <Card padded={false}>
          <ListRow
            to={paths.editAddress}
            start={<MapPin aria-hidden />}
            title={t('address')}
            text={t('address_text')}
          />
          <ListRow title={t('language')} end={<LanguageSwitch />} />
        </Card>
      </Stack>
      <Stack as="section" gap="3">
        <Heading>{t('documents')}</Heading>
        <Card padded={false}>
          <ListRow to={paths.terms} start={<FileText aria-hidden />} title={t('common:title.terms')} />
          <ListRow to={paths.privacy} start={<ShieldCheck aria-hidden />} title={t('common:title.privacy')} />
        </Card>
      </Stack>
      <LogOut />
    </Stack>
  )
}
