import { useState } from 'react'
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
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { type Choice, ClientChoice } from '../../parts/found-choice.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'

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

/** Looks for the client first, then says what the change means. */
function Clients({ campaign, onDone }: ClientFormProps) {
  const { t } = useTranslation('admin-campaigns')
  const [chosen, setChosen] = useState<Choice | null>()
  if (chosen === undefined)
    return (
      <>
        <ClientChoice onChoose={setChosen} />
        <Flex wrap="wrap" gap="2" align="center" justify="space-between">
          <Link to={paths.newClient}>{t('client.add')}</Link>
          {campaign.client && (
            <Button variant="ghost" size="sm" onClick={() => setChosen(null)}>
              {t('client.unset')}
            </Button>
          )}
        </Flex>
      </>
    )
  return (
    <>
      <Flex wrap="wrap" gap="2" align="center" justify="space-between">
        <Text fontWeight="bold" overflowWrap="anywhere">
          {chosen ? chosen.name : t('client.none')}
        </Text>
        <Button variant="ghost" size="sm" onClick={() => setChosen(undefined)}>
          {t('client.choose_again')}
        </Button>
      </Flex>
      <SaveForm campaign={campaign} chosen={chosen} onDone={onDone} />
    </>
  )
}

const schema = z.object({})

function SaveForm({ campaign: { id, client }, chosen, onDone }: ClientFormProps & { chosen: Choice | null }) {
  const { t } = useTranslation('admin-campaigns')
  const form = useAnkenForm({ schema, defaultValues: {} })
  const { control } = form
  const { mutateAsync } = useApiMutation(setCampaignClient, {
    invalidates: [getAdminCampaign, listReportLinks],
  })
  const send = form.submit(async () => {
    await mutateAsync({ params: { campaign_id: id }, body: { client_id: chosen?.id ?? null } })
    toast(t('client.done'), 'success')
    onDone()
  })
  return (
    <FormBody onSubmit={send}>
      {client && client.id !== chosen?.id && <Notice>{t('client.links_end')}</Notice>}
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('client.submit')}
      </SubmitButton>
    </FormBody>
  )
}
