import { useTranslation } from 'react-i18next'
import { operatorRoles } from '#contract/permissions.ts'

/** Every role as a choice. */
export function useRoleOptions() {
  const { t } = useTranslation('admin')
  return operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))
}
