import { StatePanel, type StatePanelProps } from './state-panel.tsx'

/** Nothing there, and what to do about it. */
export function EmptyState(props: StatePanelProps) {
  return <StatePanel {...props} tone="calm" />
}
