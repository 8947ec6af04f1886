import type { CaseDetail } from '#contract/case-shapes.ts'

/** Whether work goes on, or begins with the agreement. */
export function isLive({ state }: CaseDetail) {
  return state === 'selected' || state === 'confirmed'
}
