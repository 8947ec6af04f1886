import type { ComponentType, ReactNode } from 'react'
import { widePart } from '../loading/wide-part.tsx'
import { useWide } from '../use-wide.ts'
import styles from './list-beside.module.css'

export const detailId = 'detail'

/**
 * A screen of one item with the list it belongs to at its left, where the window has room for both. Style sheets keep the place from the
 * first picture on; the list is loaded, asked for and drawn there alone. What it meets stays in its place, and the item is whole without it.
 */
export function listBeside(importList: () => Promise<ComponentType>) {
  const { Part } = widePart(importList)
  return function ListBeside({ children }: { children: ReactNode }) {
    const isWide = useWide()
    return (
      <div className={styles.pair}>
        {isWide && (
          <div className={styles.list}>
            <Part />
          </div>
        )}
        <div id={detailId} className={styles.detail} data-detail tabIndex={-1}>
          {children}
        </div>
      </div>
    )
  }
}
