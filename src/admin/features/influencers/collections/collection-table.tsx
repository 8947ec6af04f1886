import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import {
  type CreatorList,
  type CreatorTag,
  importCreators,
  listCreatorLists,
  listCreatorTags,
  renameCreatorList,
} from '#contract/admin-creators.ts'
import { Flex } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { paths } from '../../../paths.ts'

export type CollectionAct =
  | { act: 'create' }
  | { act: 'rename' | 'delete'; tag: CreatorTag }
  | { act: 'rename' | 'delete' | 'import'; list: CreatorList }

interface CollectionTableProps {
  kind: 'lists' | 'tags'
  onAsk: (asked: CollectionAct) => void
}

/** Lists or tags by name; each leads to its creators. */
export function CollectionTable({ kind, onAsk }: CollectionTableProps) {
  return kind === 'lists' ? <Lists onAsk={onAsk} /> : <Tags onAsk={onAsk} />
}

function Lists({ onAsk }: Pick<CollectionTableProps, 'onAsk'>) {
  const { t } = useTranslation('admin-creators')
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listCreatorLists, {}))
  const columns = useListColumns(onAsk)

  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <Table
      dense
      keys="open"
      label={t('lists')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      empty={t('screen.no_lists')}
    />
  )
}

function Tags({ onAsk }: Pick<CollectionTableProps, 'onAsk'>) {
  const { t } = useTranslation('admin-creators')
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listCreatorTags, {}))
  const columns = useTagColumns(onAsk)

  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <Table
      dense
      keys="open"
      label={t('tags')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      empty={t('screen.no_tags')}
    />
  )
}

function useListColumns(onAsk: CollectionTableProps['onAsk']): Column<CreatorList>[] {
  const { t } = useTranslation('admin-creators')
  const { instant } = useFormat()
  const count = useCount()
  return [
    {
      key: 'name',
      title: t('screen.name'),
      cell: ({ id, name }) => <Link to={paths.influencers({ list_id: id })}>{name}</Link>,
    },
    count,
    {
      key: 'updated',
      title: t('screen.updated'),
      flat: true,
      cell: ({ updated_at }) => instant(updated_at),
    },
    {
      key: 'acts',
      title: t('screen.acts'),
      titleHidden: true,
      align: 'end',
      flat: true,
      cell: (list) => (
        <Flex gap="1" justify="flex-end">
          <Act act="import" name={list.name} onClick={() => onAsk({ act: 'import', list })} />
          <Act act="rename" name={list.name} onClick={() => onAsk({ act: 'rename', list })} />
          <Act act="delete" name={list.name} onClick={() => onAsk({ act: 'delete', list })} />
        </Flex>
      ),
    },
  ]
}

function useTagColumns(onAsk: CollectionTableProps['onAsk']): Column<CreatorTag>[] {
  const { t } = useTranslation('admin-creators')
  const count = useCount()
  return [
    {
      key: 'name',
      title: t('screen.name'),
      cell: ({ id, name }) => <Link to={paths.influencers({ tags: String(id) })}>{name}</Link>,
    },
    count,
    {
      key: 'acts',
      title: t('screen.acts'),
      titleHidden: true,
      align: 'end',
      flat: true,
      cell: (tag) => (
        <Flex gap="1" justify="flex-end">
          <Act act="rename" name={tag.name} onClick={() => onAsk({ act: 'rename', tag })} />
          <Act act="delete" name={tag.name} onClick={() => onAsk({ act: 'delete', tag })} />
        </Flex>
      ),
    },
  ]
}

function useCount(): Column<CreatorTag> {
  const { t } = useTranslation('admin-creators')
  const { number } = useFormat()
  return {
    key: 'creators',
    title: t('screen.creators'),
    align: 'end',
    flat: true,
    cell: ({ creators }) => t('count', { count: creators, number: number(creators) }),
  }
}

interface ActProps {
  act: 'rename' | 'delete' | 'import'
  /** The name of the row for screen readers. */
  name: string
  onClick: () => void
}

function Act({ act, name, onClick }: ActProps) {
  const { t } = useTranslation('admin-creators')
  return (
    <RoleButton
      quiet
      endpoint={act === 'import' ? importCreators : renameCreatorList}
      variant="ghost"
      minHeight="7"
      marginBlock="-1"
      aria-label={`${t(`screen.${act}`)} ${name}`}
      onClick={onClick}
    >
      {t(`screen.${act}`)}
    </RoleButton>
  )
}
