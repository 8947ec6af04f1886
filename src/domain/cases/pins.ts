import type { FixItem } from '#contract/sub-task-shapes.ts'
import type { Pin } from '#ui/uploads/pins.tsx'

/** Returns the fixes that belong to a place or a moment of the file, numbered as all fixes of their round are. */
export function pinsOn(fileId: string, fixes: readonly FixItem[]): Pin[] {
  return fixes.flatMap(({ file_id, mark, second, comment }, index) =>
    file_id === fileId && (mark !== null || second !== null)
      ? [{ number: index + 1, at: mark, second, words: comment }]
      : [],
  )
}
