import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Round, WorkFile } from '#contract/sub-task-shapes.ts'
import type { PictureMark } from '#ui/uploads/marked-picture.tsx'
import { filesOfRound } from './material.ts'
import type { Marking } from './picture.tsx'
import { targetValue } from './targets.ts'
import type { Verdict } from './use-verdict.ts'

/** The places on pictures of what is being written about a round. */
export function useMarks({ form, fixes }: Verdict, round: Round) {
  const { control, setValue, setFocus } = form
  const written = useWatch({ control, name: 'fixes' })
  const [fresh, setFresh] = useState<number | null>(null)
  const targetOf = (file: WorkFile) => {
    const handed = filesOfRound(round).find((one) => one.file.id === file.id)
    return targetValue({
      deliverable_id: handed?.deliverableId ?? null,
      field: handed?.field ?? null,
      file_id: file.id,
    })
  }
  const marksOf = (file: WorkFile): PictureMark[] =>
    written.flatMap(({ target, mark }, index) =>
      mark && target === targetOf(file) ? [{ number: index + 1, at: mark }] : [],
    )
  const markingOf = (file: WorkFile): Marking => ({
    onMark: (at, next) => {
      const byKey = next === 'dot'
      setFresh(byKey ? written.length + 1 : null)
      fixes.append(
        { category: 'image', target: targetOf(file), mark: at, comment: '' },
        byKey ? { shouldFocus: false } : { focusName: `fixes.${written.length}.comment` },
      )
    },
    fresh,
    onMove: ({ number, at }) => setValue(`fixes.${number - 1}.mark`, at, { shouldDirty: true }),
    onOpen: (number) => setFocus(`fixes.${number - 1}.comment`),
  })
  return { marksOf, markingOf }
}
