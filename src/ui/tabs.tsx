import type { KeyboardEvent } from 'react'
import styles from './tabs.module.css'

interface TabText {
  label: string
  /** Shown behind the label; left out where it is not known. */
  count?: number | undefined
}

export interface TabsProps<V extends string> {
  label: string
  tabs: readonly (TabText & { value: V })[]
  value: V
  onChange: (value: V) => void
  /** The id of the element with role tabpanel that the tabs switch. */
  panelId: string
}

function Count({ count }: Pick<TabText, 'count'>) {
  return count === undefined ? null : <span className={styles.count}>{count}</span>
}

const moves: Record<string, (at: number, length: number) => number> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Tabs over a panel: arrow keys move and choose, only the chosen one is in the tab order. */
export function Tabs<V extends string>({ label, tabs, value, onChange, panelId }: TabsProps<V>) {
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const to = moves[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (to === undefined || !next) return
    event.preventDefault()
    const element = event.currentTarget.parentElement?.children.item(to)
    if (element instanceof HTMLElement) element.focus()
    onChange(next.value)
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panelId}-${tab.value}`}
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => move(event, at)}
        >
          {tab.label}
          <Count count={tab.count} />
        </button>
      ))}
    </div>
  )
}
