import { expect, test } from 'vitest'
import { answerDetail } from '#test/support/answers-campaigns.ts'
import { stepsOf } from './schedule-steps.ts'

const schedule = {
  ...answerDetail().schedule,
  recruiting_start: '2026-05-01T00:00:00Z',
  // 23:59 in Japan, still the 10th there.
  recruiting_end: '2026-06-10T14:59:59Z',
  announcement: '2026-06-15',
  shipping: null,
  composition_plan_due: null,
  draft_due: null,
  posting_start: '2026-07-10',
  posting_end: '2026-07-20',
  insight_due: '2026-07-30',
  inspection_complete: '2026-08-10',
  payment_date: null,
}
const names = ['recruiting', 'announcement', 'posting', 'insight_due', 'inspection_complete']

test('has the steps of the campaign in their order, without those it does not have', () => {
  expect(stepsOf(schedule, '2026-06-01').map(({ name }) => name)).toEqual(names)
})

test.each([
  ['2026-04-01', 'recruiting'],
  ['2026-06-10', 'recruiting'],
  ['2026-06-11', 'announcement'],
  ['2026-06-16', 'posting'],
  ['2026-07-20', 'posting'],
  ['2026-08-10', 'inspection_complete'],
])('on %s the step at hand is %s', (today, atHand) => {
  const steps = stepsOf(schedule, today)
  expect(steps.filter(({ state }) => state === 'now').map(({ name }) => name)).toEqual([atHand])
  expect(steps.filter(({ state }) => state === 'past').map(({ name }) => name)).toEqual(
    names.slice(0, names.indexOf(atHand)),
  )
})

test('when all is over, everything is past', () => {
  expect(stepsOf(schedule, '2026-08-11').every(({ state }) => state === 'past')).toBe(true)
})
