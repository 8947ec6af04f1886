import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What is wrong with the form as a whole; stands right above the submit button. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null
}
