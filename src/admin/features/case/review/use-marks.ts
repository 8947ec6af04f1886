import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { Round, WorkFile } from '#contract/sub-task-shapes.ts'
import type { Pin } from '#ui/uploads/pins.tsx'
import { targetValue } from '../../../parts/verdict-autosave.ts'
import { filesOfRound } from './material.ts'
import type { Marking } from './picture.tsx'
import type { Verdict } from './use-verdict.ts'
import { indexOfPlace, type TypedFix } from './verdict-form.ts'

/** The places on pictures and the moments of videos of what is being written about a round. */
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
  const pinsOf = (file: WorkFile): Pin[] =>
    written.flatMap(({ target, mark, second, comment }, index) =>
      target === targetOf(file) && (mark !== null || second !== null)
        ? [{ number: index + 1, at: mark, second, words: comment }]
        : [],
    )
  /** Begins a fix in the order of files and moments. */
  const begin = (file: WorkFile, place: Pick<TypedFix, 'mark' | 'second'>, byKey: boolean) => {
    const fix: TypedFix = { category: 'image', target: targetOf(file), ...place, comment: '' }
    const index = indexOfPlace(
      form.getValues('fixes'),
      fix,
      filesOfRound(round).map(({ file }) => targetOf(file)),
    )
    setFresh(byKey ? index + 1 : null)
    fixes.insert(index, fix, byKey ? { shouldFocus: false } : { focusName: `fixes.${index}.comment` })
  }
  const markingOf = (file: WorkFile): Marking => ({
    onMark: (at, next) => begin(file, { mark: at, second: null }, next === 'dot'),
    onPin: (second) => begin(file, { mark: null, second }, false),
    onPlace: (number, at, next) => {
      setFresh(next === 'dot' ? number : null)
      setValue(`fixes.${number - 1}.mark`, at, { shouldDirty: true })
      if (next === 'words') setFocus(`fixes.${number - 1}.comment`)
    },
    full: written.length >= limits.fixes_per_round,
    fresh,
    onMove: ({ number, at }) => setValue(`fixes.${number - 1}.mark`, at, { shouldDirty: true }),
    onOpen: (number) => setFocus(`fixes.${number - 1}.comment`),
  })
  return { pinsOf, markingOf }
}
