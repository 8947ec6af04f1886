import { type ComponentPropsWithRef, createContext, type MouseEvent, use } from 'react'

/** The ways out of a browser that keeps no files and opens no tabs. Each returns false where the link is to do it by itself. */
export interface WaysOut {
  /** Opens an address that needs no session. */
  open: (address: string) => boolean
  /** Keeps one of the person's files. */
  save: (fileId: string) => boolean
}

const WaysOutContext = createContext<WaysOut | null>(null)
export const WaysOutProvider = WaysOutContext.Provider

interface ExternalLinkProps extends Omit<
  ComponentPropsWithRef<'a'>,
  'onClick' | 'target' | 'rel' | 'download'
> {
  href: string
  /** Hands over to another app instead of showing a page, which would leave an empty tab. */
  toApp?: boolean
}

/** A link out of the app that needs no session: another tab, or from inside LINE the outside browser. */
export function ExternalLink({ href, toApp, children, ...rest }: ExternalLinkProps) {
  const ways = use(WaysOutContext)
  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    // Whole, also where `href` is a path: LINE takes nothing else.
    if (ways?.open(event.currentTarget.href)) event.preventDefault()
  }
  const tab = toApp ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a {...rest} {...tab} href={href} onClick={onClick}>
      {children}
    </a>
  )
}

interface FileLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'href' | 'target' | 'download'> {
  file: { id: string; url: string; originalname: string }
}

/** A stored file to keep, under its name. */
export function FileLink({ file, children, ...rest }: FileLinkProps) {
  const ways = use(WaysOutContext)
  const onClick = (event: MouseEvent) => {
    if (ways?.save(file.id)) event.preventDefault()
  }
  return (
    <a {...rest} href={file.url} download={file.originalname} onClick={onClick}>
      {children}
    </a>
  )
}
