import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label' | 'children' | 'size' | 'full'> {
  /** The name: what the button does. */
  label: string
  icon: ReactNode
}

/** A round button that shows only an icon. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} size="icon" aria-label={label}>
      {icon}
    </Button>
  )
}
