import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listOperators } from '#contract/admin-auth.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { FormSelect } from '../ui/form-fields.tsx'

const nobody = 'nobody'

/** The member that the select's value names; null for nobody. */
export const assigneeOf = (value: string) => (value === nobody ? null : Number(value))

/** Returns the name of a member, also of one who is disabled by now; that of nobody for null. */
export function useAssigneeName() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(remoteQuery(useApi(), listOperators, {}))
  return (assigneeId: number | null) =>
    data?.data.find(({ id }) => id === assigneeId)?.name ?? t('assignee.nobody')
}

interface AssigneeSelectProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** Asks for a member who can work, or for nobody; the choice is required. */
export function AssigneeSelect<V extends FieldValues>({ control, name }: AssigneeSelectProps<V>) {
  const { t } = useTranslation(['admin', 'common'])
  const { data, error, refetch } = useQuery(remoteQuery(useApi(), listOperators, {}))
  if (error && !data) return <LoadErrorAlert onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="5rem" />
  const members = data.data.filter(({ disabled }) => !disabled)
  return (
    <FormSelect
      control={control}
      name={name}
      label={t('assignee.title')}
      placeholder={t('common:choose')}
      required
      options={[
        ...members.map(({ id, name: label }) => ({ value: String(id), label })),
        { value: nobody, label: t('assignee.nobody') },
      ]}
    />
  )
}
