import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const Column = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

/** A form's fields one below the other; its errors are ours to show, so the browser's own bubbles are off. */
export function FormBody(props: ComponentProps<typeof Column>) {
  return <Column noValidate {...props} />
}
