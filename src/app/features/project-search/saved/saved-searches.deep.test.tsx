import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listCampaigns } from '#contract/campaigns.ts'
import { getNotifications, putNotifications } from '#contract/profile.ts'
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  type SavedSearch,
  stopNews,
} from '#contract/saved-searches.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const user = answerUser()
const searchPath = '/dashboard/project-search'
const pagePath = '/dashboard/my-page/saved-searches'

const kept: SavedSearch = {
  id: 1,
  name: '動画の案件',
  filter: {
    keyword: 'お茶',
    platforms: ['tiktok'],
    categories: ['food'],
    kinds: [],
    prefectures: ['13'],
    reward_min: 10_000,
    closes_within: null,
    applicable: true,
  },
  tells: true,
  created_at: '2026-11-20T03:00:00.000Z',
}
const old: SavedSearch = { ...kept, id: 2, name: '昔の条件', filter: null }
const wanted = {
  way: 'line',
  offers: true,
  reminders: true,
  progress: true,
  broadcasts: true,
  broadcast_mail: false,
  searches: true,
  line: true,
} as const

async function openSheet(answers: readonly Answered[]) {
  const rendered = await renderScreen(searchPath, {
    user,
    answers: [answer(listCampaigns, answerList([])), ...answers],
  })
  const asked = () => new URL(rendered.requestsOf(listCampaigns).at(-1)?.url ?? '').searchParams
  await userEvent.click(await screen.findByRole('button', { name: '保存した検索' }))
  const sheet = within(await screen.findByRole('dialog', { name: '保存した検索' }))
  return { ...rendered, asked, sheet }
}

const openPage = (answers: readonly Answered[]) => renderScreen(pagePath, { user, answers })

test('the conditions of the list are kept under the name that they suggest', async () => {
  const { sheet, requestsOf } = await openSheet([
    answer(listSavedSearches, { data: [] }),
    answer(saveSearch, { data: { ...kept, name: 'ペット・TikTok' } }),
  ])
  await sheet.findByText('いまの条件：応募できる案件のみ')
  expect(sheet.getByLabelText<HTMLInputElement>('検索の名前').value).toBe('応募できる案件のみ')
  await userEvent.click(sheet.getByRole('button', { name: '閉じる' }))
  await userEvent.click(screen.getByRole('button', { name: 'TikTok' }))
  await userEvent.click(screen.getByRole('button', { name: 'ペット' }))
  await userEvent.click(screen.getByRole('button', { name: '保存した検索' }))
  expect(sheet.getByText('いまの条件：ペット・TikTok・応募できる案件のみ')).toBeTruthy()
  expect(sheet.getByLabelText<HTMLInputElement>('検索の名前').value).toBe('ペット・TikTok')
  await userEvent.click(await sheet.findByRole('checkbox', { name: /新しい案件を知らせる/ }))
  await userEvent.click(sheet.getByRole('button', { name: 'この条件を保存する' }))
  expect(await screen.findByText('「ペット・TikTok」を保存しました。')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '保存した検索' })).toBeNull()
  const [request] = requestsOf(saveSearch)
  expect(await request?.json()).toMatchObject({
    name: 'ペット・TikTok',
    filter: { platforms: ['tiktok'], categories: ['pets'], applicable: true },
    tells: false,
  })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
})

test('the filter sheet leads there', async () => {
  await renderScreen(searchPath, {
    user,
    answers: [answer(listCampaigns, answerList([])), answer(listSavedSearches, { data: [] })],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'TikTok' }))
  await userEvent.click(screen.getByRole('button', { name: /絞り込み/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'この条件を保存する' }))
  expect(await screen.findByRole('dialog', { name: '保存した検索' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: '絞り込み・並び替え' })).toBeNull()
})

