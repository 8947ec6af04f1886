import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CaseQuestion } from '../cases/case-run-dialog.tsx'
import { LooksDialog } from './looks-dialog.tsx'
import { PostBar, type TickedPost } from './post-bar.tsx'

const CaseRunDialog = lazy(() =>
  import('../cases/case-run-dialog.tsx').then((m) => ({ default: m.CaseRunDialog })),
)

interface PostActsProps {
  ticked: readonly TickedPost[]
  /** Ticks every post, where not all of them are. */
  all?: { count: number; tick: () => void } | undefined
  onUntick: () => void
  /** Stands where the bar does while nothing is ticked. */
  children: ReactNode
}

/** What is done with the ticked posts of a list: marked as seen, or their creators written to as an act on many cases. */
export function PostActs({ ticked, all, onUntick, children }: PostActsProps) {
  const [looked, setLooked] = useState<readonly number[]>()
  const [question, setQuestion] = useState<CaseQuestion>()
  // Its dialog stays once it was asked for, so that it closes as it opened.
  const [asked, setAsked] = useState(false)
  const message = (case_ids: number[]) => {
    setAsked(true)
    setQuestion({ act: 'message', selection: { case_ids }, count: case_ids.length })
  }
  return (
    <>
      {ticked.length > 0 ? (
        <PostBar ticked={ticked} all={all} onUntick={onUntick} onLook={setLooked} onMessage={message} />
      ) : (
        children
      )}
      <LooksDialog
        posts={looked}
        onClose={() => setLooked(undefined)}
        onDone={() => {
          setLooked(undefined)
          onUntick()
        }}
      />
      {asked && (
        <Suspense>
          <CaseRunDialog
            question={question}
            onClose={() => setQuestion(undefined)}
            onDone={() => {
              setQuestion(undefined)
              onUntick()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
