import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { bankAccountQuery } from './queries.ts'

/** The own account in a line, its number masked; a word in its place while it is not known. */
export function useDestination() {
  const { t } = useTranslation('payments')
  const { data } = useQuery(bankAccountQuery(useApi()))
  const account = data?.data
  if (!account) return t('payout.registered_account')
  const { bank_name, branch_name, account_type, masked_number } = account
  return `${bank_name} ${branch_name} ${t(`account_type.${account_type}`)} ${masked_number}`
}
