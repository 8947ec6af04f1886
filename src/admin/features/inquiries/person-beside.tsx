import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type AdminInfluencer, getInfluencer } from '#contract/admin-influencers.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { getAdminInquiry } from '#contract/inquiries.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { CaseBadge } from '../../parts/case-badge.tsx'
import { Panel } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './inquiries.module.css'

/** Notes shown here; the record has all. */
const fewNotes = 3

/** Shows what an operator looks up while answering: the case, the creator, earlier inquiries and notes. */
export function PersonBeside({ inquiry }: { inquiry: Answer<typeof getAdminInquiry>['data'] }) {
  const { influencer, campaign, case_id } = inquiry
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getInfluencer, { params: { influencer_id: influencer.id } }),
    // Every reading is written down as one.
    refetchOnWindowFocus: false,
  })
  const person = data?.data
  return (
    <div className={styles.panel}>
      {campaign && (
        <CaseBeside
          campaign={campaign}
          caseId={case_id}
          found={person?.cases.find(({ id }) => id === case_id)}
        />
      )}
      {error && !person && <LoadErrorAlert onRetry={() => void refetch()} />}
      {!error && !person && <Skeleton height="20rem" />}
      {person && (
        <>
          <Facts person={person} />
          <Earlier person={person} current={inquiry.id} />
          <Notes notes={person.notes} />
        </>
      )}
    </div>
  )
}

interface CaseBesideProps {
  campaign: { id: number; title: string }
  caseId: number | null
  /** The case; undefined until it is known. */
  found: AdminInfluencer['cases'][number] | undefined
}

function CaseBeside({ campaign, caseId, found }: CaseBesideProps) {
  const { t } = useTranslation('admin-inquiries')
  return (
    <Panel title={t('column.case')}>
      <p className={styles.line}>
        <Link to={caseId === null ? paths.campaign(campaign.id) : paths.case(caseId)}>{campaign.title}</Link>
        {found && <CaseBadge state={found.state} cancelled={found.cancelled} />}
      </p>
    </Panel>
  )
}

function Facts({ person }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-inquiries')
  const { yen } = useFormat()
  const { id, display_name, name, standing, email, email_verified, line_linked, bank_account, money } = person
  return (
    <Panel title={t('column.person')}>
      <p className={styles.line}>
        <Link to={paths.influencer(id)}>{display_name}</Link>
        <span>{name}</span>
        {standing === 'suspended' && <Badge tone="danger">{t('facts.suspended')}</Badge>}
      </p>
      <div className={styles.facts}>
        <DefinitionList
          items={[
            {
              label: t('facts.email'),
              value:
                email === null ? t('facts.none') : t(email_verified ? 'facts.verified' : 'facts.unverified'),
            },
            { label: 'LINE', value: t(line_linked ? 'facts.linked' : 'facts.not_linked') },
            { label: t('facts.bank_account'), value: bank_account ?? t('facts.none') },
            { label: t('facts.confirmed'), value: yen(money.confirmed) },
            { label: t('facts.on_its_way'), value: yen(money.on_its_way) },
            { label: t('facts.paid'), value: yen(money.paid) },
          ]}
        />
      </div>
    </Panel>
  )
}

function Earlier({ person, current }: { person: AdminInfluencer; current: number }) {
  const { t } = useTranslation('admin-inquiries')
  const { instant } = useFormat()
  const others = person.inquiries.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <Panel title={t('earlier')}>
      <ul className={styles.rows}>
        {others.map(({ id, subject, sent_at, answered }) => (
          <li key={id}>
            <Link to={paths.inquiry(id)}>{subject}</Link>
            <small>
              {instant(sent_at)} {t(answered ? 'state.answered' : 'state.open')}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Notes({ notes }: Pick<AdminInfluencer, 'notes'>) {
  const { t } = useTranslation('admin-inquiries')
  const { instant } = useFormat()
  if (notes.length === 0) return null
  return (
    <Panel title={t('notes')}>
      <ul className={styles.rows}>
        {notes.slice(0, fewNotes).map(({ id, body, operator, at }) => (
          <li key={id}>
            <span className={styles.text}>{body}</span>
            <small>
              {operator.name} {instant(at)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