test('a kept search is brought back with one tap, and is known again', async () => {
  const { sheet, asked } = await openSheet([answer(listSavedSearches, { data: [kept, old] })])
  expect(await sheet.findByText('この条件は使えなくなりました。')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /昔の条件/ })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: /動画の案件/ }))
  await waitFor(() =>
    expect(Object.fromEntries(asked())).toMatchObject({
      keyword: 'お茶',
      platform: 'tiktok',
      category: 'food',
      prefecture: '13',
      reward_min: '10000',
      applicable: 'true',
    }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('キーワードで案件を探す').value).toBe('お茶')
  await userEvent.click(screen.getByRole('button', { name: '保存した検索' }))
  expect(await sheet.findByText('いまの条件は「動画の案件」として保存されています。')).toBeTruthy()
})

test('a refused name stands under its field, and twenty searches are all there can be', async () => {
  const { sheet, answers } = await openSheet([
    answer(listSavedSearches, { data: [] }),
    answer(saveSearch, problem('request.invalid', [{ path: 'name', code: 'field.my_number' }])),
  ])
  await userEvent.click(await sheet.findByRole('button', { name: 'この条件を保存する' }))
  expect(await sheet.findByText(/マイナンバー/)).toBeTruthy()
  answers.set(saveSearch, problem('saved_search.too_many'))
  await userEvent.click(sheet.getByRole('button', { name: 'この条件を保存する' }))
  expect(await sheet.findByText(/20件まで/)).toBeTruthy()
})

test('at twenty nothing is typed in vain', async () => {
  const filter = { ...kept.filter, applicable: false } as SavedSearch['filter']
  const data = Array.from({ length: 20 }, (_, id) => ({ ...kept, filter, id: id + 1, name: `検索${id}` }))
  const { sheet } = await openSheet([answer(listSavedSearches, { data })])
  expect(await sheet.findByText(/20件まで/)).toBeTruthy()
  expect(sheet.queryByLabelText('検索の名前')).toBeNull()
  expect(sheet.getAllByRole('button', { name: /検索\d/ })).toHaveLength(20)
})

test('searches that cannot be read can be asked for again', async () => {
  const { sheet, answers } = await openSheet([answer(listSavedSearches, problem('server.fault'))])
  const retry = await sheet.findByRole('button', { name: 'もう一度試す' })
  answers.set(listSavedSearches, { data: [kept] })
  await userEvent.click(retry)
  expect(await sheet.findByRole('button', { name: /動画の案件/ })).toBeTruthy()
})

test('My Page leads to the kept searches, which say what they are', async () => {
  const { router } = await renderScreen('/dashboard/my-page', {
    user,
    answers: [answer(listSavedSearches, { data: [kept] }), answer(listCampaigns, answerList([]))],
  })
  await userEvent.click(await screen.findByRole('link', { name: '保存した検索' }))
  expect(await screen.findByText('グルメ・食品', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'この条件で探す：「動画の案件」' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(searchPath))
  expect((await screen.findByLabelText<HTMLInputElement>('キーワードで案件を探す')).value).toBe('お茶')
})

test('a search is renamed', async () => {
  const { answers, requestsOf } = await openPage([
    answer(listSavedSearches, { data: [kept] }),
    answer(changeSavedSearch, problem('request.invalid', [{ path: 'name', code: 'field.required' }])),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '名前を変更：「動画の案件」' }))
  const dialog = within(screen.getByRole('dialog', { name: '検索の名前を変更' }))
  const field = dialog.getByLabelText('検索の名前')
  await userEvent.clear(field)
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await dialog.findByText('この項目は必須です。')).toBeTruthy()
  answers.set(changeSavedSearch, { data: { ...kept, name: 'お茶' } })
  answers.set(listSavedSearches, { data: [{ ...kept, name: 'お茶' }] })
  await userEvent.type(field, 'お茶{Enter}')
  expect(await screen.findByRole('heading', { name: 'お茶' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await requestsOf(changeSavedSearch).at(-1)?.json()).toEqual({ name: 'お茶' })
})

test('its news are switched off at once, and on again when that cannot be saved', async () => {
  const { answers, requestsOf } = await openPage([
    answer(listSavedSearches, { data: [kept] }),
    answer(changeSavedSearch, problem('request.rate_limited')),
    answer(getNotifications, { data: wanted }),
  ])
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: '「動画の案件」に合う新しい案件を知らせる',
  })
  await userEvent.click(box)
  expect(await screen.findByText(/お知らせの設定を変更できませんでした/)).toBeTruthy()
  expect(box.checked).toBe(true)
  answers.set(changeSavedSearch, { data: { ...kept, tells: false } })
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(await requestsOf(changeSavedSearch).at(-1)?.json()).toEqual({ tells: false })
  expect(screen.queryByText(/オフになっています/)).toBeNull()
})

