import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyAct, useKeys } from '../keys/use-keys.ts'

/** What keys do with the rows of a list: they lead over them, open them besides, or tick them, too. */
export type RowKeys = 'walk' | 'open' | 'tick'

const tickIn = (part: Element) =>
  part.querySelector<HTMLInputElement>('input[type="checkbox"]:not(:disabled)')
const linkIn = (row: Element) => row.querySelector<HTMLElement>('a[href]') ?? row.querySelector('button')

/**
 * j and k lead to the next and the former row, Enter opens the one that has the focus, x ticks it, and X ticks all of the page. The focus
 * goes to the tick where rows are ticked, else to the row's first link or its button: what a screen reader then says is what Enter or
 * Space do. A row that has none of them takes the focus itself and is read as a whole.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, does: RowKeys | undefined) {
  const { t } = useTranslation('admin')
  const targetOf = (row: HTMLElement) => (does === 'tick' && tickIn(row)) || linkIn(row) || row
  const rows = () => [...(body.current?.querySelectorAll('tr') ?? [])]
  const current = () => rows().find((row) => row.contains(document.activeElement))
  const go = (step: 1 | -1) => () => {
    const all = rows()
    const at = all.findIndex((row) => row.contains(document.activeElement))
    const to = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
    if (!to) return
    const target = targetOf(to)
    if (target === to) to.tabIndex = -1
    target.focus()
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
  const tickPage = () => {
    const head = body.current?.closest('table')?.tHead
    if (head) tickIn(head)?.click()
  }
  const walking: readonly KeyAct[] = [
    { group: 'screen', keys: ['j'], text: t('keys.next_row'), run: go(1) },
    { group: 'screen', keys: ['k'], text: t('keys.former_row'), run: go(-1) },
  ]
  const opening: KeyAct = { group: 'screen', keys: ['Enter'], text: t('keys.open_row'), run: open }
  const ticking: readonly KeyAct[] = [
    { group: 'screen', keys: ['x'], text: t('keys.tick'), run: tick },
    { group: 'screen', keys: ['X'], shown: 'Shift+X', text: t('keys.tick_page'), run: tickPage },
  ]
  const acts = { walk: walking, open: [...walking, opening], tick: [...walking, opening, ...ticking] }
  useKeys(does ? acts[does] : [])
}
