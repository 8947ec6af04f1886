import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  blockCreator,
  type ClientBlock,
  liftClientBlock,
  listClientBlocks,
} from '#contract/admin-client-blocks.ts'
import { Flex, Grid } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/operator.ts'
import { Badge } from '../../ui/badge.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../page.tsx'
import { Pager } from '../pager.tsx'
import { RoleButton } from '../role-button.tsx'
import { BlockForm, type BlockSide } from './block-form.tsx'

/** Rows of a page. */
const size = 10

/** The blocked pairings of a client or of a creator, those that hold first. Nothing to see for a role that may not read people. */
export function BlocksPanel({ side }: { side: BlockSide }) {
  const { t } = useTranslation('admin-blocks')
  const may = useMay(listClientBlocks)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listClientBlocks, { query: { ...side, page, size } }),
    placeholderData: keepPreviousData,
    enabled: may,
  })
  if (!may) return null
  const close = () => setOpen(false)
  const of = 'client_id' in side ? 'client' : 'creator'
  return (
    <Panel
      title={t(`title.${of}`)}
      actions={
        <RoleButton endpoint={blockCreator} variant="outline" quiet onClick={() => setOpen(true)}>
          {t('open')}
        </RoleButton>
      }
    >
      <Text size="sm" tone="soft">
        {t('text')}
      </Text>
      {data ? (
        <>
          {data.data.length === 0 && <Text tone="soft">{t(`none.${of}`)}</Text>}
          <Grid as="ul" templateColumns="minmax(0, 1fr)">
            {data.data.map((block) => (
              <Line key={block.id} block={block} side={side} />
            ))}
          </Grid>
          {data.page_count > 1 && <Pager list={data} onPage={setPage} />}
        </>
      ) : error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="4rem" />
      )}
      <Dialog open={open} onClose={close} title={t(`question.${of}`)} closeLabel={t('common:close')}>
        <BlockForm side={side} onDone={close} />
      </Dialog>
    </Panel>
  )
}

function Line({ block, side }: { block: ClientBlock; side: BlockSide }) {
  const { t } = useTranslation(['admin-blocks', 'errors'])
  const { instant } = useFormat()
  const { id, client, influencer, reason, blocked_by, blocked_at, lifted } = block
  const { mutate, isPending } = useApiMutation(liftClientBlock, {
    invalidates: [listClientBlocks],
    onSuccess: () => toast(t('lifted_done'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  const [to, name] =
    'client_id' in side
      ? [paths.influencer(influencer.id), influencer.display_name]
      : [paths.client(client.id), client.name]
  return (
    <Flex
      as="li"
      wrap="wrap"
      gap="2"
      align="flex-start"
      justify="space-between"
      paddingBlock="3"
      _notFirst={{ borderTopWidth: '1px', borderColor: 'line' }}
    >
      <Grid flex="1 1 16rem" minWidth="0" gap="1" fontSize="sm">
        <Flex wrap="wrap" gap="2" align="center">
          <Text as="span" color="text.link" _hover={{ textDecoration: 'underline' }}>
            <Link to={to}>{name}</Link>
          </Text>
          <Badge tone={lifted ? 'neutral' : 'danger'}>{t(lifted ? 'state.lifted' : 'state.holds')}</Badge>
        </Flex>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </Text>
        <Text size="sm" tone="soft">
          {t('blocked', { name: blocked_by.name, at: instant(blocked_at) })}
        </Text>
        {lifted && (
          <Text size="sm" tone="soft">
            {t('lifted', { name: lifted.by.name, at: instant(lifted.at) })}
          </Text>
        )}
      </Grid>
      {!lifted && (
        <RoleButton
          endpoint={liftClientBlock}
          variant="outline"
          quiet
          loading={isPending}
          onClick={() => mutate({ params: { block_id: id } })}
        >
          {t('lift')}
        </RoleButton>
      )}
    </Flex>
  )
}