test('a search that was deleted elsewhere goes when its news are switched', async () => {
  const { answers } = await openPage([
    answer(listSavedSearches, { data: [kept] }),
    answer(changeSavedSearch, problem('request.not_found')),
  ])
  const box = await screen.findByRole('checkbox')
  answers.set(listSavedSearches, { data: [] })
  await userEvent.click(box)
  expect(await screen.findByText('保存した検索はまだありません')).toBeTruthy()
})

test('one whose conditions are not understood can only be deleted', async () => {
  const { answers } = await openPage([
    answer(listSavedSearches, { data: [old] }),
    answer(deleteSavedSearch, problem('service.unavailable')),
  ])
  expect(await screen.findByText('この条件は使えなくなりました。')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '「昔の条件」を削除する' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  answers.set(deleteSavedSearch, { data: { ok: true } })
  answers.set(listSavedSearches, { data: [] })
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('「昔の条件」を削除しました。')).toBeTruthy()
  expect(await screen.findByText('保存した検索はまだありません')).toBeTruthy()
})

test('says when no news come whatever the switches say, and in English', async () => {
  await renderScreen(pagePath, {
    user,
    language: 'en',
    answers: [
      answer(listSavedSearches, { data: [kept] }),
      answer(getNotifications, { data: { ...wanted, searches: false } }),
    ],
  })
  expect(await screen.findByText(/turned off in your notification settings/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change settings' }).getAttribute('href')).toBe(
    '/dashboard/my-page/edit-profile',
  )
})

describe('the button below a message', () => {
  const off = { ...wanted, searches: false }
  const open = (given: readonly Answered[]) =>
    renderScreen(`${pagePath}?${stopNews}=all`, {
      user,
      answers: [
        answer(listSavedSearches, { data: [kept] }),
        answer(getNotifications, { data: wanted }),
        ...given,
      ],
    })
  const sent = async (requests: Request[]) =>
    (await Promise.all(requests.map(async (request) => request.json()))).map(({ searches }) => searches)

  test('stops all news by that one tap, and takes it back by another', async () => {
    const { answers, requestsOf, router } = await open([answer(putNotifications, { data: off })])
    expect(await screen.findByText('保存した検索のお知らせを止めました。')).toBeTruthy()
    expect(router.state.location.search).toBe('')
    answers.set(putNotifications, { data: wanted })
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }))
    await waitFor(() => expect(screen.queryByText(/お知らせを止めました/)).toBeNull())
    expect(await sent(requestsOf(putNotifications))).toEqual([false, true])
  })

  test('says that it is at it, and when it cannot be read what is wanted', async () => {
    const { answers, requestsOf } = await open([
      answer(getNotifications, problem('service.unavailable')),
      answer(putNotifications, { data: off }),
    ])
    expect(screen.getByText('お知らせを止めています…')).toBeTruthy()
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    expect(requestsOf(putNotifications)).toHaveLength(0)
    answers.set(getNotifications, { data: wanted })
    await userEvent.click(retry)
    expect(await screen.findByText('保存した検索のお知らせを止めました。')).toBeTruthy()
    expect(await sent(requestsOf(putNotifications))).toEqual([false])
  })

  test('says when that failed, and tries again', async () => {
    const { answers, requestsOf } = await open([answer(putNotifications, problem('service.unavailable'))])
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    expect(screen.queryByText(/お知らせを止めました/)).toBeNull()
    answers.set(putNotifications, { data: off })
    await userEvent.click(retry)
    expect(await screen.findByText('保存した検索のお知らせを止めました。')).toBeTruthy()
    expect(await sent(requestsOf(putNotifications))).toEqual([false, false])
  })
})
