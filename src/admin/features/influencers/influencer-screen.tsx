import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type AdminInfluencer, getInfluencer, type AdminInfluencerRow } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRemember } from '../../palette/use-remember.ts'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { BlocksPanel } from '../../parts/client-blocks/blocks-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { Badge, StatusBadge } from '../../ui/badge.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AccountStatusActions } from './account-status-actions.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CollectionsPanel } from './collections/collections-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { usePersonWords } from './use-person-words.ts'
import { WorkPanel } from './work-panel.tsx'
import styles from './influencers.module.css'

const tones = { active: 'success', suspended: 'danger', left: 'neutral' } as const

function AccountStatusBadge({ standing }: Pick<AdminInfluencerRow, 'standing'>) {
  const { t } = useTranslation('admin-influencers')
  return <StatusBadge tone={tones[standing]}>{t(`standing.${standing}`)}</StatusBadge>
}

const sums = ['confirmed', 'on_its_way', 'paid'] as const

/** Shows the creator's earnings by state. */
function MoneyPanel({ money }: Pick<AdminInfluencer, 'money'>) {
  const { t } = useTranslation('admin-influencers')
  const { yen } = useFormat()
  return (
    <Panel title={t('money.title')}>
      <dl className={styles.money}>
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(`money.${sum}`)}</dt>
            <dd>{yen(money[sum])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Shows the creator's inquiries, newest first. */
function InquiriesPanel({ inquiries }: Pick<AdminInfluencer, 'inquiries'>) {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  return (
    <Panel title={t('admin:title.inquiries')}>
      {inquiries.length === 0 ? (
        <p className={styles.soft}>{t('inquiries.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {inquiries.map(({ id, subject, sent_at, answered }) => (
            <li key={id}>
              <Link className={styles.main} to={paths.inquiry(id)}>
                {subject}
              </Link>
              <Badge tone={answered ? 'neutral' : 'warning'}>
                {t(answered ? 'inquiries.answered' : 'inquiries.open')}
              </Badge>
              <time dateTime={sent_at}>{day(dayInTokyo(new Date(sent_at)))}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The messages to many that they were sent, the newest first. */
function BroadcastsPanel({ broadcasts }: Pick<AdminInfluencer, 'broadcasts'>) {
  const { t } = useTranslation('admin-influencers')
  const { instant } = useFormat()
  return (
    <Panel title={t('broadcasts.title')}>
      {broadcasts.length === 0 ? (
        <p className={styles.soft}>{t('broadcasts.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {broadcasts.map(({ id, title, at, ways }) => (
            <li key={id}>
              <Link className={styles.main} to={paths.broadcast(id)}>
                {title}
              </Link>
              <Badge tone="neutral">
                {ways.length === 0
                  ? t('broadcasts.way.portal')
                  : ways.map((way) => t(`broadcasts.way.${way}`)).join(' + ')}
              </Badge>
              <time dateTime={at}>{instant(at)}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Their cases, what moved last first. */
function CasesPanel({ cases }: Pick<AdminInfluencer, 'cases'>) {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  return (
    <Panel title={t('cases.title')}>
      {cases.length === 0 ? (
        <p className={styles.soft}>{t('cases.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {cases.map(({ id, campaign, state, cancelled, stars, updated_at }) => (
            <li key={id}>
              <Link className={styles.main} to={paths.case(id)}>
                {campaign.title}
              </Link>
              {stars !== null && <Stars stars={stars} />}
              <CaseBadge state={state} cancelled={cancelled} />
              <time dateTime={updated_at}>{day(dayInTokyo(new Date(updated_at)))}</time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The whole record of one creator. */
export function InfluencerScreen() {
  const { t } = useTranslation('admin-influencers')
  const influencer_id = idFromParams(useParams())
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getInfluencer, { params: { influencer_id } }),
    // Every reading is written down as one.
    refetchOnWindowFocus: false,
  })
  const back = { to: paths.influencers(), label: t('admin:title.influencers') }
  if (data) return <Record person={data.data} back={back} />
  return (
    <Page title={t('admin:title.influencer')} back={back}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </Page>
  )
}

function Record({ person, back }: { person: AdminInfluencer; back: { to: string; label: string } }) {
  const { t } = useTranslation('admin-influencers')
  const words = usePersonWords()
  const { display_name, name, standing, record } = person
  useRemember({ kind: 'influencer', id: person.id, title: display_name, about: '' })
  const left = standing === 'left'
  return (
    <Page
      back={back}
      title={display_name}
      lead={
        <>
          <AccountStatusBadge standing={standing} />
          {!left && <span>{name}</span>}
          {!left && <span>{words.profile(person)}</span>}
          <span>{words.record(record).join(t('list_separator'))}</span>
          <AlsoOpen subject="influencer" id={person.id} />
        </>
      }
      actions={!left && <AccountStatusActions person={person} />}
    >
      {left && <Notice title={t('left.title')}>{t('left.text')}</Notice>}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!left && <WorkPanel work={person.work} />}
          {!left && <AccountsPanel accounts={person.accounts} />}
          {!left && <CollectionsPanel person={person} />}
          {!left && <NotesPanel person={person} />}
          {!left && <BlocksPanel side={{ influencer_id: person.id }} />}
          {!left && <InquiriesPanel inquiries={person.inquiries} />}
          {!left && <BroadcastsPanel broadcasts={person.broadcasts} />}
          <CasesPanel cases={person.cases} />
        </div>
        <div className={styles.column}>
          <MoneyPanel money={person.money} />
          {!left && <FactsPanel person={person} />}
        </div>
      </div>
    </Page>
  )
}
