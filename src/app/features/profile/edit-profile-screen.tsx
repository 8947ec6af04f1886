import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useHashTarget } from '#ui/use-hash-target.ts'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { useUser } from '../../session/session.ts'
import { LineSection } from './line-section.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './queries.ts'

/** The screen for the creator's data for campaigns and payments, and for how the portal may reach them. */
export function EditProfileScreen() {
  const { t } = useTranslation('profile')
  useNoticesSeen(paths.editProfile)
  const user = useUser()
  const { data: answer, isError, refetch } = useQuery(profileQuery(useApi()))
  if (isError && !answer) {
    return <LoadErrorAlert onRetry={() => void refetch()} />
  }
  if (!answer || !user) return <ProfileSkeleton label={t('common:loading')} />
  return (
    <Stack gap="6">
      <Text tone="soft">{t('lead')}</Text>
      <ProfileForm known={answer.data} user={user} />
      <NotificationsSection />
      <LineSection />
      <Section title={t('section.password')}>
        <PasswordSection user={user} />
      </Section>
    </Stack>
  )
}

/** The settings lie far down: links lead to them. */
function NotificationsSection() {
  const { t } = useTranslation('profile')
  useHashTarget()
  return (
    <Section id="notifications" title={t('section.notifications')}>
      <NotificationChoices />
    </Section>
  )
}

function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="5" role="status" aria-label={label}>
      <Skeleton height="3rem" />
      <Skeleton height="20rem" />
      <Skeleton height="43rem" />
      <Skeleton height="11rem" />
      <Skeleton height="33rem" />
    </Stack>
  )
}
