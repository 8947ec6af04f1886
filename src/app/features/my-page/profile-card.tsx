import { useTranslation } from 'react-i18next'
import type { User } from '#contract/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, StatusBadge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { Heading, Text } from '#ui/text.tsx'
import { VerifyMailNotice } from '../../campaigns/verify-mail-notice.tsx'

/** Shows who is signed in, how the portal identifies and reaches them, and on which platforms they post. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation('my-page')
  const { display_name: name, email, email_verified: verified, line_linked: linked } = user
  return (
    <Stack gap="3">
      <Card>
        <Flex gap="4" align="center">
          <Avatar name={name} src={user.picture?.url} />
          <Box minWidth="0">
            <Heading size="lg" lineClamp={3} textWrap="wrap">
              {name}
            </Heading>
            <Text size="sm" tone="soft" lineClamp={2} textWrap="wrap">
              {email ?? t('no_mail')}
            </Text>
          </Box>
        </Flex>
        <Flex wrap="wrap" gap="1.5" marginTop="4">
          {linked && <StatusBadge tone="success">{t('line_linked')}</StatusBadge>}
          {email && verified && <StatusBadge tone="success">{t('mail_verified')}</StatusBadge>}
          {email && !verified && <StatusBadge tone="warning">{t('mail_unverified')}</StatusBadge>}
        </Flex>
        <Flex wrap="wrap" gap="1.5" marginTop="2">
          {user.influencer_type.map((platform) => (
            <Badge key={platform}>{t(`common:platform.${platform}`)}</Badge>
          ))}
        </Flex>
      </Card>
      {/* Somebody known to LINE may apply without a confirmed mail address. */}
      {email && !verified && !linked && <VerifyMailNotice />}
    </Stack>
  )
}
