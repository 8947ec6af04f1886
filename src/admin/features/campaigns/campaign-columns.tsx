import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { daysLeft } from '#client/i18n/format.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminCampaignRow, AdminCampaignSort } from '#contract/admin-campaigns.ts'
import { limits } from '#contract/limits.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { ImageFrame } from '#ui/image-frame.tsx'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import { useNearDay } from '../../parts/use-near-day.ts'
import type { Ticks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { CampaignState } from './campaign-state.tsx'
import styles from './campaigns.module.css'

/**
 * `now` in ms. The last change is told where the list is sorted by it, or who looks chose it. `ticks`: which rows are ticked, for who may
 * do something with them.
 */
export function useCampaignColumns(
  now: number,
  sort: AdminCampaignSort,
  ticks: Ticks<AdminCampaignRow> | undefined,
): Column<AdminCampaignRow>[] {
  const { t } = useTranslation(['admin-campaigns', 'campaigns'])
  const { number, instant } = useFormat()
  const updated: Column<AdminCampaignRow> = {
    key: 'updated',
    title: t('column.updated'),
    sort: 'updated',
    flat: true,
    extra: sort !== 'updated',
    cell: ({ updated_at }) => instant(updated_at),
  }
  const tick = ticks && [
    tickColumn({
      ticks,
      title: t('many.tick'),
      rowName: ({ title }) => t('many.tick_row', { title }),
      page: t('many.tick_page'),
    }),
  ]
  return [
    ...(tick ?? []),
    {
      key: 'cover',
      title: t('column.cover'),
      titleHidden: true,
      cell: ({ cover }) => (
        <span className={styles.cover}>
          {cover && (
            <ImageFrame src={cover.url} width={cover.width} height={cover.height} ratio="4 / 3" alt="" />
          )}
        </span>
      ),
    },
    {
      key: 'title',
      title: t('column.title'),
      sort: 'title',
      flat: true,
      grows: true,
      cell: ({ id, title }) => (
        <Link to={paths.campaign(id)} title={title}>
          {title || t('admin:untitled')}
        </Link>
      ),
    },
    {
      key: 'brand',
      title: t('column.brand'),
      sort: 'brand',
      flat: true,
      cell: ({ brand_name }) => (
        <span className={styles.brand} title={brand_name}>
          {brand_name}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('column.kind'),
      flat: true,
      cell: ({ kind, visibility }) => (
        <span className={styles.line}>
          {t(`campaigns:kind.${kind}`)}
          {visibility === 'nominated' && <Badge>{t('visibility.nominated')}</Badge>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      flat: true,
      cell: (row) => (
        <span className={styles.line}>
          {row.unfinished ? (
            // Only a draft is unfinished.
            <Badge tone="warning">{t('state.unfinished')}</Badge>
          ) : (
            <CampaignState campaign={{ ...row, full: row.places_taken >= row.openings }} />
          )}
        </span>
      ),
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      sort: 'assignee',
      flat: true,
      cell: ({ assignee }) => assignee?.name ?? <Text tone="soft">{t('admin:assignee.none')}</Text>,
    },
    {
      key: 'recruiting_end',
      title: t('column.recruiting_end'),
      sort: 'closing',
      flat: true,
      cell: (row) => <RecruitingEnd {...row} now={now} />,
    },
    {
      key: 'applicants',
      title: t('column.applicants'),
      sort: 'applicants',
      align: 'end',
      flat: true,
      cell: ({ applicants }) => number(applicants),
    },
    {
      key: 'places',
      title: t('column.places'),
      sort: 'places',
      align: 'end',
      flat: true,
      cell: ({ places_taken, openings }) => `${number(places_taken)} / ${number(openings)}`,
    },
    updated,
  ]
}

type Recruiting = Pick<AdminCampaignRow, 'state' | 'shown_state' | 'recruiting_start' | 'recruiting_end'>

/** The last day, and what is left of the time while it runs or is still to come. */
function RecruitingEnd(props: Recruiting & { now: number }) {
  const { state, shown_state, recruiting_start, recruiting_end, now } = props
  const { t } = useTranslation(['campaigns', 'admin-campaigns'])
  const { instant } = useFormat()
  const day = useNearDay()
  if (recruiting_start === null || recruiting_end === null)
    return <Text tone="soft">{t('admin-campaigns:column.no_day')}</Text>
  const left = daysLeft(recruiting_end, now)
  return (
    <span className={styles.line}>
      {day(dayInTokyo(new Date(recruiting_end)))}
      {state === 'published' && shown_state === 'recruiting' && (
        <small data-urgent={left <= limits.closing_soon_days || undefined}>
          {left > 0 ? t('card.days_left', { count: left }) : t('card.last_day')}
        </small>
      )}
      {state === 'published' && shown_state === 'upcoming' && (
        <small className={styles.opens}>{t('card.opens', { at: instant(recruiting_start) })}</small>
      )}
    </span>
  )
}
