import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import type { auditEntry } from '#contract/admin-audit.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import { getInfluencer } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './audit.module.css'

type Entry = z.output<typeof auditEntry>

export function useAuditColumns(): Column<Entry>[] {
  const { t } = useTranslation('admin-audit')
  const { day, instant } = useFormat()
  return [
    {
      key: 'at',
      title: t('at'),
      flat: true,
      cell: ({ at }) => (
        <Tooltip text={day(dayInTokyo(new Date(at)))}>
          <time dateTime={at}>{instant(at)}</time>
        </Tooltip>
      ),
    },
    { key: 'operator', title: t('operator'), flat: true, cell: ({ operator }) => operator.name },
    { key: 'act', title: t('act'), flat: true, cell: ({ act }) => t(`acts.${act}`) },
    { key: 'subject', title: t('subject'), flat: true, cell: ({ subject }) => <Subject subject={subject} /> },
    { key: 'details', title: t('details'), flat: true, cell: ({ details }) => <Details details={details} /> },
  ]
}

/** `case:12` as a link to it. */
function Subject({ subject }: Pick<Entry, 'subject'>) {
  const { t } = useTranslation('admin-audit')
  const [kind = '', id = ''] = subject?.split(':') ?? []
  const label = t(`subjects.${kind}`, { id, defaultValue: `${kind} ${id}` })
  const to = pathOf(kind, Number(id))
  const mayOpen = useMay(kind === 'influencer' || kind === 'inquiry' ? getInfluencer : getAdminCase)
  if (kind === '') return '–'
  return to && mayOpen ? <Link to={to}>{label}</Link> : label
}

function pathOf(kind: string, id: number) {
  switch (kind) {
    case 'case':
      return paths.case(id)
    case 'campaign':
      return paths.campaign(id)
    case 'agency':
      return paths.settingsAgencies
    case 'client':
      return paths.client(id)
    case 'influencer':
      return paths.influencer(id)
    case 'inquiry':
      return paths.inquiry(id)
    default:
      return undefined
  }
}

/** Ids and choices: the first of them, and the others a line each once they are unfolded. */
function Details({ details }: Pick<Entry, 'details'>) {
  const { t } = useTranslation('admin-audit')
  const wordOf = useWordOf()
  const [first, ...others] = Object.entries(details).map(([name, value]) => (
    <Text key={name} as="span" size="xs" tone="soft" display="block">
      {t('line', { name: t(`detail.${name}`, { defaultValue: name }), value: wordOf(name, value) })}
    </Text>
  ))
  if (!first) return '–'
  if (others.length === 0) return first
  return (
    <details>
      <summary className={styles.details}>
        {first}
        <small>{t('more_details', { count: others.length })}</small>
      </summary>
      {others}
    </details>
  )
}

/** The texts in which choices have their labels: those of the audit log, then those of the screens where the choice is made. */
const places = ['choice.', 'cases:', 'admin-templates:']
const instants = ['recruiting_end', 'former_recruiting_end']
const sums = ['net', 'paid_amount', 'licence_amount', 'total', 'former_total', 'up_to']

/** A detail's value as one reads it; what has no word of its own stands as it was written. */
function useWordOf() {
  const { t } = useTranslation('admin-audit')
  const { yen, instant } = useFormat()
  return function wordOf(name: string, value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => wordOf(name, one)).join(t('between'))
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number' && sums.includes(name)) return yen(value)
    if (typeof value === 'string' && instants.includes(name)) return instant(value)
    if (value === null || typeof value === 'object') return JSON.stringify(value)
    const keys = places.map((place) => `${place}${name}.${String(value)}`)
    return t(keys, { defaultValue: String(value) })
  }
}
