import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import { useMay } from '../session/operator.ts'

interface ScreenLinkProps {
  /** The call that the screen begins with. */
  endpoint: Pick<Endpoint, 'access'>
  to: To
  children: ReactNode
}

/** A link to a screen; plain text where the operator's role may not open that screen. */
export function ScreenLink({ endpoint, to, children }: ScreenLinkProps) {
  return useMay(endpoint) ? <Link to={to}>{children}</Link> : children
}
