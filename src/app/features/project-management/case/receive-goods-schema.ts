import * as z from 'zod/mini'
import { goodsOutcomes } from '#contract/case-shapes.ts'
import type { receiveGoods } from '#contract/cases.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { workFile } from '#contract/sub-task-shapes.ts'

/** The defects that goods can have on arrival. */
export const problems = ['damaged', 'wrong_item'] as const
/** Chosen before it is said which of the two it is. */
export const faulty = 'faulty'

export function isProblem(outcome: string) {
  return outcome === faulty || problems.some((problem) => problem === outcome)
}

export const receiveGoodsForm = z
  .object({
    outcome: z.pipe(
      z.string(),
      z.pipe(
        z.transform((value: string): unknown => value),
        z.enum(goodsOutcomes, { error: 'field.required' }),
      ),
    ),
    comment: freeText(1000),
    file_ids: z.array(workFile),
  })
  .check(
    // The server's own rule: what is wrong has to be told or shown.
    z.refine(
      ({ outcome, comment, file_ids }) => !isProblem(outcome) || comment !== '' || file_ids.length > 0,
      {
        path: ['comment'],
        error: 'field.required',
      },
    ),
  )

export const blankReceipt: z.input<typeof receiveGoodsForm> = { outcome: '', comment: '', file_ids: [] }

/** Returns the report in the form of the contract. */
export function receiveGoodsBody(
  campaign_id: number,
  { outcome, comment, file_ids }: z.output<typeof receiveGoodsForm>,
): CallInput<typeof receiveGoods>['body'] {
  return { campaign_id, outcome, comment, file_ids: file_ids.map(({ id }) => id) }
}
