import { expect, test } from 'vitest'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { campaignFields } from '../../parts/publishing/campaign-fields.ts'
import { compare, merge } from './changes.ts'
import { type EditorValues, editorValues } from './editor-schema.ts'
import { valuesOf } from './editor-values.ts'

const base = valuesOf(answerAdminCampaign())
const changed = (given: Partial<EditorValues>) => ({ ...base, ...given })

test('every field of the form is compared, and nothing else', () => {
  const members = (name: string, shape: object) => Object.keys(shape).map((member) => `${name}.${member}`)
  const rules = ['content_rules.client', 'content_rules.brand']
  const leaves = Object.entries(editorValues.shape)
    .flatMap(([name, schema]) => ('shape' in schema ? members(name, schema.shape) : [name]))
    .flatMap((name) =>
      rules.includes(name)
        ? members(name, { ...valuesOf(answerAdminCampaign()).content_rules.client })
        : [name],
    )
  expect(Object.keys(campaignFields).toSorted()).toEqual(leaves.toSorted())
})

test('what only one changed is theirs, what both changed alike is nobody’s question', () => {
  const own = changed({ title: '自分', brand_name: '同じ', work_place: '自宅' })
  const stored = changed({ title: '相手', brand_name: '同じ', openings: '12' })
  const comparison = compare(base, own, stored)
  expect([comparison.taken, comparison.disputed]).toEqual([['openings'], ['title']])
  expect(merge(comparison, ['openings'])).toEqual({ ...own, openings: '12' })
  expect(merge(comparison, ['openings', 'title'])).toEqual({ ...own, openings: '12', title: '相手' })
})

test('members of one part are compared apart', () => {
  const own = changed({ days: { ...base.days, posting_end: '2100-07-01' } })
  const stored = changed({ days: { ...base.days, insight_due: '2100-07-31' } })
  const comparison = compare(base, own, stored)
  expect([comparison.taken, comparison.disputed]).toEqual([['days.insight_due'], []])
  expect(merge(comparison, comparison.taken).days).toEqual({
    ...base.days,
    posting_end: '2100-07-01',
    insight_due: '2100-07-31',
  })
  expect(own.days.insight_due).toBe(base.days.insight_due)
})

test('without the beginning, every difference is a question', () => {
  const comparison = compare(undefined, changed({ title: '自分' }), base)
  expect([comparison.taken, comparison.disputed]).toEqual([[], ['title']])
})
