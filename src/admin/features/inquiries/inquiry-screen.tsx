import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { Answer } from '#contract/endpoint.ts'
import { getAdminInquiry, listAdminInquiries } from '#contract/inquiries.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { idFromParams, paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import { PersonBeside } from './person-beside.tsx'
import styles from './inquiries.module.css'

/** The open inquiry that comes next in the same list, from the first again at the end; undefined when there is none. */
function useNextInquiry(current: { id: number; sent_at: string }): number | undefined {
  const [{ state, kind, keyword, overdue, ...sorted }] = useFilters(listAdminInquiries)
  // The answered ones have an order of their own.
  const own: Partial<typeof sorted> = state === 'open' ? sorted : {}
  const query = { ...own, state: 'open', kind, keyword, overdue, size: 100 } as const
  const rows = useQuery(remoteQuery(useApi(), listAdminInquiries, { query })).data?.data ?? []
  const at = rows.findIndex(({ id }) => id === current.id)
  const others = rows.filter(({ id }) => id !== current.id)
  const isLater = ({ id, sent_at }: typeof current) =>
    sent_at > current.sent_at || (sent_at === current.sent_at && id > current.id)
  // One that was answered is in the list no more; where it stood is known in the list's own order alone.
  const later = at >= 0 ? rows[at + 1] : own.sort === undefined ? others.find(isLater) : undefined
  return (later ?? others[0])?.id
}

/** One inquiry with the case and the person beside it. */
export function InquiryScreen() {
  const { t } = useTranslation('admin-inquiries')
  const { search } = useLocation()
  const inquiry_id = idFromParams(useParams())
  const { data, error, refetch } = useQuery(
    remoteQuery(useApi(), getAdminInquiry, { params: { inquiry_id } }),
  )
  const back = { to: `${paths.inquiries()}${search}`, label: t('admin:title.inquiries') }
  if (data) return <Opened key={data.data.id} inquiry={data.data} back={back} />
  return (
    <Page title={t('admin:title.inquiry')} back={back}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </Page>
  )
}

interface OpenedProps {
  inquiry: Answer<typeof getAdminInquiry>['data']
  back: { to: string; label: string }
}

function Opened({ inquiry, back }: OpenedProps) {
  const { t } = useTranslation(['admin-inquiries', 'inquiries'])
  const { search } = useLocation()
  const next = useNextInquiry(inquiry)
  const { id, kind, subject, answers } = inquiry
  const answered = answers.length > 0
  const nextPath = next === undefined ? undefined : `${paths.inquiry(next)}${search}`
  return (
    <Page
      back={back}
      title={subject}
      lead={
        <>
          <Badge tone={answered ? 'success' : 'warning'}>
            {t(answered ? 'state.answered' : 'state.open')}
          </Badge>
          <span>{t(`inquiries:kind.${kind}`)}</span>
          <span>{t('number', { id })}</span>
        </>
      }
      actions={
        nextPath !== undefined && (
          <Button asChild variant="outline" size="sm">
            <Link to={nextPath}>{t('next')}</Link>
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <div className={styles.panel}>
          <Conversation inquiry={inquiry} />
          <Panel title={t(answered ? 'answer.again' : 'answer.title')}>
            <AnswerForm inquiryId={id} nextPath={nextPath ?? back.to} />
          </Panel>
        </div>
        <PersonBeside inquiry={inquiry} />
      </div>
    </Page>
  )
}
