import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listClients } from '#contract/admin-clients.ts'

/** As many as one page of the list has. */
const size = 100

/** The clients by name as a list is filtered by them, and the chosen one also where it is archived or not among the first. */
export function useClientOptions(chosen: number | string | undefined) {
  const { t } = useTranslation('admin')
  const clients = useQuery(remoteQuery(useApi(), listClients, { query: { size } })).data?.data ?? []
  const options = clients.map(({ id, name }) => ({ value: String(id), label: name }))
  const value = chosen === undefined ? '' : String(chosen)
  const isListed = value === '' || options.some((option) => option.value === value)
  return isListed ? options : [{ value, label: t('chosen_client') }, ...options]
}
