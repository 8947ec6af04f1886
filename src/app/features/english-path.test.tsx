import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getApplicationConfirmation } from '#contract/applications.ts'
import { getCampaign } from '#contract/campaigns.ts'
import { getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { getBalance, listTransactions } from '#contract/payouts.ts'
import { answerConfirmation, answerDetail, answerRelation } from '#test/support/answers-campaigns.ts'
import { answerCase } from '#test/support/answers-cases.ts'
import { answerBalance, answerTransaction } from '#test/support/answers-money.ts'
import { answerList, answerMeta, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const japanese = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/

/** Returns every text in the server's answers, because those texts were written by people. */
function writtenIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split('\n')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(writtenIn) : []
}

/** Returns the screen's own text, without the texts written by people and without the name of the other language. */
function ownWords(container: Element, data: unknown) {
  const written = [...writtenIn(data), '日本語'].filter((text) => japanese.test(text))
  let words = container.textContent ?? ''
  for (const text of written.toSorted((one, other) => other.length - one.length))
    words = words.replaceAll(text, '')
  return words
}

const home = {
  recipient_name: '佐藤 美咲',
  recipient_kana: 'サトウ ミサキ',
  phone: '+819012345678',
  postal_code: '1500001',
  prefecture: '13',
  city: '渋谷区',
  town: '神宮前',
  street: '9-8-7',
  building: 'メゾン青葉 302',
}

test.each([
  [
    'a campaign',
    '/dashboard/project-search/7',
    [answer(getCampaign, { data: { campaign: answerDetail(), relation: answerRelation() } })],
  ],
  [
    'the confirmation',
    '/dashboard/project-search/7/application-confirmation',
    [answer(getApplicationConfirmation, { data: answerConfirmation({ address: home }) })],
  ],
  ['a case', '/dashboard/project-management/7', [answer(getCase, answerCase())]],
  [
    'the money',
    '/dashboard/my-page/transaction-history',
    [answer(getBalance, answerBalance()), answer(listTransactions, answerList([answerTransaction()]))],
  ],
])('in English %s is English but for what people wrote', async (_, path, given) => {
  const answers = [answer(getMeta, { data: answerMeta() }), ...given]
  const user = answerUser()
  // The page may still hold what charts of other tests measured their labels with.
  const { container, client } = await renderScreen(path, { user, answers, language: 'en' })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.textContent.length).toBeGreaterThan(300))
  const data = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data)
  expect(ownWords(container, data)).not.toMatch(japanese)
})

test('in English an address stands in its own order, the smallest place first', async () => {
  const answers = [answer(getApplicationConfirmation, { data: answerConfirmation({ address: home }) })]
  await renderScreen('/dashboard/project-search/7/application-confirmation', {
    user: answerUser(),
    answers,
    language: 'en',
  })
  const lines = (await screen.findByText('メゾン青葉 302')).parentElement?.textContent
  expect(lines).toBe('佐藤 美咲メゾン青葉 3029-8-7 神宮前渋谷区, Tokyo 150-000109012345678')
})
