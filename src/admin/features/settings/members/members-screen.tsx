import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { inviteMember, listMembers } from '#contract/admin-members.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { Table } from '../../../parts/table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { useMemberColumns } from './use-member-columns.tsx'

/** The people who use the operators' area: who is invited, who may do what, and who no longer comes in. */
export function MembersScreen() {
  const { t } = useTranslation('admin-members')
  const [inviting, setInviting] = useState(false)
  return (
    <SettingsPage
      actions={
        <RoleButton endpoint={inviteMember} onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {t('invite.open')}
        </RoleButton>
      }
    >
      <Text size="sm" tone="soft">
        {t('lead')}
      </Text>
      <Members />
      <Dialog
        open={inviting}
        onClose={() => setInviting(false)}
        title={t('invite.title')}
        closeLabel={t('common:close')}
      >
        {inviting && <InviteForm onDone={() => setInviting(false)} />}
      </Dialog>
    </SettingsPage>
  )
}

function Members() {
  const { t } = useTranslation('admin-members')
  const [shown, setShown] = useState<'current' | 'former'>('current')
  const [managed, setManaged] = useState<number>()
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listMembers, {}))
  const columns = useMemberColumns(({ id }) => setManaged(id))
  const members = data?.data
  const of = (which: typeof shown) =>
    members?.filter(({ state }) => (state === 'disabled') === (which === 'former'))
  const member = members?.find(({ id }) => id === managed)
  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <>
      <Tabs
        label={t('tabs')}
        tabs={(['current', 'former'] as const).map((value) => ({
          value,
          label: t(value),
          count: of(value)?.length,
        }))}
        value={shown}
        onChange={setShown}
      >
        <Table
          keys="open"
          label={t(shown)}
          columns={columns}
          rows={of(shown)}
          rowKey={({ id }) => id}
          empty={t('empty')}
        />
      </Tabs>
      {member && <MemberDialog key={member.id} member={member} onClose={() => setManaged(undefined)} />}
    </>
  )
}
