import { RoundsScreen } from '../submission/rounds-screen.tsx'
import { PlanContent } from './plan-content.tsx'

/** Every composition plan that was sent. */
export function CompositionPlanViewScreen() {
  return (
    <RoundsScreen
      kind="composition_plan"
      renderContent={(content, terms) => <PlanContent content={content} terms={terms} />}
    />
  )
}
