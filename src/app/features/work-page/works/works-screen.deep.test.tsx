import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listPublicWorks, openWorkPage, type PublicWork } from '#contract/work-page.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, cutLine, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const person = {
  display_name: 'みさき',
  picture: { url: `/api/works/${'a'.repeat(43)}/picture`, width: 512, height: 512 },
  accounts: [
    { platform: 'instagram' as const, handle: 'misaki', followers: 12_400 },
    { platform: 'tiktok' as const, handle: 'misaki_t', followers: null },
  ],
}
const work = (title: string | null, given: Partial<PublicWork> = {}): PublicWork => ({
  title,
  brand_name: title && '雪の雫',
  month: '2026-10',
  posts: [
    {
      platform: 'instagram_feed',
      url: `https://www.instagram.com/p/${title}/`,
      figures: { reach: 900, views: 0, likes: null },
    },
    { platform: 'instagram_story', url: null, figures: null },
  ],
  ...given,
})
const list = (data: PublicWork[], current_page = 1, page_count = 1) => ({ data, current_page, page_count })
const open = (answers: Answered[], given: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(`/works/${'a'.repeat(43)}`, { answers, ...given })

test('shows a visitor the person, the accounts and each post with what is known of it', async () => {
  await open([
    answer(openWorkPage, { data: person }),
    answer(listPublicWorks, list([work('冬の美容液'), work(null)])),
  ])
  expect(await screen.findByRole('heading', { name: 'みさき' })).toBeTruthy()
  const accounts = within(screen.getByRole('list', { name: 'SNSアカウント' })).getAllByRole('listitem')
  expect(accounts.map(({ textContent }) => textContent)).toEqual([
    'Instagram@misakiフォロワー12,400人',
    'TikTok@misaki_t',
  ])
  const [first, second] = screen.getAllByRole('article')
  if (!first || !second) throw new Error('Both are shown')
  expect(within(first).getByText('2026年10月')).toBeTruthy()
  const link = within(first).getByRole('link', { name: '「冬の美容液」のInstagram フィードの投稿を開く' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
  // What is not known is left out; 0 is a figure.
  expect(
    within(first)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['リーチ', '閲覧数'])
  expect(within(first).getByText('Instagram ストーリーズ')).toBeTruthy()
  expect(within(first).getAllByRole('link')).toHaveLength(1)
  expect(within(second).getByRole('heading', { name: '非公開の案件' })).toBeTruthy()
})

test('reads on to the end, and says what failed meanwhile', async () => {
  let fails = true
  await open([
    answer(openWorkPage, { data: person }),
    answer(listPublicWorks, ({ url }) => {
      const number = Number(new URL(url).searchParams.get('page'))
      if (number === 2 && fails) return problem('service.unavailable')
      return list([work(`案件${number}`)], number, 2)
    }),
  ])
  const more = await screen.findByRole('button', { name: 'もっと見る' })
  await userEvent.click(more)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '案件1' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  expect(await screen.findByRole('heading', { name: '案件2' })).toBeTruthy()
})

test.each([
  ['a visitor', null],
  ['a person', answerUser()],
])('a page that is not there says so to %s', async (_who, user) => {
  const none = problem('request.not_found')
  await open([answer(openWorkPage, none), answer(listPublicWorks, none)], { user })
  expect(await screen.findByRole('heading', { name: 'このページは表示できません' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
})

test('speaks English', async () => {
  await open([answer(openWorkPage, { data: person }), answer(listPublicWorks, list([]))], { language: 'en' })
  expect(await screen.findByText("There's no work on this page yet.")).toBeTruthy()
  expect(screen.getByText('12,400 followers')).toBeTruthy()
})

test('without an answer it can be asked for again', async () => {
  const { answers } = await open([answer(openWorkPage, cutLine), answer(listPublicWorks, list([]))])
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(openWorkPage, { data: person })
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'みさき' })).toBeTruthy()
})
