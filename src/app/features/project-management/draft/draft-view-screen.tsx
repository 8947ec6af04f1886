import { RoundsScreen } from '../hand-in/rounds-screen.tsx'
import { DraftContent } from './draft-content.tsx'

/** Every draft that was sent. */
export function DraftViewScreen() {
  return (
    <RoundsScreen
      kind="draft"
      renderContent={(content, terms) => <DraftContent content={content} terms={terms} />}
    />
  )
}
