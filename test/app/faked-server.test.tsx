import { describe, expect, test } from 'vitest'
import { answerTerms } from '#contract/cases.ts'
import { getTeaser } from '#contract/commons.ts'
import type { Answer } from '#contract/endpoint.ts'
import { cashOut, getBalance } from '#contract/payouts.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { answerBalance } from '#test/support/answers-money.ts'
import { answer, type Answered, cutLine, fakedServer, problem } from '#test/support/faked-server.ts'

type Teasers = Answer<typeof getTeaser>
/** An answer as it would come out of a builder that the contract has left behind. */
const stale: Teasers = JSON.parse('{"data":[{"id":7}]}')

const serve = (...given: Answered[]) => fakedServer(given, () => undefined)

describe('a body', () => {
  test('of another shape than the contract has fails at once, and names the call', () => {
    expect(() => answer(getTeaser, stale)).toThrow(/commons\/teaser does not answer so:[^]*title/)
  })

  test('with a member that the contract does not know fails at once', () => {
    const more: Teasers = { data: [answerSummary()] }
    expect(() => answer(getTeaser, more)).toThrow(/does not answer with all of that/)
  })

  // The screen would show it as a cut line and go on.
  test.fails('that is made for a request and wrong fails the test, whatever the screen makes of it', async () => {
    const { api } = serve(answer(getTeaser, () => stale))
    await api.call(getTeaser, {}).catch(() => undefined)
  })
})

test('a problem has the status of its code, and the errors of fields in words', async () => {
  const errors = [{ path: 'reason', code: 'field.required' }] as const
  const { api } = serve(answer(answerTerms, problem('case.terms_outdated', errors)))
  const call = api.call(
    answerTerms,
    { params: { campaign_id: 7 }, body: { agree: true, terms_version: 1 } },
    { idempotencyKey: 'k' },
  )
  await expect(call).rejects.toMatchObject({ code: 'case.terms_outdated', status: 409, errors })
})

test('a cut line is no answer', async () => {
  const { api } = serve(answer(cashOut, cutLine))
  const call = api.call(cashOut, { body: { net: 1 } }, { idempotencyKey: 'k' })
  await expect(call).rejects.toMatchObject({ code: 'network.unreachable', status: 0 })
})

test('an answer can be changed, and the last one given holds', async () => {
  const rich = answer(getBalance, answerBalance({ paid: 2 }))
  const { api, answers, requestsOf } = serve(answer(getBalance, problem('server.fault')), rich)
  expect(await api.call(getBalance, {})).toEqual(answerBalance({ paid: 2 }))
  answers.set(getBalance, answerBalance({ paid: 3 }))
  expect(await api.call(getBalance, {})).toEqual(answerBalance({ paid: 3 }))
  expect(requestsOf(getBalance)).toHaveLength(2)
})
