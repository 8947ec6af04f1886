import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { showAnswer } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { agreeToDocument, type Announcement } from '#contract/agreements.ts'
import { toLanguage } from '#contract/language.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { announcementsQuery } from './announcements-queries.ts'

interface AnnouncementCardProps {
  announcement: Announcement
  hasText: boolean
}

/** One new version: from when, what changes, where it is read, and the agreement where it is asked for. */
export function AnnouncementCard({ announcement, hasText }: AnnouncementCardProps) {
  const { t, i18n } = useTranslation('home')
  const { day } = useFormat()
  const { kind, version, effective_on, in_force, summary, asks_agreement } = announcement
  const changes = summary?.[toLanguage(i18n.language)]
  const document = t(`announcement.document.${kind}`)
  const when = in_force ? 'in_force' : 'coming'
  return (
    <Notice
      tone={asks_agreement ? 'warning' : 'info'}
      title={t(`announcement.${asks_agreement ? 'title_asked' : 'title'}`, { document })}
    >
      <Stack gap="2" marginTop="1">
        <p>{t(`announcement.${when}`, { document, day: day(effective_on) })}</p>
        {changes && <Text whiteSpace="pre-line">{t('announcement.changes', { summary: changes })}</Text>}
        {asks_agreement && <p>{t(`announcement.asked_${when}`)}</p>}
        {!hasText && (
          <p>
            <TextLink asChild>
              <Link to={`${paths[kind]}?version=${version}`}>{t('announcement.read')}</Link>
            </TextLink>
          </p>
        )}
        {asks_agreement && <AgreeButton kind={kind} version={version} />}
      </Stack>
    </Notice>
  )
}

function AgreeButton({ kind, version }: Pick<Announcement, 'kind' | 'version'>) {
  const { t } = useTranslation('home')
  const api = useApi()
  const client = useQueryClient()
  const agree = useApiMutation(agreeToDocument, {
    onSuccess: (left) => {
      showAnswer(client, announcementsQuery(api).queryKey, left)
      toast(t('announcement.agreed'), 'success')
    },
  })
  return (
    <>
      <Button
        size="sm"
        alignSelf="flex-start"
        loading={agree.isPending}
        onClick={() => agree.mutate({ params: { document: kind }, body: { version } })}
      >
        {t('announcement.agree')}
      </Button>
      {agree.error && (
        <Text size="sm" tone="danger" role="alert">
          {t(`errors:${agree.error.code}`)}
        </Text>
      )}
    </>
  )
}
