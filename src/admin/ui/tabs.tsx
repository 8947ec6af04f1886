import { Badge } from '@chakra-ui/react/badge'
import { Tabs as Parts } from '@chakra-ui/react/tabs'
import type { ReactNode, Ref } from 'react'

interface Tab<V extends string> {
  value: V
  label: string
  /** Shown behind the label; left out where it is not known. */
  count?: number | undefined
}

interface TabsProps<V extends string> {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** The content of the chosen tab. */
  children: ReactNode
  panelRef?: Ref<HTMLDivElement> | undefined
  /** Many tabs over a long list: less room around them. */
  dense?: boolean
}

/** Tabs over a panel: arrow keys move and choose, only the chosen one is in the tab order. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, value, onChange, children, panelRef, dense } = props
  const pick = (text: string) => {
    const tab = tabs.find((one) => one.value === text)
    if (tab) onChange(tab.value)
  }
  return (
    <Parts.Root size={dense ? 'sm' : 'md'} value={value} onValueChange={(to) => pick(to.value)}>
      <Parts.List aria-label={label}>
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <Badge colorPalette="gray">{tab.count}</Badge>}
          </Parts.Trigger>
        ))}
      </Parts.List>
      <Parts.Content ref={panelRef} value={value}>
        {children}
      </Parts.Content>
    </Parts.Root>
  )
}
