import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminCampaign, getAdminCampaign, setCampaignClient } from '#contract/admin-campaigns.ts'
import { listClients } from '#contract/admin-clients.ts'
import { listReportLinks } from '#contract/client-reports.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSelect } from '../../ui/form-fields.tsx'

/** Shows whose campaign it is, and says so anew. */
export function ClientPanel({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { client } = campaign
  return (
    <Panel
      title={t('client.title')}
      actions={
        <RoleButton endpoint={setCampaignClient} variant="outline" quiet onClick={() => setOpen(true)}>
          {t(client ? 'client.change' : 'client.set')}
        </RoleButton>
      }
    >
      {client ? (
        <Link to={paths.client(client.id)}>{client.name}</Link>
      ) : (
        <Text tone="soft">{t('client.none')}</Text>
      )}
      <Text size="sm" tone="soft">
        {t('client.hint')}
      </Text>
      <Dialog open={open} onClose={close} title={t('client.question')} closeLabel={t('common:close')}>
        <Clients campaign={campaign} onDone={close} />
      </Dialog>
    </Panel>
  )
}

interface ClientFormProps {
  campaign: AdminCampaign
  onDone: () => void
}

/** As many as one page of the list has. */
const size = 100

function Clients(props: ClientFormProps) {
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listClients, { query: { size } }))
  if (data) return <ClientForm {...props} clients={data.data} />
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return <Skeleton height="8rem" />
}

const schema = z.object({ client_id: z.string() })
const none = 'none'

interface Named {
  id: number
  name: string
}

function ClientForm({ campaign: { id, client }, clients, onDone }: ClientFormProps & { clients: Named[] }) {
  const { t } = useTranslation('admin-campaigns')
  const form = useAnkenForm({ schema, defaultValues: { client_id: client ? String(client.id) : none } })
  const { control } = form
  const { mutateAsync } = useApiMutation(setCampaignClient, {
    invalidates: [getAdminCampaign, listReportLinks],
  })
  const send = form.submit(async ({ client_id }) => {
    const body = { client_id: client_id === none ? null : Number(client_id) }
    await mutateAsync({ params: { campaign_id: id }, body })
    toast(t('client.done'), 'success')
    onDone()
  })
  // One that was archived since stays its campaign's.
  const kept = client && !clients.some((one) => one.id === client.id) ? [client] : []
  return (
    <FormBody onSubmit={send}>
      <FormSelect
        control={control}
        name="client_id"
        label={t('client.title')}
        hint={client ? t('client.links_end') : undefined}
        options={[
          { value: none, label: t('client.none') },
          ...[...kept, ...clients].map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
      {clients.length === 0 && <Link to={paths.newClient}>{t('client.add')}</Link>}
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('client.submit')}
      </SubmitButton>
    </FormBody>
  )
}
