import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#contract/endpoint.ts'
import { type OperatorRole, permissionOf, rolesWith } from '#contract/permissions.ts'

/** Returns the sentence that names the roles which may call an endpoint; the owner, who may call every one, only when nobody else may. */
export function useRoleNeeded() {
  const { t, i18n } = useTranslation('admin')
  return ({ access }: Pick<Endpoint, 'access'>) => {
    const permission = permissionOf(access)
    const roles: readonly OperatorRole[] = permission ? rolesWith(permission) : []
    const others = roles.filter((role) => role !== 'owner')
    const named = (others.length > 0 ? others : roles).map((role) =>
      t('role_quoted', { role: t(`role.${role}`) }),
    )
    const locale = i18n.language === 'jp' ? 'ja' : i18n.language
    return t('role_needed', { roles: new Intl.ListFormat(locale, { type: 'disjunction' }).format(named) })
  }
}
