import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ResultGroup, ResultRow } from '#contract/admin-results.ts'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'
import { type ResultFigure, useResultWords } from './use-result-words.ts'

/** The group's name, and a column for each figure; each orders the table. */
export function useResultColumns(group: ResultGroup, withCost: boolean): Column<ResultRow>[] {
  const { t } = useTranslation('admin-results')
  const words = useResultWords()
  return [
    {
      key: 'name',
      title: t(`group.${group}`),
      sort: 'name',
      cell: (row) => <Name row={row} group={group} />,
    },
    ...words.figures(withCost).map((figure) => ({
      key: figure,
      title: t(`figure.${figure}`),
      sort: figure,
      align: 'end' as const,
      flat: true,
      cell: (row: ResultRow) => <Figure row={row} figure={figure} />,
    })),
  ]
}

function Name({ row, group }: { row: ResultRow; group: ResultGroup }) {
  const words = useResultWords()
  const name = words.name(row, group)
  if (row.key === 'total') return <strong>{name}</strong>
  if (group !== 'client' || row.key === '') return name
  return <Link to={paths.client(Number(row.key))}>{name}</Link>
}

function Figure({ row, figure }: { row: ResultRow; figure: ResultFigure }) {
  const { t } = useTranslation('admin-results')
  const words = useResultWords()
  const text = words.text(row, figure)
  const known = text === undefined ? undefined : words.known(row, figure)
  if (text === undefined)
    return (
      <Text as="span" size="sm" tone="soft">
        {t('unknown')}
      </Text>
    )
  return (
    <>
      {row.key === 'total' ? <strong>{text}</strong> : text}
      {known && (
        <Text as="span" marginStart="1.5" fontSize="xs" tone="soft">
          {known}
        </Text>
      )}
    </>
  )
}
