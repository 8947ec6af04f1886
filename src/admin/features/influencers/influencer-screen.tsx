import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type AdminInfluencer, getInfluencer } from '#contract/admin-influencers.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { CasesPanel } from './cases-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import styles from './influencers.module.css'
import { InquiriesPanel } from './inquiries-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { StandingActs } from './standing-acts.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { usePersonWords } from './use-person-words.ts'

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
  const left = standing === 'left'
  return (
    <Page
      back={back}
      title={display_name}
      lead={
        <>
          <StandingBadge standing={standing} />
          {!left && <span>{name}</span>}
          {!left && <span>{words.profile(person)}</span>}
          <span>{words.record(record).join(t('list_separator'))}</span>
        </>
      }
      actions={!left && <StandingActs person={person} />}
    >
      {left && <Notice title={t('left.title')}>{t('left.text')}</Notice>}
      <div className={styles.columns}>
        <div className={styles.column}>
          {!left && <AccountsPanel accounts={person.accounts} />}
          {!left && <NotesPanel person={person} />}
          {!left && <InquiriesPanel inquiries={person.inquiries} />}
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
