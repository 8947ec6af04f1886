import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import {
  changeWorkPage,
  getWorkPage,
  listOwnWorks,
  type OwnWork,
  type OwnWorkPage,
  renewWorkPageLink,
  showWork,
  showWorkAccount,
} from '#contract/work-page.ts'
import { answerUser } from '#test/support/answers.ts'
import { answer, type Answered, cutLine, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const url = `https://portal.example/works/${'a'.repeat(43)}`
const page = (given: Partial<OwnWorkPage> = {}): { data: OwnWorkPage } => ({
  data: {
    display_name: 'みさき',
    picture: null,
    url: null,
    shows_figures: false,
    accounts: [{ id: 4, platform: 'instagram', handle: 'misaki', followers: 12_400, shown: true }],
    ...given,
  },
})
const work = (given: Partial<OwnWork> = {}): OwnWork => ({
  id: 7,
  name: '冬の美容液',
  title: '冬の美容液',
  brand_name: '雪の雫',
  month: '2026-10',
  posts: [
    {
      platform: 'instagram_feed',
      url: 'https://www.instagram.com/p/c1/',
      figures: { reach: 900, views: 1_200, likes: null },
    },
  ],
  shown: true,
  ...given,
})
const list = (...data: OwnWork[]) => ({ data, current_page: 1, page_count: data.length > 0 ? 1 : 0 })

const open = (...given: Answered[]) =>
  renderScreen('/dashboard/my-page/work-page', {
    user: answerUser(),
    answers: [answer(getWorkPage, page()), answer(listOwnWorks, list(work())), ...given],
  })
const preview = () =>
  within(screen.getByRole('heading', { name: 'プレビュー' }).parentElement ?? document.body)
const theSwitch = () => screen.findByRole('switch', { name: '実績ページを公開する' })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

describe('the switch', () => {
  test('makes the link, which is copied and opened', async () => {
    const actor = userEvent.setup()
    const { answers, requestsOf } = await open(answer(changeWorkPage, page({ url })))
    expect(isOn(await theSwitch())).toBe('false')
    expect(screen.queryByRole('button', { name: 'コピー' })).toBeNull()
    answers.set(getWorkPage, page({ url }))
    await actor.click(await theSwitch())
    expect(await screen.findByText(url)).toBeTruthy()
    expect(await requestsOf(changeWorkPage)[0]?.json()).toEqual({ on: true })
    expect(isOn(await theSwitch())).toBe('true')
    await actor.click(screen.getByRole('button', { name: 'コピー' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(screen.getByRole('link', { name: 'ページを開く' }).getAttribute('href')).toBe(url)
  })

  test('shares by the device, and copies where it cannot', async () => {
    const actor = userEvent.setup()
    await open(answer(getWorkPage, page({ url })))
    const share = vi.fn(async () => undefined)
    Object.assign(navigator, { share })
    await actor.click(await screen.findByRole('button', { name: '共有' }))
    expect(share).toHaveBeenCalledWith({ title: '実績ページ', url })
    Reflect.deleteProperty(navigator, 'share')
    await actor.click(screen.getByRole('button', { name: '共有' }))
    expect(await screen.findByText('リンクをコピーしました。')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  test('asks before the link ends, and before it is replaced', async () => {
    const next = url.replaceAll('a', 'b')
    const { answers, requestsOf } = await open(
      answer(getWorkPage, page({ url })),
      answer(renewWorkPageLink, page({ url: next })),
      answer(changeWorkPage, page()),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    expect(requestsOf(renewWorkPageLink)).toHaveLength(0)
    answers.set(getWorkPage, page({ url: next }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'リンクを作り直す' }),
    )
    expect(await screen.findByText(next)).toBeTruthy()
    await userEvent.click(await theSwitch())
    expect(requestsOf(changeWorkPage)).toHaveLength(0)
    answers.set(getWorkPage, page())
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '公開をやめる' }))
    await waitFor(async () => expect(isOn(await theSwitch())).toBe('false'))
    expect(await requestsOf(changeWorkPage)[0]?.json()).toEqual({ on: false })
  })

  test('says why it stays as it was, and reads again what another tab did', async () => {
    const { answers } = await open(answer(changeWorkPage, cutLine))
    await userEvent.click(await theSwitch())
    expect(await screen.findByText(/^保存できませんでした。/)).toBeTruthy()
    expect(isOn(await theSwitch())).toBe('false')
    answers.set(getWorkPage, page({ url }))
    answers.set(changeWorkPage, page({ url }))
    await userEvent.click(await theSwitch())
    await screen.findByText(url)
    answers.set(renewWorkPageLink, problem('work_page.off'))
    answers.set(getWorkPage, page())
    await userEvent.click(await screen.findByRole('button', { name: 'リンクを作り直す' }))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'リンクを作り直す' }),
    )
    expect(await screen.findByText(/実績ページはオフになっています。/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(url)).toBeNull())
  })

  test('explains itself before the first work is finished', async () => {
    await open(answer(listOwnWorks, list()))
    expect(await screen.findByText(/^完了した案件はまだありません。/)).toBeTruthy()
    expect(preview().getByText('掲載中の実績はまだありません。')).toBeTruthy()
  })
})

describe('the choices', () => {
  test('are saved at once, and the preview shows them', async () => {
    const done = { data: { ok: true as const } }
    const { answers, requestsOf } = await open(
      answer(showWork, done),
      answer(showWorkAccount, done),
      answer(changeWorkPage, page({ shows_figures: true })),
    )
    await screen.findByRole('checkbox', { name: /冬の美容液/ })
    expect(preview().getByRole('heading', { name: '冬の美容液' })).toBeTruthy()
    expect(preview().queryByText('1,200')).toBeNull()
    answers.set(getWorkPage, page({ shows_figures: true }))
    await userEvent.click(screen.getByRole('checkbox', { name: /投稿の数値を表示する/ }))
    expect(await preview().findByText('1,200')).toBeTruthy()
    answers.set(listOwnWorks, list(work({ shown: false })))
    await userEvent.click(screen.getByRole('checkbox', { name: /冬の美容液/ }))
    expect(await preview().findByText('掲載中の実績はまだありません。')).toBeTruthy()
    expect(requestsOf(showWork)[0]?.url).toMatch(/\/works\/7$/)
    expect(await requestsOf(showWork)[0]?.json()).toEqual({ shown: false })
    await userEvent.click(screen.getByRole('checkbox', { name: /@misaki/ }))
    await waitFor(() => expect(requestsOf(showWorkAccount)).toHaveLength(1))
    expect(await requestsOf(showWorkAccount)[0]?.json()).toEqual({ shown: false })
  })

  test('that cannot be saved stand as before, with the reason', async () => {
    await open(answer(showWork, problem('service.unavailable')))
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /冬の美容液/ })
    await userEvent.click(box)
    expect(await screen.findByText(/^保存できませんでした。/)).toBeTruthy()
    await waitFor(() => expect(box.checked).toBe(true))
  })

  test('say of a campaign that was never public that others see neither name nor brand', async () => {
    await open(answer(listOwnWorks, list(work({ title: null, brand_name: null }))))
    expect(
      await screen.findByRole('checkbox', { name: /冬の美容液.*案件名とブランド名は表示しません/ }),
    ).toBeTruthy()
    expect(preview().getByRole('heading', { name: '非公開の案件' })).toBeTruthy()
    expect(preview().queryByText('冬の美容液')).toBeNull()
  })
})

test('what cannot be read says why, and is asked for again', async () => {
  const { answers } = await open(answer(getWorkPage, problem('service.unavailable')))
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getWorkPage, page())
  await userEvent.click(retry)
  expect(await theSwitch()).toBeTruthy()
})
