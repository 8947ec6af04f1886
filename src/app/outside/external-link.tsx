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
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (mode === 'off' || !(isLineBrowser(navigator.userAgent) || isInEmulatedClient())) return
    event.preventDefault()
    // Whole, also where `href` is a path: LINE takes nothing else.
    const address = event.currentTarget.href
    void start().then(
      ({ line }) => line.openOutside(address),
      () => location.assign(address),
    )
  }
  const tab = toApp ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...tab} href={href} onClick={onClick}>
      {children}
    </a>
  )
}
