import { useQuery } from '@tanstack/react-query'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import Link2 from 'lucide-react/icons/link-2'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { SocialProvider } from '#contract/social.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useUser } from '../../session/session.ts'
import { ChooseInstagram } from './choose-instagram.tsx'
import { LinkQuestion } from './link-question.tsx'
import { platformOf, writtenHandle } from './providers.ts'
import { socialQuery, type SocialAnswer } from './queries.ts'
import { WayBack } from './way-back.tsx'

/** The screen after a successful log-in at Facebook. */
export const FacebookLinkedScreen = () => <Linked provider="facebook" />
/** The screen after a successful log-in at TikTok. */
export const TiktokLinkedScreen = () => <Linked provider="tiktok" />

/** Shows which account was linked and to whom, or asks which account is to be linked. */
function Linked({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('social')
  // No secret: it stays in the address, so that the question outlives a reload; other browsers see nothing by it.
  const token = useSearchParams()[0].get('link') ?? undefined
  const user = useUser()
  // The linking's own token comes first: a session of this browser may be somebody else's.
  const enabled = token !== undefined || user !== null
  const { data, error, refetch } = useQuery({ ...socialQuery(useApi(), token), enabled })
  const toLine = token !== undefined || user === null

  if (data) return <Outcome provider={provider} token={token} toLine={toLine} social={data.data} />
  // Over, or read without either: what came of it can be seen where it was begun.
  if (!enabled || isOver(error)) return <Over toLine={toLine} />
  if (error) {
    return <LoadErrorAlert onRetry={() => void refetch()} />
  }
  return (
    <div role="status" aria-label={t('common:loading')}>
      <Skeleton height="24rem" />
    </div>
  )
}

function isOver(error: unknown) {
  const { status } = toApiError(error)
  return status >= 400 && status < 500 && status !== 429
}

function Over({ toLine }: { toLine: boolean }) {
  const { t } = useTranslation('social')
  return (
    <EmptyState
      icon={<Link2 />}
      title={t('over.title')}
      text={t(toLine ? 'over.text_line' : 'over.text')}
      action={<WayBack toLine={toLine} marginTop="3" />}
    />
  )
}

/** A line of a paragraph. */
function Line(props: ComponentProps<typeof Text>) {
  return <Text as="span" display="block" {...props} />
}

interface OutcomeProps {
  provider: SocialProvider
  token: string | undefined
  toLine: boolean
  social: SocialAnswer['data']
}

function Outcome({ provider, token, toLine, social }: OutcomeProps) {
  const { t } = useTranslation('social')
  const { number } = useFormat()
  const platform = platformOf[provider]
  const linked = social.accounts.filter((account) => account.platform === platform && account.link === 'ok')
  const [first] = linked
  if (token !== undefined && social.candidates.length > 0)
    return <LinkQuestion provider={provider} token={token} social={social} />
  if (provider === 'facebook' && social.candidates.length > 0) {
    return (
      <Stack gap="5">
        <Heading>{t('choose.title')}</Heading>
        <Text tone="soft">{t('choose.whose', { person: social.person })}</Text>
        <ChooseInstagram candidates={social.candidates} />
      </Stack>
    )
  }
  if (!first) return <Over toLine={toLine} />
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheckBig />}
        title={t('success.title', { platform: t(`common:platform.${platform}`) })}
        text={
          <>
            {linked.map((account) => (
              <Line key={account.id} color="text" overflowWrap="anywhere" marginBottom="2">
                <strong>{writtenHandle(account)}</strong>
                {account.followers !== null && (
                  <Line>{t(`followers.${platform}`, { number: number(account.followers) })}</Line>
                )}
              </Line>
            ))}
            <Line>{t('success.whose', { person: social.person })}</Line>
            {toLine && <Line>{t('success.close')}</Line>}
          </>
        }
        action={<WayBack toLine={toLine} marginTop="3" />}
      />
    </div>
  )
}
