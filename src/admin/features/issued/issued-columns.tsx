import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { fillPath } from '#client/remote/api-client.ts'
import { getIssuedFile, type IssuedDocument } from '#contract/admin-issued.ts'
import { Text } from '#ui/text.tsx'
import type { Column } from '../../parts/table.tsx'
import { paths } from '../../paths.ts'

export function useIssuedColumns(): Column<IssuedDocument>[] {
  const { t } = useTranslation('admin-issued')
  const { day, yen } = useFormat()
  return [
    {
      key: 'issued_on',
      title: t('column.issued_on'),
      sort: 'issued_on',
      flat: true,
      cell: ({ issued_on }) => day(issued_on),
    },
    {
      key: 'document',
      title: t('column.document'),
      flat: true,
      cell: (document) => <Named document={document} />,
    },
    {
      key: 'partner',
      title: t('column.partner'),
      sort: 'partner',
      flat: true,
      cell: ({ partner, influencer_id }) => <Link to={paths.influencer(influencer_id)}>{partner}</Link>,
    },
    {
      key: 'subject',
      title: t('column.subject'),
      flat: true,
      grows: true,
      cell: ({ subject, case_id }) =>
        case_id === null ? (
          subject
        ) : (
          <Link to={paths.case(case_id)} title={subject}>
            {subject}
          </Link>
        ),
    },
    {
      key: 'amount',
      title: t('column.amount'),
      sort: 'amount',
      align: 'end',
      flat: true,
      cell: ({ amount }) => yen(amount),
    },
  ]
}

/** Shows a document's name, linked to its file, and the version that it replaces. */
function Named({ document: { id, kind, number, version, replaces } }: { document: IssuedDocument }) {
  const { t } = useTranslation('admin-issued')
  return (
    <Text as="span" display="flex" gap="2" alignItems="baseline">
      <a href={fillPath(getIssuedFile.path, { id })} target="_blank" rel="noreferrer">
        {t('named', { kind: t(`kind.${kind}`), number, version })}
      </a>
      {replaces && (
        <Text as="span" size="xs" tone="soft">
          {t('replaces', { kind: t(`kind.${replaces.kind}`), version: replaces.version })}
        </Text>
      )}
    </Text>
  )
}
