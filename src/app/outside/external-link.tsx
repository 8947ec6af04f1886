import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { isInEmulatedClient, isLineBrowser } from '#line/line-client.ts'
import { useLine } from '../session/line-session.ts'

interface ExternalLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'target' | 'rel'> {
  href: string
  /** Hands over to another app instead of showing a page, which would leave an empty tab. */
  toApp?: boolean
}

/** A link out of the app that needs no session: another tab, or from inside LINE the outside browser. */
export function ExternalLink({ href, toApp, children, ...rest }: ExternalLinkProps) {
  const { mode, start } = useLine()
  function onClick(event: MouseEvent) {
    if (mode === 'off' || !(isLineBrowser(navigator.userAgent) || isInEmulatedClient())) return
    event.preventDefault()
    void start().then(
      ({ line }) => line.openOutside(href),
      () => location.assign(href),
    )
  }
  const tab = toApp ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...tab} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
