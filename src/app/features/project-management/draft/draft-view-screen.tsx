import { RoundsScreen } from '../submission/rounds-screen.tsx'
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
