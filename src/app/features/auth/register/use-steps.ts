import { useSearchParams } from 'react-router-dom'
import { steps } from './registration-values.ts'

/** The step stands in the address, so that the phone's own way back leads one step back. `first` is the first to be shown. */
export function useSteps(first: number) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('step') ?? 0) - 1
  const current = Number.isInteger(asked) ? Math.min(Math.max(asked, first), steps.length - 1) : first
  const goTo = (step: number) =>
    setSearch((members) => {
      members.set('step', String(step + 1))
      return members
    })
  return { current, isLast: current === steps.length - 1, goTo }
}
