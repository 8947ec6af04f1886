import { useTranslation } from 'react-i18next'
import type { SocialAccount, SocialProvider } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { Flex, Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { AccountRow } from './account-row.tsx'
import { LinkButton } from './link-button.tsx'
import { LinkRequirements } from './link-requirements.tsx'
import { StateAccount } from './state-account.tsx'

interface PlatformSectionProps {
  platform: Platform
  accounts: readonly SocialAccount[]
  /** The provider through which its accounts can be linked; undefined when linking is off or not available. */
  provider: SocialProvider | undefined
  onLeave: (provider: SocialProvider) => void
}

/** The person's accounts on one platform, and the ways to add one. */
export function PlatformSection({ platform, accounts, provider, onLeave }: PlatformSectionProps) {
  const { t } = useTranslation('social')
  const unlinked = accounts.every(({ link }) => link === null)
  return (
    <Section title={t(`common:platform.${platform}`)}>
      {accounts.length > 0 && (
        <Stack
          as="ul"
          gap="5"
          css={{ '& > li + li': { borderTop: '1px solid', borderColor: 'line', paddingTop: '5' } }}
        >
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} provider={provider} onLeave={onLeave} />
          ))}
        </Stack>
      )}
      {provider && unlinked && (
        <>
          <Text size="sm">{t(`offer.${provider}`)}</Text>
          <LinkButton provider={provider} onLeave={onLeave} label={t(`link_with.${provider}`)} />
          <LinkRequirements provider={provider} />
        </>
      )}
      <Flex wrap="wrap" marginInline="-4" marginBottom="-2">
        {provider && !unlinked && (
          <LinkButton
            provider={provider}
            onLeave={onLeave}
            variant="ghost"
            size="sm"
            label={t('link_another')}
          />
        )}
        <StateAccount platform={platform} />
      </Flex>
    </Section>
  )
}
