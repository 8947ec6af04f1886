import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listOperators } from '#contract/admin-auth.ts'

/** Whoever looks, nobody, and each member who can work, as a list is filtered by them. */
export function useAssigneeOptions() {
  const { t } = useTranslation('admin')
  const members = useQuery(remoteQuery(useApi(), listOperators, {})).data?.data ?? []
  return [
    { value: 'me', label: t('assignee.mine') },
    { value: 'nobody', label: t('assignee.nobody') },
    ...members
      .filter(({ disabled }) => !disabled)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
}
