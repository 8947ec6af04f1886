import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listOperators } from '#contract/admin-auth.ts'
import type { Assignee } from '#contract/assignees.ts'
import {
  type AssignmentSubject,
  countAssignmentNotices,
  listAssignmentNotices,
  readAssignmentNotices,
} from '#contract/assignment-notices.ts'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { useOperator } from '../session/operator.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FormSelect } from '../ui/form-fields.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Panel } from './page.tsx'
import { RoleButton } from './role-button.tsx'
import { useStoredForm } from './use-stored-form.ts'

interface AssigneePanelProps {
  assignee: Assignee | null
  /** What an assignment here means for other work. */
  hint: string
  endpoint: Pick<Endpoint, 'access'>
  /** What is marked as read for its assignee; undefined where the campaign of a case is what was assigned. */
  work: AssignmentWork | undefined
  /** Null assigns the work to nobody; `former` is who had it when the question was put. */
  onAssign: (assignment: { assignee_id: number | null; former: number | null }) => Promise<unknown>
}

interface AssignmentWork {
  subject: AssignmentSubject
  subject_id: number
}

/** Shows who looks after a campaign or a case, and hands it over to another member or to nobody. */
export function AssigneePanel({ assignee, work, hint, endpoint, onAssign }: AssigneePanelProps) {
  const { t } = useTranslation('admin')
  useReadAssignment(assignee, work)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Panel
      title={t('assignee.title')}
      actions={
        <RoleButton endpoint={endpoint} variant="outline" quiet onClick={() => setOpen(true)}>
          {t(assignee ? 'assignee.hand_over' : 'assignee.assign')}
        </RoleButton>
      }
    >
      <Text tone={assignee ? undefined : 'soft'}>{assignee?.name ?? t('assignee.nobody')}</Text>
      <Text size="sm" tone="soft">
        {hint}
      </Text>
      <Dialog open={open} onClose={close} title={t('assignee.question')} closeLabel={t('common:close')}>
        <Members assignee={assignee} endpoint={endpoint} onAssign={onAssign} onDone={close} />
      </Dialog>
    </Panel>
  )
}

/** Marks as read that the member looks after it, as long as there are assignments that they have not read. */
function useReadAssignment(assignee: Assignee | null, work: AssignmentWork | undefined) {
  const unread = useQuery(remoteQuery(useApi(), countAssignmentNotices, {})).data?.data.unread ?? 0
  const { mutate } = useApiMutation(readAssignmentNotices, {
    invalidates: [countAssignmentNotices, listAssignmentNotices],
    background: true,
  })
  const isMine = useOperator()?.id === assignee?.id
  const { subject, subject_id } = work ?? {}
  useEffect(() => {
    if (isMine && unread > 0 && subject && subject_id !== undefined)
      mutate({ body: { work: { subject, subject_id } } })
  }, [isMine, unread, subject, subject_id, mutate])
}

type AssigneeFormProps = Pick<AssigneePanelProps, 'assignee' | 'endpoint' | 'onAssign'> & {
  onDone: () => void
}

function Members(props: AssigneeFormProps) {
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listOperators, {}))
  if (data) return <AssigneeForm {...props} members={data.data.filter(({ disabled }) => !disabled)} />
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return <Skeleton height="8rem" />
}

const nobody = 'nobody'
const schema = z.object({ assignee_id: z.string() })

type Member = Answer<typeof listOperators>['data'][number]

function AssigneeForm({
  assignee,
  endpoint,
  onAssign,
  onDone,
  members,
}: AssigneeFormProps & { members: readonly Member[] }) {
  const { t } = useTranslation('admin')
  const self = useOperator()?.id
  const { form, submit, conflict } = useStoredForm({
    schema,
    stored: { assignee_id: assignee ? String(assignee.id) : nobody },
    basis: assignee?.id ?? null,
    save: async ({ assignee_id }, former) => {
      await onAssign({ assignee_id: assignee_id === nobody ? null : Number(assignee_id), former })
      toast(t('assignee.done'), 'success')
      onDone()
    },
  })
  const { control } = form
  const labelOf = ({ id, name }: Member) => (id === self ? t('assignee.self', { name }) : name)
  const nameOf = (value: string) => {
    if (value === nobody) return t('assignee.nobody')
    if (assignee && value === String(assignee.id)) return assignee.name
    return members.find(({ id }) => value === String(id))?.name ?? ''
  }
  return (
    <FormBody onSubmit={submit}>
      <FormSelect
        control={control}
        name="assignee_id"
        label={t('assignee.title')}
        options={[
          ...members
            .toSorted((one, other) => Number(other.id === self) - Number(one.id === self))
            .map((member) => ({ value: String(member.id), label: labelOf(member) })),
          { value: nobody, label: t('assignee.nobody') },
        ]}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={endpoint}
        parts={({ assignee_id }) => [[t('assignee.title'), nameOf(assignee_id)]]}
      >
        <SubmitButton control={control} size="md">
          {t('assignee.submit')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
