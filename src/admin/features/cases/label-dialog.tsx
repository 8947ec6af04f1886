import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { checkLabels, exportLabels, type LabelCarrier, type LeftOutLabel } from '#contract/admin-labels.ts'
import type { Answer, Input } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './shipments.module.css'

export type LabelSelection = Partial<Omit<Input<typeof checkLabels>['query'], 'carrier'>>

interface LabelDialogProps {
  /** The carrier whose file is asked for; undefined while the dialog is closed. */
  carrier: LabelCarrier | undefined
  selection: LabelSelection
  onClose: () => void
}

/** What a file of labels would hold, and which cases stay out of it and why, before it is downloaded. */
export function LabelDialog({ carrier, selection, onClose }: LabelDialogProps) {
  const { t } = useTranslation('admin-cases')
  const query = carrier && { carrier, ...selection }
  return (
    <Dialog
      open={carrier !== undefined}
      onClose={onClose}
      title={carrier ? t(`labels.title.${carrier}`) : ''}
      closeLabel={t('common:close')}
      actions={query && <Act query={query} onClose={onClose} />}
    >
      {query && <Labels query={query} />}
    </Dialog>
  )
}

type Query = LabelSelection & { carrier: LabelCarrier }

function useLabels(query: Query) {
  // What was to be sent a minute ago is no answer.
  return useQuery({ ...remoteQuery(useApi(), checkLabels, { query }), gcTime: 0, staleTime: 0 })
}

/** The way on stands below what is read, however much that is. */
function Act({ query, onClose }: { query: Query; onClose: () => void }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const { ready = 0 } = useLabels(query).data?.data ?? {}
  if (ready === 0)
    return (
      <Button variant="outline" size="sm" onClick={onClose}>
        {t('common:close')}
      </Button>
    )
  return (
    <Button asChild size="sm">
      <a href={`${exportLabels.path}?${searchOf(query)}`} download>
        <Download aria-hidden />
        {t('labels.download', { count: ready, number: number(ready) })}
      </a>
    </Button>
  )
}

function Labels({ query }: { query: Query }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const { data, error, refetch } = useLabels(query)
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="9rem" />
  const { ready, left_out, sender } = data.data
  return (
    <div className={styles.trial}>
      {ready > 0 ? (
        <Notice role="status" title={t('labels.ready', { count: ready, number: number(ready) })}>
          {t(`labels.text.${query.carrier}`)}
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={t('labels.none')}>
          {left_out === 0 && t('labels.none_text')}
        </Notice>
      )}
      {ready > 0 && <EmptySender sender={sender} />}
      {left_out > 0 && <LeftOut labels={data.data} />}
    </div>
  )
}

type Checked = Answer<typeof checkLabels>['data']

/** What the carrier's tool has to be told of the sender. */
function EmptySender({ sender }: Pick<Checked, 'sender'>) {
  const { t } = useTranslation('admin-cases')
  if (sender.length === 0) return null
  const fields = sender.map((field) => t(`labels.sender_field.${field}`)).join(t('labels.between'))
  return (
    <Notice tone="warning" title={t('labels.sender')}>
      {t('labels.sender_text', { fields })}
    </Notice>
  )
}

function LeftOut({ labels: { left, left_out } }: { labels: Checked }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const more = left_out - left.length
  return (
    <>
      <Notice tone="warning" title={t('labels.left', { count: left_out, number: number(left_out) })}>
        {t('labels.left_text')}
      </Notice>
      <ul className={styles.left} aria-label={t('labels.left_list')}>
        {left.map((label) => (
          <LeftLabel key={label.case_id} label={label} />
        ))}
      </ul>
      {more > 0 && <Text size="sm">{t('labels.more', { count: more, number: number(more) })}</Text>}
    </>
  )
}

function LeftLabel({ label: { case_id, person, faults } }: { label: LeftOutLabel }) {
  const { t } = useTranslation('admin-cases')
  return (
    <li>
      <Link to={paths.case(case_id)}>
        {person}
        <small>{t('labels.case', { id: case_id })}</small>
      </Link>
      {faults.map(({ field, code, characters }) => (
        <span key={field}>
          {t(`labels.error.${code}`, {
            field: t(`labels.field.${field}`),
            characters: characters.join(t('labels.between')),
          })}
        </span>
      ))}
    </li>
  )
}

/** The query as the address says it: a list is repeated. */
function searchOf({ carrier, campaign_id, case_ids = [] }: Query) {
  return new URLSearchParams([
    ['carrier', carrier],
    ...(campaign_id === undefined ? [] : [['campaign_id', String(campaign_id)]]),
    ...case_ids.map((id) => ['case_ids', String(id)]),
  ])
}
