import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { saveCsv } from '#client/remote/save-file.ts'
import { type ShipmentLine, shipmentHeadings } from '#contract/admin-shipments.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './shipments.module.css'

/** Lines shown at once; those that are wrong come first. */
const shown = 100

/** Shows the lines of a file with what becomes of each. */
export function ImportLines({ lines, label }: { lines: readonly ShipmentLine[]; label: string }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const columns = useLineColumns()
  if (lines.length === 0) return null
  const sorted = lines.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || a.line - b.line,
  )
  return (
    <>
      <Table
        label={label}
        columns={columns}
        rows={sorted.slice(0, shown)}
        rowKey={({ line }) => line}
        empty=""
      />
      {lines.length > shown && (
        <p className={styles.lead}>{t('import.more', { number: number(lines.length - shown) })}</p>
      )}
    </>
  )
}

/** Saves the bad lines as they stand in the file, with the reasons, so that they can be corrected and imported. */
export function SaveBadLines({ lines, file }: { lines: readonly ShipmentLine[]; file: File }) {
  const { t } = useTranslation('admin-cases')
  const errorOf = useLineError()
  const bad = lines.filter(({ code }) => code !== null)
  if (bad.length === 0) return null
  const save = () => {
    const { case: id, carrier, number } = shipmentHeadings
    const rows = bad.map((line) => [
      line.given.case,
      line.given.carrier,
      line.given.number,
      line.line,
      errorOf(line),
    ])
    const titles = [id, carrier, number, t('import.column.line'), t('import.column.outcome')]
    saveCsv([titles, ...rows], t('import.bad_file', { name: file.name.replace(/\.csv$/i, '') }))
  }
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <Download aria-hidden />
      {t('import.save_bad')}
    </Button>
  )
}

/** Returns the function that says in words why a line cannot be accepted; an empty text for a good one. */
function useLineError() {
  const { t } = useTranslation('admin-cases')
  return ({ code, carrier }: ShipmentLine) => {
    if (code === null) return ''
    return code === 'number_invalid'
      ? t(`import.number_form.${carrier ?? 'other'}`)
      : t(`import.error.${code}`)
  }
}

function useLineColumns(): Column<ShipmentLine>[] {
  const { t } = useTranslation(['admin-cases', 'cases'])
  const errorOf = useLineError()
  return [
    { key: 'line', title: t('import.column.line'), align: 'end', cell: ({ line }) => line },
    { key: 'case', title: t('import.column.case'), align: 'end', cell: ({ given }) => given.case || '-' },
    { key: 'person', title: t('import.column.person'), flat: true, cell: ({ person }) => person ?? '-' },
    {
      key: 'carrier',
      title: t('import.column.carrier'),
      flat: true,
      cell: ({ carrier, given }) => (carrier ? t(`cases:carrier.${carrier}`) : given.carrier || '-'),
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
      cell: (line) =>
        line.code ? (
          <span className={styles.error}>
            <Badge tone="danger">{t('import.wrong')}</Badge>
            {errorOf(line)}
          </span>
        ) : (
          <Badge tone="success">{t('import.right')}</Badge>
        ),
    },
  ]
}
