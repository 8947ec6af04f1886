import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Broadcast, getBroadcast, listBroadcasts, stopBroadcast } from '#contract/admin-broadcasts.ts'
import { FormError } from '#ui/form-error.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { isOnItsWay } from './broadcasts-screen.tsx'
import { Receivers } from './receivers.tsx'
import styles from './broadcasts.module.css'

/** How soon to ask again, in ms: what was given to LINE and the mail server is counted after the last turn. */
function refreshIn({ state }: Broadcast) {
  if (state === 'undone') return false
  return isOnItsWay({ state }) ? 2_000 : 5_000
}

/** One message to many creators: how far it has come, what it says, and what became of it for each. */
export function BroadcastScreen() {
  const { t } = useTranslation('admin-broadcasts')
  const { instant } = useFormat()
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getBroadcast, { params: { broadcast_id: idFromParams(useParams()) } }),
    refetchInterval: ({ state }) => (state.data ? refreshIn(state.data.data) : false),
  })
  const back = { to: paths.broadcasts, label: t('admin:title.broadcasts') }
  if (!data)
    return (
      <Page title={t('admin:title.broadcast')} back={back}>
        {error ? (
          <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
        ) : (
          <PulsingSpinner label={t('common:loading')} />
        )}
      </Page>
    )
  const message = data.data
  const { id, title, operator, created_at } = message
  return (
    <Page title={title} back={back} lead={t('one.by', { name: operator.name, at: instant(created_at) })}>
      <Panel>
        <Progress message={message} />
      </Panel>
      <Panel title={t('one.words')}>
        <Words message={message} />
      </Panel>
      {message.state !== 'undone' && (
        <Panel title={t('one.receivers')}>
          <Receivers key={id} message={message} refreshMs={refreshIn(message)} />
        </Panel>
      )}
    </Page>
  )
}

function Progress({ message }: { message: Broadcast }) {
  const { t } = useTranslation(['admin-broadcasts', 'errors'])
  const { number } = useFormat()
  const { id, total, told, left_out, by, failing } = message
  const stop = useApiMutation(stopBroadcast, { invalidates: [getBroadcast, listBroadcasts] })
  const turns = told + left_out
  return (
    <div className={styles.step}>
      <Standing message={message} />
      {message.state === 'running' && (
        <progress className={styles.progress} max={total} value={turns} aria-label={t('one.running')} />
      )}
      {told > 0 && <Text size="sm">{t('one.sums', { line: number(by.line), mail: number(by.mail) })}</Text>}
      {failing > 0 && (
        <Notice tone="warning">
          {t('one.failing', { count: failing, number: number(failing) })}{' '}
          <TextLink asChild>
            <Link to={paths.deliveries()}>{t('one.deliveries')}</Link>
          </TextLink>
        </Notice>
      )}
      <FormError>{stop.error ? t(`errors:${stop.error.code}`) : undefined}</FormError>
      {isOnItsWay(message) && (
        <div className={styles.acts}>
          <Text size="sm" tone="soft">
            {t('one.stop_hint')}
          </Text>
          <RoleButton
            endpoint={stopBroadcast}
            variant="outline"
            size="sm"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { broadcast_id: id } })}
          >
            {t('one.stop')}
          </RoleButton>
        </div>
      )}
    </div>
  )
}

function Standing({ message }: { message: Broadcast }) {
  const { t } = useTranslation('admin-broadcasts')
  const { number, instant } = useFormat()
  const { state, total, told, left_out, goes_on_at } = message
  const rest = total - told - left_out
  if (goes_on_at !== null) return <Notice role="status" title={t('one.night', { at: instant(goes_on_at) })} />
  if (state === 'waiting') return <Notice role="status" title={t('one.waiting')} />
  if (state === 'undone') return <Notice role="status" title={t('one.undone')} />
  if (state === 'running')
    return (
      <Text role="status">
        {t('one.progress', { number: number(told + left_out), total: number(total) })}
      </Text>
    )
  return (
    <Notice
      role="status"
      tone={state === 'stopped' ? 'warning' : 'success'}
      title={t('one.done', { count: told, number: number(told) })}
    >
      {state === 'stopped' && t('one.stopped', { count: rest, number: number(rest) })}
    </Notice>
  )
}

function Words({ message }: { message: Broadcast }) {
  const { t } = useTranslation('admin-broadcasts')
  const { title_jp, body_jp, title_en, body_en, campaign } = message
  return (
    <div className={styles.step}>
      <div className={styles.languages}>
        <div lang="ja">
          <p className={styles.subject}>{title_jp}</p>
          <p className={styles.text}>{body_jp}</p>
        </div>
        {title_en !== null && (
          <div lang="en">
            <p className={styles.subject}>{title_en}</p>
            <p className={styles.text}>{body_en}</p>
          </div>
        )}
      </div>
      {campaign && (
        <Text size="sm">
          {t('one.campaign')}{' '}
          <TextLink asChild>
            <Link to={paths.campaign(campaign.id)}>{campaign.title}</Link>
          </TextLink>
        </Text>
      )}
    </div>
  )
}
