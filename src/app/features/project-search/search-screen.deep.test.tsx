import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  getCampaign,
  listCampaigns,
  listFavourites,
  listUnmetConditions,
  listNominated,
} from '#contract/campaigns.ts'
import { getMeta } from '#contract/commons.ts'
import { getProfile } from '#contract/profile.ts'
import { answerDetail, answerRelation, answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerMeta, answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { useFilterStore } from '../../campaigns/filter-store.ts'

const path = '/dashboard/project-search'
const user = answerUser()
const campaign = (id: number) => answerSummary({ id, title: `Campaign ${id}` })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

/** Two pages of the list, of two campaigns each. */
function twoPages(request: Request) {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return answerList([campaign(page * 10), campaign(page * 10 + 1)], page, 2)
}

test('shows each campaign as a link to its page, with what one gets and how long', async () => {
  const given = answerSummary({ closing_soon: true, case_state: 'applied' })
  await renderScreen(path, { user, answers: [answer(listCampaigns, answerList([given]))] })
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: given.title }).getAttribute('href')).toBe(`${path}/7`)
  for (const text of ['12,000円', '税抜', '締切間近', '応募済み', '募集10名', '応募34名', 'Instagram']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('1件')).toBeTruthy()
})

test.each([
  ['upcoming', { state: 'upcoming' as const }, '募集開始前'],
  ['full', { full: true }, '満員'],
  ['closed', { state: 'selecting' as const }, '募集終了'],
])(
  'a campaign that is %s stands apart with its word, unless one has a part in it',
  async (_, given, word) => {
    const rows = [
      answerSummary({ id: 7, ...given }),
      answerSummary({ id: 8, ...given, case_state: 'withdrawn' }),
      answerSummary({ id: 9, ...given, case_state: 'applied' }),
      answerSummary({ id: 10 }),
    ]
    await renderScreen(path, { user, answers: [answer(listCampaigns, answerList(rows))] })
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.dataset['apart'])).toEqual(['true', 'true', undefined, undefined])
    expect(screen.getAllByText(word)).toHaveLength(3)
  },
)

test('with all campaigns shown, those whose conditions are not met stand apart with their word', async () => {
  useFilterStore.setState({ applicable: false })
  const rows = [
    answerSummary({ id: 7, closing_soon: true }),
    answerSummary({ id: 8, full: true }),
    answerSummary({ id: 9, state: 'upcoming' }),
    answerSummary({ id: 10, case_state: 'applied' }),
    answerSummary({ id: 11 }),
  ]
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: [
      answer(listCampaigns, answerList(rows)),
      answer(listUnmetConditions, { data: { campaign_ids: [7, 8] } }),
    ],
  })
  const [word] = await screen.findAllByText('応募条件外')
  expect(screen.getAllByText('応募条件外')).toEqual([word])
  const [first, ...others] = await screen.findAllByRole('article')
  expect([first?.dataset['apart'], first?.contains(word ?? null)]).toEqual(['true', true])
  expect(screen.queryByText('締切間近', { selector: 'article *' })).toBeNull()
  expect(others.map((card) => card.dataset['apart'])).toEqual(['true', 'true', undefined, undefined])
  // What is full, not open yet or applied to needs no answer.
  const [asked] = requestsOf(listUnmetConditions)
  expect(new URL(asked?.url ?? '').searchParams.getAll('campaign_id')).toEqual(['7', '11'])
})

test.each([
  ['only what suits is listed', { applicable: true }],
  ['campaigns are recommended', { applicable: false, tab: 'recommended' as const }],
])('while %s, conditions are not asked about', async (_, filter) => {
  useFilterStore.setState(filter)
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, answerList([answerSummary()]))],
  })
  await screen.findByRole('article')
  expect(requestsOf(listUnmetConditions)).toEqual([])
})

