import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyAct, useKeys } from '../keys/use-keys.ts'

/** What keys do with the rows of a list: they open them, or tick them besides. */
export type RowKeys = 'open' | 'tick'

const tickIn = (row: Element) => row.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')
const linkIn = (row: Element) => row.querySelector<HTMLAnchorElement>('a[href]')

/**
 * j and k lead to the next and the former row, Enter opens the one that has the focus, x ticks it. The focus goes to the tick where
 * rows are ticked, else to the row's first link: what a screen reader then says is what Enter or Space do.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, does: RowKeys | undefined) {
  const { t } = useTranslation('admin')
  const targetOf = (row: Element) => (does === 'tick' && tickIn(row)) || linkIn(row)
  const rows = () => [...(body.current?.children ?? [])].filter(targetOf)
  const current = () => rows().find((row) => row.contains(document.activeElement))
  const go = (step: 1 | -1) => () => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    const to = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
    if (!to) return
    targetOf(to)?.focus()
    to.scrollIntoView?.({ block: 'nearest' })
  }
  const open = () => {
    const row = current()
    // A link or a button that has the focus takes Enter by itself.
    if (row && document.activeElement === tickIn(row)) linkIn(row)?.click()
  }
  const tick = () => {
    const row = current()
    if (row) tickIn(row)?.click()
  }
  const opening: readonly KeyAct[] = [
    { group: 'screen', keys: ['j'], text: t('keys.next_row'), run: go(1) },
    { group: 'screen', keys: ['k'], text: t('keys.former_row'), run: go(-1) },
    { group: 'screen', keys: ['Enter'], text: t('keys.open_row'), run: open },
  ]
  const ticking: readonly KeyAct[] = [{ group: 'screen', keys: ['x'], text: t('keys.tick'), run: tick }]
  useKeys(does === undefined ? [] : does === 'tick' ? [...opening, ...ticking] : opening)
}
