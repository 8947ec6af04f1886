import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { metaQuery } from '#client/remote/meta.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { platforms } from '#contract/vocabulary.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack, Box } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { ChooseInstagram } from './choose-instagram.tsx'
import { PlatformSection } from './platform-section.tsx'
import { providerOf, writtenHandle } from './providers.ts'
import { socialQuery } from './queries.ts'
import { useLinkingNews, type LinkingNews } from './use-linking-news.ts'

/** Shows what the outside browser was opened for, and the result. */
function NewsNotice({ waitingFor, linked, look }: LinkingNews) {
  const { t } = useTranslation('social')
  return (
    <Box role="status" css={{ '&:empty': { display: 'none' } }}>
      {linked.map((account) => (
        <Notice
          key={account.id}
          tone="success"
          title={t('news.linked_title', { platform: t(`common:platform.${account.platform}`) })}
        >
          {t('news.linked', { handle: writtenHandle(account) })}
        </Notice>
      ))}
      {waitingFor && (
        <Notice title={t('news.waiting_title')}>
          {t('news.waiting')}
          <Box marginTop="3">
            <Button variant="outline" size="sm" onClick={() => void look()}>
              {t('news.look')}
            </Button>
          </Box>
        </Notice>
      )}
    </Box>
  )
}

/** The person's accounts on every platform: linked where the platform vouches for them, stated by hand elsewhere. */
export function LinkSnsScreen() {
  const { t } = useTranslation('social')
  useNoticesSeen(paths.linkSns)
  const api = useApi()
  const social = useQuery(socialQuery(api))
  const meta = useQuery(metaQuery(api))
  const news = useLinkingNews()

  if (social.isError && !social.data) {
    return <LoadErrorAlert onRetry={() => void social.refetch()} />
  }
  // Without the portal's facts no linking is offered; accounts by hand always are.
  if (!social.data || meta.isPending) return <LinkSnsSkeleton label={t('common:loading')} />
  const { accounts, candidates } = social.data.data
  const features = meta.data?.data.features
  return (
    <Stack gap="4">
      <Text tone="soft">{t('lead')}</Text>
      <NewsNotice {...news} />
      {candidates.length > 0 && (
        <Section title={t('choose.title')}>
          <ChooseInstagram
            candidates={candidates}
            onChosen={(handle) => toast(t('choose.done', { handle }), 'success')}
          />
        </Section>
      )}
      {platforms.map((platform) => {
        const provider = providerOf(platform)
        return (
          <PlatformSection
            key={platform}
            platform={platform}
            accounts={accounts.filter((account) => account.platform === platform)}
            provider={provider && features?.[provider] ? provider : undefined}
            onLeave={news.leave}
          />
        )
      })}
    </Stack>
  )
}

function LinkSnsSkeleton({ label }: { label: string }) {
  return (
    <Stack gap="4" role="status" aria-label={label}>
      <Skeleton height="3.25rem" />
      {platforms.map((platform) => (
        <Skeleton key={platform} height={providerOf(platform) ? '17rem' : '9rem'} />
      ))}
    </Stack>
  )
}
