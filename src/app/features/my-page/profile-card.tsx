import { useTranslation } from 'react-i18next'
import type { User } from '#contract/auth.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Heading, Text } from '../../ui/text.tsx'

/** Who is signed in, and by which ways. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation('my-page')
  const { display_name, picture, email, email_verified, line_linked, influencer_type } = user
  return (
    <Card as="section" aria-label={t('profile')}>
      <Flex gap="4" align="center">
        <Avatar name={display_name} src={picture?.url} size="lg" />
        <Stack gap="1.5" minWidth="0">
          <Heading size="lg">{display_name}</Heading>
          <Text size="sm" tone="soft">
            {email ?? t('no_email')}
          </Text>
          <Flex gap="1.5" wrap="wrap">
            {line_linked && <Badge tone="success">{t('line')}</Badge>}
            {email !== null && (
              <Badge tone={email_verified ? 'success' : 'warning'}>{t(email_verified ? 'verified' : 'unverified')}</Badge>
            )}
            {influencer_type.map((platform) => (
              <Badge key={platform}>{t(`common:platform.${platform}`)}</Badge>
            ))}
          </Flex>
        </Stack>
      </Flex>
    </Card>
  )
}