test('conditions that cannot be read leave the list as it is', async () => {
  useFilterStore.setState({ applicable: false })
  await renderScreen(path, {
    user,
    answers: [
      answer(listCampaigns, answerList([answerSummary()])),
      answer(listUnmetConditions, problem('server.fault')),
    ],
  })
  const card = await screen.findByRole('article')
  expect([card.dataset['apart'], screen.queryByRole('alert')]).toEqual([undefined, null])
})

test('what is set stands first in the line of filters, and keeps the focus as it moves', async () => {
  await renderScreen(path, { user, answers: [answer(listCampaigns, answerList([]))] })
  const line = within(await screen.findByRole('group', { name: '絞り込み' }))
  const words = () => line.getAllByRole('button').map((chip) => chip.textContent)
  expect(words().slice(0, 4)).toEqual(['絞り込み', '応募できる案件のみ', '保存した検索', 'Instagram'])
  const chip = line.getByRole('button', { name: 'ペット' })
  await userEvent.click(chip)
  expect(words().slice(0, 4)).toEqual(['絞り込み1', 'ペット', '応募できる案件のみ', '保存した検索'])
  expect(document.activeElement).toBe(chip)
  await userEvent.keyboard(' ')
  expect(words().slice(0, 3)).toEqual(['絞り込み', '応募できる案件のみ', '保存した検索'])
  expect(document.activeElement).toBe(chip)
})

test('a recommended campaign says why', async () => {
  const given = answerSummary({ category: 'food', reasons: ['genre', 'followers'] })
  await renderScreen(path, { user, answers: [answer(listCampaigns, answerList([given]))] })
  expect(await screen.findByText('グルメ・食品、フォロワー条件に合う')).toBeTruthy()
})

test('says who commissions what stands there, also when nothing does', async () => {
  const meta = answerMeta()
  await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, answerList([])), answer(getMeta, { data: meta })],
  })
  expect(await screen.findByText(`募集者（発注者）：${meta.provider.name}`)).toBeTruthy()
})

test('reads on by the button, and keeps pages and rows for coming back', async () => {
  const answers = [
    answer(listCampaigns, twoPages),
    answer(getCampaign, { data: { campaign: answerDetail({ id: 20 }), relation: answerRelation() } }),
  ]
  const { router, requestsOf } = await renderScreen(path, { user, answers })
  await userEvent.click(await screen.findByRole('button', { name: 'もっと見る' }))
  await waitFor(() => expect(titles()).toEqual(['Campaign 10', 'Campaign 11', 'Campaign 20', 'Campaign 21']))
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull()

  await userEvent.click(screen.getByRole('link', { name: 'Campaign 20' }))
  await screen.findByRole('link', { name: '応募へ進む' })
  await router.navigate(-1)
  await waitFor(() => expect(titles()).toEqual(['Campaign 10', 'Campaign 11', 'Campaign 20', 'Campaign 21']))
  expect(requestsOf(listCampaigns)).toHaveLength(2)
})

test('tabs and chips ask for what they say, and take it back', async () => {
  const answers = [
    answer(listCampaigns, answerList([])),
    answer(listNominated, answerList([])),
    answer(listFavourites, answerList([])),
  ]
  const { requestsOf } = await renderScreen(path, { user, answers })
  const lastQuery = () => new URL(requestsOf(listCampaigns).at(-1)?.url ?? '').searchParams
  await userEvent.click(await screen.findByRole('tab', { name: '新着' }))
  await waitFor(() => expect(lastQuery().get('type')).toBe('new'))
  await userEvent.click(screen.getByRole('button', { name: 'TikTok' }))
  await userEvent.click(screen.getByRole('button', { name: 'ペット' }))
  await waitFor(() =>
    expect([lastQuery().get('platform'), lastQuery().get('category')]).toEqual(['tiktok', 'pets']),
  )
  await userEvent.click(screen.getByRole('button', { name: 'TikTok' }))
  await waitFor(() => expect(lastQuery().get('platform')).toBeNull())

  await userEvent.click(screen.getByRole('tab', { name: 'オファー' }))
  expect(await screen.findByText('届いているオファーはありません')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'TikTok' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'お気に入り' }))
  expect(await screen.findByText('お気に入りはまだありません')).toBeTruthy()
  expect([requestsOf(listNominated).length, requestsOf(listFavourites).length]).toEqual([1, 1])
})

