import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { importShipments, type ShipmentLine } from '#contract/admin-shipments.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Notice } from '#ui/notice.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './shipments.module.css'

type Trial = Answer<typeof importShipments>['data']

/** Lines shown at once; those that are wrong come first. */
const shown = 100

interface ImportTrialProps {
  file: File
  trial: Trial
  shipping: boolean
  onShip: () => void
}

/** Shows what a file would do, line by line. The file is accepted only when every line is right. */
export function ImportTrial({ file, trial, shipping, onShip }: ImportTrialProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const columns = useLineColumns()
  const { lines, bad, blank } = trial
  const good = lines.length - bad
  const sorted = lines.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || a.line - b.line,
  )
  const counts = { bad: number(bad), good: number(good), blank: number(blank), name: file.name }
  return (
    <div className={styles.trial}>
      {bad > 0 ? (
        <Notice tone="danger" role="alert" title={t('import.bad', { ...counts, count: bad })}>
          {t('import.bad_text')}
        </Notice>
      ) : (
        <Notice
          role="status"
          title={t(good > 0 ? 'import.good' : 'import.nothing', { ...counts, count: good })}
        >
          {t(good > 0 ? 'import.good_text' : 'import.nothing_text')}
        </Notice>
      )}
      <p className={styles.lead}>{t('import.counts', counts)}</p>
      {lines.length > 0 && (
        <Table
          label={t('import.lines')}
          columns={columns}
          rows={sorted.slice(0, shown)}
          rowKey={({ line }) => line}
          empty=""
        />
      )}
      {lines.length > shown && (
        <p className={styles.lead}>{t('import.more', { number: number(lines.length - shown) })}</p>
      )}
      {bad === 0 && good > 0 && (
        <RoleButton endpoint={importShipments} loading={shipping} onClick={onShip}>
          {t('import.ship', { number: number(good), count: good })}
        </RoleButton>
      )}
    </div>
  )
}

function useLineColumns(): Column<ShipmentLine>[] {
  const { t } = useTranslation(['admin-cases', 'cases'])
  return [
    { key: 'line', title: t('import.column.line'), align: 'end', cell: ({ line }) => line },
    { key: 'case', title: t('import.column.case'), align: 'end', cell: ({ case_id }) => case_id ?? '-' },
    { key: 'person', title: t('import.column.person'), flat: true, cell: ({ person }) => person ?? '-' },
    {
      key: 'carrier',
      title: t('import.column.carrier'),
      flat: true,
      cell: ({ carrier }) => (carrier ? t(`cases:carrier.${carrier}`) : '-'),
    },
    {
      key: 'number',
      title: t('import.column.number'),
      flat: true,
      cell: ({ tracking_number }) => tracking_number ?? '-',
    },
    {
      key: 'outcome',
      title: t('import.column.outcome'),
      cell: ({ carrier, code }) =>
        code ? (
          <span className={styles.fault}>
            <Badge tone="danger">{t('import.wrong')}</Badge>
            {code === 'number_invalid'
              ? t(`import.number_form.${carrier ?? 'other'}`)
              : t(`import.fault.${code}`)}
          </span>
        ) : (
          <Badge tone="success">{t('import.right')}</Badge>
        ),
    },
  ]
}
