import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminApplication } from '#contract/admin-applications.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { BlockMark } from '../../parts/client-blocks/block-mark.tsx'
import { ScreenLink } from '../../parts/screen-link.tsx'
import type { Column } from '../../parts/table.tsx'
import { tickColumn } from '../../parts/tick-column.tsx'
import type { Ticks } from '../../parts/use-ticks.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ApplicationWords } from './application-words.tsx'
import styles from './applications.module.css'

/** `campaign`: the rows are of several. */
export function useApplicationColumns(
  ticks: Ticks<AdminApplication>,
  shown: { campaign: boolean; state: AdminApplication['state'] },
): Column<AdminApplication>[] {
  const { t } = useTranslation('admin-applications')
  const { number, instant } = useFormat()
  const columns: Column<AdminApplication>[] = [
    {
      key: 'person',
      title: t('column.person'),
      sort: 'creator',
      flat: true,
      cell: (row) => <Person {...row} />,
    },
    {
      key: 'account',
      title: t('column.account'),
      sort: 'followers',
      flat: true,
      cell: ({ account }) =>
        account && (
          <span className={styles.one} title={account.handle}>
            <strong>
              {account.followers === null ? t('unknown') : t('people', { number: number(account.followers) })}
            </strong>
            <small>
              {t('account', { platform: t(`common:platform.${account.platform}`), handle: account.handle })}
            </small>
          </span>
        ),
    },
    { key: 'record', title: t('column.record'), flat: true, cell: ({ record }) => <Record {...record} /> },
    {
      key: 'words',
      title: t('column.words'),
      flat: true,
      cell: (row) => <ApplicationWords application={row} campaign={shown.campaign} />,
    },
    {
      key: 'applied_at',
      title: t('column.applied_at'),
      sort: 'oldest',
      flat: true,
      cell: ({ applied_at }) => instant(applied_at),
    },
  ]
  const tick = tickColumn({
    ticks,
    title: t('column.tick'),
    page: t('tick_all'),
    rowName: ({ influencer }) => t('tick', { name: influencer.name }),
    insteadOf: ({ deciding }) => deciding && <Badge tone="info">{t(`deciding.${deciding}`)}</Badge>,
  })
  return [
    ...(shown.state === 'applied' ? [tick] : []),
    ...columns,
    ...(shown.state === 'applied' ? [] : [caseOf(t('column.case'), t('see_case'))]),
  ]
}

function caseOf(title: string, label: string): Column<AdminApplication> {
  return {
    key: 'case',
    title,
    titleHidden: true,
    flat: true,
    cell: ({ case_id }) => <Link to={paths.case(case_id)}>{label}</Link>,
  }
}

function Person({ influencer, block }: AdminApplication) {
  const { t } = useTranslation('admin-applications')
  const { id, name, display_name, age, prefecture, suspended } = influencer
  const facts = [
    age !== null && t('age', { age }),
    prefecture && t(`common:prefecture.${prefecture}`),
    // A role that may not read names gets the display name in their place.
    display_name !== name && display_name,
  ].filter(Boolean)
  return (
    <span className={styles.one} title={[name, ...facts].join(t('between'))}>
      <ScreenLink endpoint={getInfluencer} to={paths.influencer(id)}>
        {name}
      </ScreenLink>
      <small>{facts.join(t('between'))}</small>
      {block && <BlockMark block={block} />}
      {suspended && <Badge tone="danger">{t('suspended')}</Badge>}
    </span>
  )
}

/** Good and live ones quietly, those that ended badly so that they are seen. */
function Record(record: AdminApplication['record']) {
  const { t } = useTranslation('admin-applications')
  const textOf = (kind: keyof typeof record) => t(`record.${kind}`, { count: record[kind] })
  const quiet = (['completed', 'live'] as const).filter((kind) => record[kind] > 0)
  const bad = (['declined', 'terminated'] as const).filter((kind) => record[kind] > 0)
  if (quiet.length + bad.length === 0) return <span className={styles.soft}>{t('record.none')}</span>
  return (
    <div className={styles.record}>
      {quiet.length > 0 && <span>{quiet.map(textOf).join(t('between'))}</span>}
      {bad.map((kind) => (
        <Badge key={kind} tone={kind === 'terminated' ? 'danger' : 'warning'}>
          {textOf(kind)}
        </Badge>
      ))}
    </div>
  )
}