test('a word is searched on Enter; an empty result offers to clear, which brings everything back', async () => {
  const found = (request: Request) =>
    answerList(new URL(request.url).searchParams.has('keyword') ? [] : [campaign(1)])
  await renderScreen(path, { user, answers: [answer(listCampaigns, found)] })
  const box = screen.getByLabelText<HTMLInputElement>('キーワードで案件を探す')
  await userEvent.type(box, ' coffee {Enter}')
  await userEvent.click(await screen.findByRole('button', { name: '条件をすべて消す' }))
  await waitFor(() => expect(titles()).toEqual(['Campaign 1']))
  expect(box.value).toBe('')
})

test('only what one can apply to is asked for, until a tap on its chip or in the empty list', async () => {
  const found = (request: Request) =>
    answerList(new URL(request.url).searchParams.get('applicable') === 'true' ? [] : [campaign(1)])
  await renderScreen(path, { user, answers: [answer(listCampaigns, found)] })
  const chip = await screen.findByRole('button', { name: '応募できる案件のみ' })
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: '応募できない案件も見る' }))
  await waitFor(() => expect(titles()).toEqual(['Campaign 1']))
  expect(chip.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(chip)
  await waitFor(() => expect(titles()).toEqual([]))
})

test('recommended campaigns have no other order and nobody who cannot apply, so neither is asked', async () => {
  await renderScreen(path, { user, answers: [answer(listCampaigns, answerList([]))] })
  await userEvent.click(await screen.findByRole('tab', { name: 'おすすめ' }))
  expect(await screen.findByText('おすすめの案件はまだありません')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '応募できる案件のみ' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '絞り込み' }))
  await screen.findByLabelText('報酬（税抜）')
  expect(screen.queryByLabelText('並び順')).toBeNull()
})

test('the sheet says how many its choices leave, and what is chosen there stands as a chip', async () => {
  const asked = (request: Request) => new URL(request.url).searchParams
  const found = (request: Request) => {
    const left = asked(request).has('reward_min') ? 12 : 34
    return asked(request).get('size') === '1' ? answerList([campaign(1)], 1, left) : answerList([campaign(1)])
  }
  const { requestsOf } = await renderScreen(path, { user, answers: [answer(listCampaigns, found)] })
  await userEvent.click(await screen.findByRole('button', { name: '絞り込み' }))
  await screen.findByRole('button', { name: '34件を見る' })
  await userEvent.selectOptions(screen.getByLabelText('報酬（税抜）'), '10,000円以上')
  await userEvent.selectOptions(screen.getByLabelText('募集の締切'), '7日以内に締切')
  await userEvent.click(await screen.findByRole('button', { name: '12件を見る' }))
  const last = asked(requestsOf(listCampaigns).at(-1) ?? new Request('http://none/'))
  expect([last.get('reward_min'), last.get('closes_within')]).toEqual(['10000', '7'])
  await userEvent.click(screen.getByRole('button', { name: '10,000円以上' }))
  await waitFor(() =>
    expect(asked(requestsOf(listCampaigns).at(-1) ?? new Request('http://none/')).has('reward_min')).toBe(
      false,
    ),
  )
  expect(screen.getByRole('button', { name: '7日以内に締切' })).toBeTruthy()
})

