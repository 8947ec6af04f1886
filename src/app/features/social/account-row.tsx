import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { SocialAccount, SocialProvider } from '#contract/social.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { LinkButton } from './link-button.tsx'
import { writtenHandle } from './providers.ts'
import { RemoveAccount } from './remove-account.tsx'
import { StateAccount } from './state-account.tsx'

interface AccountRowProps {
  account: SocialAccount
  /** The provider through which accounts of this platform can be linked here; undefined when there is none. */
  provider: SocialProvider | undefined
  onLeave: (provider: SocialProvider) => void
}

/** One account: how it is known to the portal, what is known of it, and what can be done about it. */
export function AccountRow({ account, provider, onLeave }: AccountRowProps) {
  const { t } = useTranslation('social')
  const { link, in_use, platform, reads_posts } = account
  const removable = link !== null || !in_use
  return (
    <Stack as="li" gap="3">
      <Box>
        <Flex justify="space-between" align="flex-start" gap="3">
          <Text fontWeight="bold" minWidth="0" lineClamp={3} textWrap="wrap" title={writtenHandle(account)}>
            {writtenHandle(account)}
          </Text>
          <LinkBadge link={link} linkable={provider !== undefined} />
        </Flex>
        <Facts account={account} />
      </Box>
      {link === 'reconnect' && (
        <Notice tone="warning">
          {t(provider ? 'reconnect.text' : 'reconnect.off')}
          {provider && (
            <Box marginTop="3">
              <LinkButton provider={provider} onLeave={onLeave} size="sm" label={t('reconnect.submit')} />
            </Box>
          )}
        </Notice>
      )}
      {link === 'ok' && !reads_posts && provider === 'tiktok' && (
        <Notice>
          {t('posts_unread.text')}
          <Box marginTop="3">
            <LinkButton
              provider={provider}
              onLeave={onLeave}
              size="sm"
              variant="outline"
              label={t('posts_unread.submit')}
            />
          </Box>
        </Notice>
      )}
      {in_use && (
        <Text size="sm" tone="soft">
          {t(link === null ? 'in_use' : 'in_use_linked')}
        </Text>
      )}
      <Flex wrap="wrap" marginInline="-4" marginBlock="-2">
        {link === null && <StateAccount platform={platform} account={account} />}
        {removable && <RemoveAccount account={account} />}
      </Flex>
    </Stack>
  )
}

function LinkBadge({ link, linkable }: Pick<SocialAccount, 'link'> & { linkable: boolean }) {
  const { t } = useTranslation('social')
  if (link === 'ok') return <StatusBadge tone="success">{t('link.ok')}</StatusBadge>
  if (link === 'reconnect') return <StatusBadge tone="warning">{t('link.reconnect')}</StatusBadge>
  return <StatusBadge>{t(linkable ? 'link.none' : 'link.stated')}</StatusBadge>
}

/** Followers, kind of account, and when the platform last said so. */
function Facts({ account }: { account: SocialAccount }) {
  const { t } = useTranslation('social')
  const { number, instant } = useFormat()
  const { platform, followers, account_type, checked_at, link } = account
  const facts = [
    followers === null ? t('followers.unknown') : t(`followers.${platform}`, { number: number(followers) }),
    account_type && link ? t(`account_type.${account_type}`) : '',
  ].filter(Boolean)
  return (
    <>
      <Flex wrap="wrap" columnGap="3" fontSize="sm" color="text.soft" fontVariantNumeric="tabular-nums">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Flex>
      {link && checked_at && (
        <Text size="xs" tone="soft" number>
          {t('checked_at', { at: instant(checked_at) })}
        </Text>
      )}
    </>
  )
}
