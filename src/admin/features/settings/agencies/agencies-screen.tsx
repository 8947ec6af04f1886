import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Agency, createAgency, listAgencies, setAgencyActive } from '#contract/admin-agencies.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { Table } from '../../../parts/table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { AgencyForm } from './agency-form.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useAgencyColumns } from './use-agency-columns.tsx'

/** The agencies through which creators come, with the code of each and the links that carry it. */
export function AgenciesScreen() {
  const { t } = useTranslation('admin-agencies')
  const [edited, setEdited] = useState<Agency | 'new'>()
  const { data } = useQuery(remoteQuery(useApi(), listAgencies, {}))
  const close = () => setEdited(undefined)
  return (
    <SettingsPage
      actions={
        <RoleButton endpoint={createAgency} onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t('add')}
        </RoleButton>
      }
    >
      <Text size="sm" tone="soft">
        {t('lead')}
      </Text>
      <Agencies onEdit={setEdited} />
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={t(edited === 'new' ? 'add' : 'edit')}
        closeLabel={t('common:close')}
      >
        {edited && (
          <AgencyForm
            agency={edited === 'new' ? undefined : (data?.data.find(({ id }) => id === edited.id) ?? edited)}
            onDone={close}
          />
        )}
      </Dialog>
    </SettingsPage>
  )
}

const states = ['active', 'inactive'] as const

function Agencies({ onEdit }: { onEdit: (agency: Agency) => void }) {
  const { t } = useTranslation('admin-agencies')
  const [shown, setShown] = useState<(typeof states)[number]>('active')
  const [invited, setInvited] = useState<Agency>()
  const [switched, setSwitched] = useState<Agency>()
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listAgencies, {}))
  const columns = useAgencyColumns({ onEdit, onInvite: setInvited, onSwitch: setSwitched })
  const of = (state: typeof shown) => data?.data.filter(({ active }) => active === (state === 'active'))
  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <>
      <Tabs
        label={t('states')}
        tabs={states.map((value) => ({ value, label: t(`state.${value}`), count: of(value)?.length }))}
        value={shown}
        onChange={setShown}
      >
        <Table
          keys="open"
          label={t(`state.${shown}`)}
          columns={columns}
          rows={of(shown)}
          rowKey={({ id }) => id}
          empty={t(`empty.${shown}`)}
        />
      </Tabs>
      <InviteDialog agency={invited} onClose={() => setInvited(undefined)} />
      <SwitchDialog agency={switched} onClose={() => setSwitched(undefined)} />
    </>
  )
}

/** Asks before nobody can register with a code any more, and before they can again. */
function SwitchDialog({ agency, onClose }: { agency: Agency | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-agencies')
  const act = useApiMutation(setAgencyActive, {
    invalidates: [listAgencies],
    onSuccess: ({ data }) => {
      toast(t(data.active ? 'activate.done' : 'deactivate.done'), 'success')
      close()
    },
  })
  const close = () => {
    act.reset()
    onClose()
  }
  const to = agency?.active ? 'deactivate' : 'activate'
  return (
    <Dialog
      open={agency !== undefined}
      onClose={close}
      title={t(`${to}.title`)}
      closeLabel={t('common:close')}
      actions={
        agency && (
          <>
            <Button
              variant={agency.active ? 'danger' : 'primary'}
              loading={act.isPending}
              onClick={() =>
                act.mutate({ params: { agency_id: agency.id }, body: { active: !agency.active } })
              }
            >
              {t(`${to}.confirm`)}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('common:cancel')}
            </Button>
          </>
        )
      }
    >
      <Text overflowWrap="anywhere">
        {t(`${to}.text`, { code: agency?.code ?? '', count: agency?.creators ?? 0 })}
      </Text>
      <FormError>{act.error ? t(`errors:${act.error.code}`) : undefined}</FormError>
    </Dialog>
  )
}