test('prefectures are chosen in the sheet, the own one first, and each stands as a chip that takes it back', async () => {
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: [
      answer(listCampaigns, answerList([campaign(1)])),
      answer(getProfile, { data: answerProfile({ prefecture: '13' }) }),
    ],
  })
  const asked = () => new URL(requestsOf(listCampaigns).at(-1)?.url ?? '').searchParams.getAll('prefecture')
  await userEvent.click(await screen.findByRole('button', { name: '絞り込み' }))
  const own = within(await screen.findByRole('group', { name: 'お住まいの都道府県' }))
  await userEvent.click(own.getByRole('button', { name: '東京都' }))
  await userEvent.click(screen.getByText('関西'))
  const kansai = within(screen.getByRole('group', { name: '関西' }))
  expect(kansai.getAllByRole('button')).toHaveLength(6)
  await userEvent.click(kansai.getByRole('button', { name: '大阪府' }))
  expect(screen.getByText('関東（1件を選択中）')).toBeTruthy()
  expect(screen.getByText(/商品をお届けする案件は表示しません/)).toBeTruthy()
  await waitFor(() => expect(asked()).toEqual(['13', '27']))
  await userEvent.click(await screen.findByRole('button', { name: '1件を見る' }))
  const chips = within(await screen.findByRole('group', { name: '絞り込み' }))
  await userEvent.click(chips.getByRole('button', { name: '東京都' }))
  await waitFor(() => expect(asked()).toEqual(['27']))
  expect(chips.queryByRole('button', { name: '東京都' })).toBeNull()
})

test('a profile that cannot be read leaves the prefectures by region', async () => {
  await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, answerList([])), answer(getProfile, problem('server.fault'))],
  })
  await userEvent.click(await screen.findByRole('button', { name: '絞り込み' }))
  await userEvent.click(await screen.findByText('九州・沖縄'))
  expect(screen.getByRole('button', { name: '沖縄県' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'お住まいの都道府県' })).toBeNull()
})

test('compact cards are one tap away, stand on the page, and say the place of a visit', async () => {
  const visit = answerSummary({ kind: 'visit', work_prefectures: ['12', '13', '14'] })
  await renderScreen(path, { user, answers: [answer(listCampaigns, answerList([visit]))] })
  expect(await screen.findByText('千葉県ほか2件')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'コンパクト' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  expect([button.getAttribute('aria-pressed'), document.documentElement.dataset['cards']]).toEqual([
    'true',
    'compact',
  ])
  await userEvent.click(button)
  expect(document.documentElement.dataset['cards']).toBe('picture')
})

test('a search word can be cleared with its own button', async () => {
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, answerList([campaign(1)]))],
  })
  const box = screen.getByLabelText<HTMLInputElement>('キーワードで案件を探す')
  await userEvent.type(box, 'tea{Enter}')
  await waitFor(() =>
    expect(new URL(requestsOf(listCampaigns).at(-1)?.url ?? '').searchParams.get('keyword')).toBe('tea'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'キーワードを消す' }))
  expect([box.value, document.activeElement]).toEqual(['', box])
})

test('a failed list says why and can be tried again', async () => {
  let failing = true
  const flaky = () => (failing ? problem('server.fault') : answerList([campaign(1)]))
  await renderScreen(path, { user, answers: [answer(listCampaigns, flaky)] })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  expect(screen.getByText(/エラーが発生しました/)).toBeTruthy()
  failing = false
  await userEvent.click(retry)
  await waitFor(() => expect(titles()).toEqual(['Campaign 1']))
})

test('a further page that fails leaves what was read, and the button tries again', async () => {
  let failing = true
  const cut = (request: Request) => {
    const further = new URL(request.url).searchParams.get('page') === '2'
    if (!further || !failing) return twoPages(request)
    failing = false
    return problem('server.fault')
  }
  await renderScreen(path, { user, answers: [answer(listCampaigns, cut)] })
  const more = await screen.findByRole('button', { name: 'もっと見る' })
  await userEvent.click(more)
  await screen.findByRole('alert')
  expect(titles()).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  await waitFor(() => expect(titles()).toHaveLength(4))
})
