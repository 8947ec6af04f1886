import { Skeleton } from '@chakra-ui/react/skeleton'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listOpenings } from '#contract/admin-deliveries.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatMonth } from '#domain/money/format-month.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './deliveries.module.css'

type Openings = Answer<typeof listOpenings>['data']
type Unit = Openings['units'][number]

/** So many kinds are shown at first, those of which most was sent. */
const shownAtFirst = 5

/** Who opened the messages of each kind in a month, as LINE counts them; nothing where the portal sends none. */
export function LineOpenings() {
  const { t } = useTranslation(['admin-deliveries', 'common'])
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listOpenings, {}))
  if (error && !data)
    return (
      <Panel title={t('openings.title')}>
        <div className={styles.openings}>
          <Notice tone="warning">{t('openings.failed')}</Notice>
          <div>
            <Button size="sm" variant="outline" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </div>
        </div>
      </Panel>
    )
  if (!data) return <Skeleton height="12rem" />
  const { on, units } = data.data
  if (!on) return null
  if (units.length > 0) return <Months openings={data.data} />
  return (
    <Panel title={t('openings.title')}>
      <Text size="sm" tone="soft">
        {t('openings.empty')}
      </Text>
    </Panel>
  )
}

function Months({ openings }: { openings: Openings }) {
  const { t, i18n } = useTranslation('admin-deliveries')
  const { instant } = useFormat()
  const { units, as_of, late } = openings
  const months = [...new Set(units.map(({ month }) => month))]
  const [chosen, choose] = useState('')
  const [all, setAll] = useState(false)
  const shown = months.includes(chosen) ? chosen : (months[0] ?? '')
  const rows = units.filter(({ month }) => month === shown)
  const columns = useOpeningColumns()
  return (
    <Panel
      title={t('openings.title')}
      actions={
        <div className={styles.month}>
          <Select
            label={t('openings.month')}
            labelHidden
            options={months.map((value) => ({ value, label: formatMonth(value, i18n.language) }))}
            value={shown}
            onChange={choose}
          />
        </div>
      }
    >
      <div className={styles.openings}>
        {late && as_of !== null && (
          <Notice tone="warning">{t('openings.late', { at: instant(as_of) })}</Notice>
        )}
        <Table
          dense
          label={`${t('openings.title')} ${formatMonth(shown, i18n.language)}`}
          columns={columns}
          rows={all ? rows : rows.slice(0, shownAtFirst)}
          rowKey={({ kind }) => kind}
          empty={t('openings.empty')}
        />
        {!all && rows.length > shownAtFirst && (
          <div>
            <Button size="sm" variant="outline" onClick={() => setAll(true)}>
              {t('openings.all', { number: rows.length })}
            </Button>
          </div>
        )}
        <Note openings={openings} />
      </div>
    </Panel>
  )
}

/** How old the numbers are, and what they are. */
function Note({ openings: { as_of, late } }: { openings: Openings }) {
  const { t } = useTranslation('admin-deliveries')
  const { instant } = useFormat()
  const age = as_of === null ? t('openings.unread') : !late && t('openings.as_of', { at: instant(as_of) })
  return (
    <Text size="sm" tone="soft">
      {age && <Text as="span">{age}</Text>} {t('openings.note')}
    </Text>
  )
}

function useOpeningColumns(): Column<Unit>[] {
  const { t } = useTranslation(['admin-deliveries', 'admin-settings'])
  const { number } = useFormat()
  const numeric = { align: 'end', flat: true } as const
  return [
    {
      key: 'kind',
      title: t('openings.column.kind'),
      cell: ({ kind }) => t(`admin-settings:notices.kind.${kind}`, { defaultValue: kind }),
    },
    { key: 'sent', title: t('openings.column.sent'), ...numeric, cell: ({ sent }) => number(sent) },
    {
      key: 'opened',
      title: t('openings.column.opened'),
      ...numeric,
      cell: ({ opened }) => <Figure value={opened} />,
    },
    {
      key: 'rate',
      title: t('openings.column.rate'),
      ...numeric,
      cell: ({ sent, opened }) => <Figure value={rateOf(opened, sent)} percent />,
    },
    {
      key: 'clicked',
      title: t('openings.column.clicked'),
      ...numeric,
      cell: ({ clicked }) => <Figure value={clicked} />,
    },
  ]
}

/** The rate in percent, at most 100: LINE's numbers are not exact, so that more may be opened than were sent. */
function rateOf(opened: number | null, sent: number) {
  return opened === null || sent === 0 ? null : Math.min(100, Math.round((opened / sent) * 100))
}

function Figure({ value, percent = false }: { value: number | null; percent?: boolean }) {
  const { t } = useTranslation('admin-deliveries')
  const { number } = useFormat()
  if (value !== null) return percent ? t('openings.percent', { number: number(value) }) : number(value)
  return (
    <>
      <span aria-hidden>{t('openings.dash')}</span>
      <VisuallyHidden>{t('openings.few')}</VisuallyHidden>
    </>
  )
}
