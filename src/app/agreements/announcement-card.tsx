import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { agreeToDocument, type Announcement } from '#contract/agreements.ts'
import { useFormat } from '../i18n/use-format.ts'
import { paths } from '../paths.ts'
import { useApi } from '../remote/remote-context.tsx'
import { useAct } from '../remote/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Text, TextLink } from '../ui/text.tsx'
import { toast } from '../ui/toast.ts'
import styles from './announcement-card.module.css'
import { announcementsQuery } from './agreements.ts'

interface AnnouncementCardProps {
  announcement: Announcement
  hasText: boolean
}

/** One new version: from when, what changes, where it is read, and the agreement where it is asked for. */
export function AnnouncementCard({ announcement, hasText }: AnnouncementCardProps) {
  const { t } = useTranslation('announcements')
  const { day } = useFormat()
  const { kind, version, effective_on, in_force, summary, asks_agreement } = announcement
  const document = t(`document.${kind}`)
  const when = in_force ? 'in_force' : 'coming'
  return (
    <Notice
      tone={asks_agreement ? 'warning' : 'info'}
      title={t(asks_agreement ? 'title_asked' : 'title', { document })}
    >
      <div className={styles.words}>
        <p>{t(when, { document, day: day(effective_on) })}</p>
        {summary && <p className={styles.summary}>{t('changes', { summary })}</p>}
        {asks_agreement && <p>{t(`asked_${when}`)}</p>}
        {!hasText && (
          <p>
            <TextLink asChild>
              <Link to={`${paths[kind]}?version=${version}`}>{t('read')}</Link>
            </TextLink>
          </p>
        )}
        {asks_agreement && <AgreeButton {...{ kind, version }} />}
      </div>
    </Notice>
  )
}

function AgreeButton({ kind, version }: Pick<Announcement, 'kind' | 'version'>) {
  const { t } = useTranslation('announcements')
  const api = useApi()
  const client = useQueryClient()
  const agree = useAct(agreeToDocument, {
    onSuccess: (left) => {
      client.setQueryData(announcementsQuery(api).queryKey, left)
      toast(t('agreed'), 'success')
    },
  })
  return (
    <>
      <Button
        size="sm"
        alignSelf="flex-start"
        loading={agree.running}
        onClick={() => void agree.run({ input: { params: { document: kind }, body: { version } } })}
      >
        {t('agree')}
      </Button>
      {agree.error && (
        <Text size="sm" tone="danger" role="alert">
          {t(`errors:${agree.error.code}`)}
        </Text>
      )}
    </>
  )
}
