import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

export interface ErrorStateProps {
  title: string
  text?: ReactNode
  icon?: ReactNode
  retryLabel: string
  onRetry: () => void
  retrying?: boolean | undefined
  /** Further ways out, below the retry. */
  children?: ReactNode
}

/** Something could not be loaded: what happened, and another try. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, icon = <CloudAlert />, retryLabel, onRetry, retrying, children } = props
  const action = (
    <>
      <Button onClick={onRetry} loading={retrying} marginTop="2">
        {retryLabel}
      </Button>
      {children}
    </>
  )
  return <StatePanel icon={icon} title={title} text={text} action={action} tone="error" />
}
