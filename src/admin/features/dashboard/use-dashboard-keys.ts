import type { RefObject } from 'react'
import { useKeys } from '../../shell/use-keys.ts'

/**
 * A digit leads to the first thing of that card, j and k to the next and the former one of the whole dashboard. Cards are the element's
 * `section`s, things are the links of their lists.
 */
export function useDashboardKeys(dashboard: RefObject<HTMLElement | null>) {
  useKeys(({ key }) => {
    const to = targetOf(key, dashboard.current)
    to?.focus()
    to?.scrollIntoView?.({ block: 'nearest' })
  })
}

function targetOf(key: string, dashboard: HTMLElement | null) {
  if (/^[1-9]$/.test(key)) {
    const card = dashboard?.querySelectorAll('section')[Number(key) - 1]
    return card?.querySelector<HTMLAnchorElement>('li a')
  }
  const step = { j: 1, k: -1 }[key]
  if (step === undefined) return undefined
  const links = [...(dashboard?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  return links[at === -1 ? 0 : at + step]
}
