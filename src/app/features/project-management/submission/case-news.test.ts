import { expect, test } from 'vitest'
import type { CaseDetail, TimelineEvent } from '#contract/case-shapes.ts'
import { answerCase } from '#test/support/answers-cases.ts'
import { isNewsOfOthers } from './case-news.ts'

const event = (minute: number, given: Partial<TimelineEvent> = {}): TimelineEvent => ({
  at: `2026-11-20T03:${minute}:00.000Z`,
  actor: 'operator',
  subject: 'draft',
  act: 'approve',
  to: 'approved',
  round: 1,
  note: null,
  ...given,
})
const submitted = event(10, { actor: 'influencer', act: 'submit', to: 'submitted' })
const approved = event(20)
const opened = event(20, { actor: 'clock', subject: 'final_report', act: 'unlock', to: 'open', round: null })
const before = answerCase({ timeline: [submitted] }).data
const { reward, terms } = before

test.each<[string, Partial<CaseDetail>, boolean]>([
  ['nothing else', {}, false],
  ['an act of the provider, and what followed', { timeline: [opened, approved, submitted] }, true],
  ['what the clock did', { timeline: [opened, submitted] }, true],
  ['an own act and what followed', { timeline: [opened, { ...submitted, round: 2 }, submitted] }, false],
  ['a new message', { messages: { state: 'open', unread: 1, last: null } }, true],
  ['other terms', { terms: terms && { ...terms, version: 2 } }, true],
  ['a payment', { reward: reward && { ...reward, state: 'paid' } }, true],
  ['another address', { goods: null }, false],
])('%s', (_words, given, isNews) => {
  expect(isNewsOfOthers(before, { ...before, ...given })).toBe(isNews)
})

test('the first event of all is news, and read messages are none', () => {
  const none = { ...before, timeline: [] }
  expect(isNewsOfOthers(none, { ...none, timeline: [approved] })).toBe(true)
  const unread = { ...before, messages: { state: 'open' as const, unread: 2, last: null } }
  expect(isNewsOfOthers(unread, before)).toBe(false)
})
