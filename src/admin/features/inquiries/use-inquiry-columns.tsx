import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { timeLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/remote/use-now.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { listAdminInquiries } from '#contract/inquiries.ts'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import styles from './inquiries.module.css'

/** Returns how long somebody has been waiting since `sentAt`, at `now` in ms; two days count as long. */
function useWaiting() {
  const { t } = useTranslation('admin-inquiries')
  return (sentAt: string, now: number) => {
    const { unit, count } = timeLeft(new Date(now).toISOString(), Date.parse(sentAt)) ?? {
      unit: 'minutes',
      count: 0,
    }
    return { text: t(`waiting.${unit}`, { count }), long: unit === 'days' }
  }
}

type Row = Answer<typeof listAdminInquiries>['data'][number]

export function useInquiryColumns(state: 'open' | 'answered'): Column<Row>[] {
  const { t } = useTranslation(['admin-inquiries', 'inquiries'])
  // The filters go along, so that the next one and the way back are of the same list.
  const { search } = useLocation()
  return [
    {
      key: 'subject',
      title: t('column.subject'),
      cell: ({ id, subject, body }) => (
        <span className={styles.subject}>
          <Link to={`${paths.inquiry(id)}${search}`}>{subject}</Link>
          <small>{body}</small>
        </span>
      ),
    },
    { key: 'kind', title: t('kind'), flat: true, cell: ({ kind }) => t(`inquiries:kind.${kind}`) },
    {
      key: 'person',
      title: t('column.person'),
      sort: 'creator',
      cell: ({ influencer }) => (
        <span className={styles.two}>
          <Link to={paths.influencer(influencer.id)}>{influencer.display_name}</Link>
          <small>{influencer.name}</small>
        </span>
      ),
    },
    {
      key: 'case',
      title: t('column.case'),
      flat: true,
      cell: ({ campaign, case_id }) =>
        campaign && (
          <span className={styles.case} title={campaign.title}>
            {case_id === null ? campaign.title : <Link to={paths.case(case_id)}>{campaign.title}</Link>}
          </span>
        ),
    },
    state === 'open'
      ? {
          key: 'at',
          title: t('column.waiting'),
          sort: 'at',
          flat: true,
          cell: ({ sent_at }) => <Waiting sentAt={sent_at} />,
        }
      : {
          key: 'at',
          title: t('column.answered'),
          sort: 'at',
          flat: true,
          cell: ({ answers }) => <AnsweredAt at={answers.at(-1)?.answered_at} />,
        },
  ]
}

function Waiting({ sentAt }: { sentAt: string }) {
  const { instant } = useFormat()
  const waiting = useWaiting()(sentAt, useNow())
  return (
    <span className={styles.two}>
      <strong data-long={waiting.long || undefined}>{waiting.text}</strong>
      <small>{instant(sentAt)}</small>
    </span>
  )
}

function AnsweredAt({ at }: { at: string | undefined }) {
  const { instant } = useFormat()
  return at && <time dateTime={at}>{instant(at)}</time>
}
