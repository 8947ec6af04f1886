import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminCampaign, getAdminCampaign, setCampaignClient } from '#contract/admin-campaigns.ts'
import { listReportLinks } from '#contract/client-reports.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { type Choice, ClientChoice } from '../../parts/found-choice.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

/** Shows whose campaign it is, and says so anew. */
export function ClientPanel({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { client, brand, product } = campaign
  const records = [
    ['brand', brand],
    ['product', product],
  ] as const
  return (
    <Panel
      title={t('client.title')}
      actions={
        <RoleButton endpoint={setCampaignClient} variant="outline" quiet onClick={() => setOpen(true)}>
          {t(client ? 'client.change' : 'client.set')}
        </RoleButton>
      }
    >
      <Stack gap="1">
        {client ? (
          <Link to={paths.client(client.id)}>{client.name}</Link>
        ) : (
          <Text tone="soft">{t('client.none')}</Text>
        )}
        {records.map(
          ([name, record]) =>
            record && (
              <Text key={name} size="sm" overflowWrap="anywhere">
                {t(`client.${name}`, { name: record.name })}
              </Text>
            ),
        )}
      </Stack>
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

const choice = z.object({ id: z.number(), name: z.string() })
const schema = z.object({ client: z.nullable(choice) })

/** Looks for the client first, then says what the change means. */
function Clients({ campaign: { id, client }, onDone }: ClientFormProps) {
  const { t } = useTranslation('admin-campaigns')
  const [isChosen, setChosen] = useState(false)
  const { mutateAsync } = useApiMutation(setCampaignClient, {
    invalidates: [getAdminCampaign, listReportLinks],
    onConflict: [getAdminCampaign],
  })
  const { form, submit, conflict } = useStoredForm({
    schema,
    stored: { client: client && { id: client.id, name: client.name } },
    basis: client?.id ?? null,
    save: async ({ client: chosen }, former) => {
      await mutateAsync({ params: { campaign_id: id }, body: { client_id: chosen?.id ?? null, former } })
      toast(t('client.done'), 'success')
      onDone()
    },
  })
  const { control, setValue } = form
  const chosen = useWatch({ control, name: 'client' })
  const choose = (next: Choice | null) => {
    setValue('client', next && { id: next.id, name: next.name }, { shouldDirty: true })
    setChosen(true)
  }
  if (!isChosen)
    return (
      <>
        <ClientChoice onChoose={choose} />
        <Flex wrap="wrap" gap="2" align="center" justify="space-between">
          <Link to={paths.newClient}>{t('client.add')}</Link>
          {client && (
            <Button variant="ghost" size="sm" onClick={() => choose(null)}>
              {t('client.unset')}
            </Button>
          )}
        </Flex>
      </>
    )
  return (
    <FormBody onSubmit={submit}>
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        <Text fontWeight="bold" overflowWrap="anywhere">
          {chosen ? chosen.name : t('client.none')}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => setChosen(false)}>
          {t('client.choose_again')}
        </Button>
      </Flex>
      {client && client.id !== chosen?.id && <Notice>{t('client.links_end')}</Notice>}
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={setCampaignClient}
        parts={(values) => [[t('client.title'), values.client?.name ?? t('client.none')]]}
      >
        <SubmitButton control={control} size="md">
          {t('client.submit')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
