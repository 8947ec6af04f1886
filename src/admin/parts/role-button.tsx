import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Endpoint, operatorRoles } from '#contract/endpoint.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useMay } from '../session/operator.ts'
import styles from './role-button.module.css'

type RoleButtonProps = ButtonProps & {
  endpoint: Pick<Endpoint, 'access'>
  /** The reason is a hint only: another button in sight says it in full. */
  quiet?: boolean
}

/** A button for a call; off with the reason beside it where the operator's role may not make it. */
export function RoleButton({ endpoint, quiet, ...rest }: RoleButtonProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  if (useMay(endpoint)) return <Button size="sm" {...rest} />
  const role = operatorRoles.find((one) => endpoint.access === `operator:${one}`) ?? 'viewer'
  const reason = t('role_needed', { role: t(`role.${role}`) })
  if (quiet) return <Button size="sm" {...rest} disabled title={reason} />
  return (
    <span className={styles.off}>
      <Button size="sm" {...rest} disabled aria-describedby={id} />
      <span id={id} className={styles.reason}>
        {reason}
      </span>
    </span>
  )
}
