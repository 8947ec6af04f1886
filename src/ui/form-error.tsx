import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** Shows an error of the whole form, right above the submit button. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null
}
