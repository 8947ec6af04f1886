import Unlink from 'lucide-react/icons/unlink'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type LinkFailure, linkFailures, type SocialProvider } from '#contract/social.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { useUser } from '../../session/session.ts'
import { LinkButton } from './link-button.tsx'
import { InstagramRequirements } from './link-requirements.tsx'
import { WayBack } from './way-back.tsx'

/** The screen after a log-in at Facebook that linked no account. */
export const FacebookNotLinkedScreen = () => <NotLinked provider="facebook" />
/** The screen after a log-in at TikTok that linked no account. */
export const TiktokNotLinkedScreen = () => <NotLinked provider="tiktok" />

/** Shows why nothing was linked, what helps, and the way to try again. */
function NotLinked({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('social')
  const reason = reasonOf(useSearchParams()[0].get('reason'))
  const signedIn = useUser() !== null
  const platform = t(provider === 'facebook' ? 'common:platform.instagram' : 'common:platform.tiktok')
  const names = { platform, provider: t(`provider.${provider}`) }
  return (
    <Stack gap="4">
      <EmptyState
        icon={<Unlink />}
        title={t(`failure.${reason}.title`, names)}
        text={
          <>
            {t(`failure.${reason}.text`, names)}
            {!signedIn && (
              <Text as="span" display="block" marginTop="2">
                {t('failure.again_in_line')}
              </Text>
            )}
          </>
        }
        action={
          <Stack width="full" gap="2" marginTop="3">
            {signedIn && <LinkButton provider={provider} full label={t('failure.again')} />}
            <WayBack toLine={!signedIn} variant={signedIn ? 'ghost' : 'primary'} />
          </Stack>
        }
      />
      {reason === 'no_professional_account' && (
        <Card>
          <Stack gap="4" fontSize="sm">
            <InstagramRequirements />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function reasonOf(member: string | null): LinkFailure {
  return linkFailures.find((reason) => reason === member) ?? 'invalid'
}
