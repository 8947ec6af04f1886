import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { archiveClient, type Client, getClient, listClients } from '#contract/admin-clients.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { BlocksPanel } from '../../parts/client-blocks/blocks-panel.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { NotesPanel } from '../../parts/team-notes/notes-panel.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { BrandsPanel } from './brands-panel.tsx'
import { ClientForm } from './client-form.tsx'
import { WorkPanel } from './work-panel.tsx'

/** A client to read and to write: a new one, or one that is stored. */
export function ClientScreen() {
  const params = useParams()
  return params.id === undefined ? <NewClient /> : <StoredClient key={params.id} />
}

function useBack() {
  const { t } = useTranslation('admin')
  return { to: paths.clients, label: t('title.clients') }
}

function NewClient() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('title.new_client')} back={useBack()}>
      <ClientForm client={undefined} />
    </Page>
  )
}

function StoredClient() {
  const { t } = useTranslation(['admin-clients', 'admin'])
  const client_id = idFromParams(useParams())
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...remoteQuery(useApi(), getClient, { params: { client_id } }),
    // What is written is saved as a whole: it must begin with what is stored now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  const back = useBack()
  const read = isFetchedAfterMount ? data?.data : undefined
  if (read)
    return (
      <Page title={read.written.name} back={back} actions={<ArchiveButton client={read} />}>
        {read.archived && <Notice>{t('archived')}</Notice>}
        <WorkPanel clientId={read.id} />
        <BrandsPanel clientId={read.id} />
        <ClientForm client={read} />
        <BlocksPanel side={{ client_id: read.id }} />
        <NotesPanel subject="client" subject_id={read.id} />
      </Page>
    )
  return (
    <Page title={t('admin:title.client')} back={back}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="40rem" />
        </div>
      )}
    </Page>
  )
}

/** Puts the client away or takes it out again; what is typed in the form stays. */
function ArchiveButton({ client: { id, archived } }: { client: Client }) {
  const { t } = useTranslation(['admin-clients', 'errors'])
  const { mutate, isPending } = useApiMutation(archiveClient, {
    invalidates: [listClients, getClient],
    onSuccess: ({ data }) => toast(t(data.archived ? 'archive_done' : 'restore_done'), 'success'),
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  return (
    <RoleButton
      endpoint={archiveClient}
      variant="outline"
      loading={isPending}
      onClick={() => mutate({ params: { client_id: id }, body: { archived: !archived } })}
    >
      {t(archived ? 'restore' : 'archive')}
    </RoleButton>
  )
}
