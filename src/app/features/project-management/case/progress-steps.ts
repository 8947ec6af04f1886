import type { CaseDetail } from '#contract/case-shapes.ts'

export type ProgressStep =
  | 'terms'
  | 'goods'
  | 'visit'
  | 'purchase'
  | 'composition_plan'
  | 'draft'
  | 'final_report'
  | 'insight_report'
  | 'completed'

type CaseSteps = Pick<CaseDetail, 'state' | 'goods' | 'visit' | 'purchase' | 'sub_tasks'>

/** The steps that this case has, in their order, and the index of the first that is not done. */
export function progressOf({ state, goods, visit, purchase, sub_tasks }: CaseSteps) {
  const standing = [
    { step: 'terms', applies: true, done: state !== 'selected' },
    { step: 'goods', applies: goods !== null, done: goods?.state === 'received' },
    { step: 'visit', applies: visit !== null, done: visit?.state === 'visited' },
    { step: 'purchase', applies: purchase !== null, done: purchase?.state === 'purchased' },
    ...openSubTask('composition_plan'),
    ...openSubTask('draft'),
    ...openSubTask('final_report'),
    ...openSubTask('insight_report'),
    { step: 'completed', applies: true, done: state === 'completed' },
  ] as const satisfies readonly { step: ProgressStep; applies: boolean; done: boolean }[]
  const applying = standing.filter(({ applies }) => applies)
  const undone = applying.findIndex(({ done }) => !done)
  return {
    steps: applying.map(({ step }): ProgressStep => step),
    current: undone === -1 ? applying.length : undone,
  }

  function openSubTask<K extends keyof NonNullable<CaseSteps['sub_tasks']>>(kind: K) {
    const task = sub_tasks?.[kind].state ?? 'not_required'
    return [{ step: kind, applies: task !== 'not_required', done: task === 'approved' }]
  }
}
