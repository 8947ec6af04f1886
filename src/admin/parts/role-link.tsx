import { Link, type To } from 'react-router-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { useMay } from '../session/operator.ts'
import { RoleButton } from './role-button.tsx'

type RoleLinkProps = Pick<ButtonProps, 'variant' | 'children'> & {
  /** The call that is made there. */
  endpoint: Pick<Endpoint, 'access'>
  to: To
  /** The reason is a hint only: another button in sight says it in full. */
  quiet?: boolean
}

/** A link to the screen of a call; off with the reason beside it where the operator's role may not make it. */
export function RoleLink({ endpoint, to, quiet = false, children, ...rest }: RoleLinkProps) {
  const may = useMay(endpoint)
  if (!may)
    return (
      <RoleButton endpoint={endpoint} quiet={quiet} {...rest}>
        {children}
      </RoleButton>
    )
  return (
    <Button asChild size="sm" {...rest}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
