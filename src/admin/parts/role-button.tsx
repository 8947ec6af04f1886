import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { useMay } from '../session/operator.ts'
import { useRoleNeeded } from '../session/role-needed.ts'
import { Tooltip } from '../ui/tooltip.tsx'

type RoleButtonProps = ButtonProps & {
  endpoint: Pick<Endpoint, 'access'>
  /** The reason is a hint only: another button in sight says it in full. */
  quiet?: boolean
}

const Off = chakra('span', {
  base: { display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
})

/** A button for a call, which the palette offers too; off with the reason beside it where the operator's role may not make it. */
export function RoleButton({ endpoint, quiet, ...rest }: RoleButtonProps) {
  const needed = useRoleNeeded()
  const id = useId()
  if (useMay(endpoint)) return <Button size="sm" data-act="" {...rest} />
  const reason = needed(endpoint)
  if (quiet)
    return (
      <Tooltip text={reason}>
        {/* A button that is off hears no pointer: what is around it does. */}
        <span>
          <Button size="sm" {...rest} disabled pointerEvents="none" />
        </span>
      </Tooltip>
    )
  return (
    <Off>
      <Button size="sm" {...rest} disabled aria-describedby={id} />
      <Text as="span" id={id} size="xs" tone="soft" lineHeight="flat">
        {reason}
      </Text>
    </Off>
  )
}
