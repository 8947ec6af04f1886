import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { createI18n } from '#client/i18n/i18n.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { RemoteProvider } from '#client/remote/remote-context.tsx'
import { answerDraft, type ClientDraft, type ClientDrafts, openDrafts } from '#contract/client-drafts.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Language } from '#contract/vocabulary.ts'
import { answer, cutLine, fakedServer, problem, type Reply } from '#test/support/faked-server.ts'
import { allTexts, noStyles } from '#test/support/surroundings.ts'
import { system } from '#ui/theme.ts'
import { ReviewPage } from './review-page.tsx'

const review = {
  round: 1,
  state: 'waiting' as const,
  since: '2026-11-20T03:00:00.000Z',
  due_at: '2026-11-25T14:59:59.999Z',
  answered_at: null,
  answers: [],
}
const draft: ClientDraft = {
  ...review,
  id: 5,
  handle: 'misaki',
  posts: [{ platform: 'instagram_feed', caption: '【PR】しっとり', files: [], planned_at: null }],
}
const drafts = (given: Partial<ClientDrafts> = {}) => ({
  data: {
    client: { name: '雪の雫', color: null },
    campaign: { title: '保湿美容液', brand_name: '雪の雫' },
    pass: 'drafts.1.2.mac',
    pass_until: '2026-11-20T15:00:00.000Z',
    drafts: [draft],
    more: 0,
    ...given,
  },
})

beforeEach(() => sessionStorage.clear())

async function open(reply: Reply<typeof openDrafts>, language: Language = 'jp') {
  const { api, answers, requestsOf } = fakedServer([answer(openDrafts, reply)], () => undefined)
  const i18n = await createI18n(language, allTexts(language))
  render(
    <CacheProvider value={noStyles}>
      <ChakraProvider value={system}>
        <I18nextProvider i18n={i18n}>
          <QueryClientProvider client={createQueryClient()}>
            <RemoteProvider value={api}>
              <ReviewPage token="token" />
            </RemoteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  return { answers, requestsOf, words: (code: ProblemCode) => i18n.t(`errors:${code}`) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('says that it loads, and what waits when it is there', async () => {
  let settle: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    settle = resolve
  })
  await open(async () => {
    await held
    return drafts({ more: 2 })
  })
  expect(screen.getByLabelText('読み込んでいます')).toBeDefined()
  settle()
  expect(await screen.findByRole('heading', { name: /@misaki/ })).toBeDefined()
  expect(screen.getByText('【PR】しっとり')).toBeDefined()
  expect(screen.getByText('このほかに2件あります。回答すると順に表示されます。')).toBeDefined()
})

test.each([
  ['jp', '確認をお願いする下書きはありません'],
  ['en', 'No drafts are waiting for you'],
] as const)('says in %s that nothing waits', async (language, words) => {
  await open(drafts({ drafts: [] }), language)
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['jp', '下書きを表示できません'],
  ['en', "These drafts can't be shown"],
] as const)('says in %s that a link has ended', async (language, words) => {
  await open(problem('request.not_found'), language)
  expect(await screen.findByText(words)).toBeDefined()
})

test('can be tried again after a cut line', async () => {
  const { answers } = await open(cutLine)
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(openDrafts, drafts())
  await userEvent.click(again)
  expect(await screen.findByText('【PR】しっとり')).toBeDefined()
})

test('asks for the password, says when it is wrong, and opens with the right one', async () => {
  const { answers, requestsOf, words } = await open(problem('report.password_needed'))
  const field = await screen.findByLabelText(/パスワード/)
  answers.set(openDrafts, problem('report.password_wrong'))
  await userEvent.type(field, 'wrong')
  await press('下書きを開く')
  expect(await screen.findByText(words('report.password_wrong'))).toBeDefined()
  answers.set(openDrafts, drafts())
  await userEvent.clear(field)
  await userEvent.type(field, 'right')
  await press('下書きを開く')
  expect(await screen.findByText('【PR】しっとり')).toBeDefined()
  expect(await requestsOf(openDrafts).at(-1)?.json()).toEqual({ token: 'token', password: 'right' })
})

describe('an answer', () => {
  test('needs words but for an approval, and is sent with the pass', async () => {
    const { answers, requestsOf } = await open(drafts())
    await press('修正を希望する')
    expect(await screen.findByText('内容を入力してください。')).toBeDefined()
    expect(requestsOf(answerDraft)).toEqual([])
    answers.set(answerDraft, { data: { ...review, state: 'approve', answered_at: review.since } })
    await press('承認する')
    expect(await screen.findByText('承認を送りました。')).toBeDefined()
    expect(await requestsOf(answerDraft)[0]?.json()).toEqual({
      pass: 'drafts.1.2.mac',
      draft_id: 5,
      act: 'approve',
      words: '',
    })
    expect(await requestsOf(openDrafts).at(-1)?.json()).toEqual({ token: 'token', pass: 'drafts.1.2.mac' })
  })

  test.each([
    ['jp', 'コメントを送る', '開き直す'],
    ['en', 'Send comment', 'Open again'],
  ] as const)(
    'after the pass is over asks in %s for the password, with the words kept',
    async (language, send, again) => {
      const { answers, words } = await open(drafts(), language)
      answers.set(answerDraft, problem('review.pass_over'))
      await userEvent.type(await screen.findByRole('textbox'), '色がきれい')
      await press(send)
      expect(await screen.findByText(words('review.pass_over'))).toBeDefined()
      answers.set(openDrafts, problem('report.password_needed'))
      await press(again)
      await userEvent.type(await screen.findByLabelText(/パスワード|Password/), 'right')
      answers.set(openDrafts, drafts())
      await press(language === 'jp' ? '下書きを開く' : 'Open the drafts')
      expect(await screen.findByDisplayValue('色がきれい')).toBeDefined()
    },
  )

  test('to a round that a newer one has replaced leads to the newer', async () => {
    const { answers, words } = await open(drafts())
    answers.set(answerDraft, problem('review.superseded'))
    await press('承認する')
    expect(await screen.findByText(words('review.superseded'))).toBeDefined()
    answers.set(openDrafts, drafts({ drafts: [{ ...draft, id: 6, round: 2 }] }))
    await press('開き直す')
    expect(await screen.findByText('2回目の下書き')).toBeDefined()
  })

  test.each(['jp', 'en'] as const)('too many says in %s whom to write to', async (language) => {
    const { answers, words } = await open(drafts(), language)
    answers.set(answerDraft, problem('review.too_many_answers'))
    await press(language === 'jp' ? '承認する' : 'Approve')
    expect(await screen.findByText(words('review.too_many_answers'))).toBeDefined()
    expect(words('review.too_many_answers')).toMatch(language === 'jp' ? /担当者/ : /your contact/)
    expect(screen.queryByRole('button', { name: language === 'jp' ? '開き直す' : 'Open again' })).toBeNull()
  })
})
