import { chakra } from '@chakra-ui/react/styled-system'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  deleteTemplate,
  listTemplates,
  type Template,
  type TemplateKind,
  updateTemplate,
} from '#contract/admin-templates.ts'
import { Flex } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { type Column, Table } from '../../parts/table.tsx'

interface TemplateTableProps {
  kind: TemplateKind
  onEdit: (template: Template) => void
  onRemove: (template: Template) => void
}

/** The templates of one kind, by title. */
export function TemplateTable(props: TemplateTableProps) {
  const { kind } = props
  const { t } = useTranslation('admin-templates')
  const columns = useColumns(props)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listTemplates, { query: { kind } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <Table
      label={t(`kind.${kind}`)}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      empty={t('empty')}
    />
  )
}

/** The beginning of a template's text, enough to tell templates apart; the form behind the button has all of it. */
const Words = chakra('p', {
  base: {
    minWidth: '8rem',
    overflowWrap: 'anywhere',
    lineClamp: 4,
    textWrap: 'wrap',
    whiteSpace: 'pre-line',
  },
})

function useColumns({ onEdit, onRemove }: TemplateTableProps): Column<Template>[] {
  const { t } = useTranslation('admin-templates')
  const { instant } = useFormat()
  return [
    { key: 'title', title: t('title'), cell: ({ title }) => <Words as="strong">{title}</Words> },
    { key: 'body', title: t('body'), cell: ({ body }) => <Words>{body}</Words> },
    { key: 'updated_at', title: t('updated_at'), flat: true, cell: ({ updated_at }) => instant(updated_at) },
    {
      key: 'acts',
      title: t('acts'),
      titleHidden: true,
      align: 'end',
      cell: (template) => (
        <Flex gap="1" justify="flex-end">
          <RoleButton
            quiet
            endpoint={updateTemplate}
            variant="ghost"
            whiteSpace="nowrap"
            aria-label={t('edit_one', { title: template.title })}
            onClick={() => onEdit(template)}
          >
            {t('edit_short')}
          </RoleButton>
          <RoleButton
            quiet
            endpoint={deleteTemplate}
            variant="ghost"
            whiteSpace="nowrap"
            aria-label={t('remove_one', { title: template.title })}
            onClick={() => onRemove(template)}
          >
            {t('remove')}
          </RoleButton>
        </Flex>
      ),
    },
  ]
}
