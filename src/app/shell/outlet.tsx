import { Activity, type ReactNode, useState } from 'react'
import { useOutlet } from 'react-router-dom'

interface ScreenOutletProps {
  /** The screen stays in the page, hidden, when another one is opened. */
  keeps: boolean
  /** Whose screens these are; undefined for a visitor, for whom none is kept. */
  person: number | undefined
}

/**
 * Shows the current screen. The one that is kept stands at once when one comes back to it; React takes its effects away meanwhile, so
 * that it asks for nothing and answers to nothing. It goes with its person, and with a screen without the frame.
 */
export function ScreenOutlet({ keeps, person }: ScreenOutletProps) {
  const outlet = useOutlet()
  const [kept, setKept] = useState<{ person: number; screen: ReactNode }>()
  if (person !== undefined && keeps && kept?.screen !== outlet) setKept({ person, screen: outlet })
  else if (kept && kept.person !== person) setKept(undefined)
  const mine = kept?.person === person ? kept : undefined
  return (
    <>
      {!(keeps && mine) && outlet}
      {mine && (
        <Activity key={mine.person} mode={keeps ? 'visible' : 'hidden'}>
          {mine.screen}
        </Activity>
      )}
    </>
  )
}
