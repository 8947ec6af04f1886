import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { answerOffer, cancelApplication } from '#contract/applications.ts'
import type { ApplyBlock, CampaignDetail } from '#contract/campaign-shapes.ts'
import { getCampaign, listCampaigns } from '#contract/campaigns.ts'
import { type Answer } from '#contract/endpoint.ts'
import { answerDetail, answerRelation, answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem, type Reply } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { useFilterStore } from '../../campaigns/filter-store.ts'

const path = '/dashboard/project-search/7'
const user = answerUser()

function detail(campaign: Partial<CampaignDetail> = {}, relation: Parameters<typeof answerRelation>[0] = {}) {
  return { data: { campaign: answerDetail(campaign), relation: answerRelation(relation) } }
}
const render = (campaign: Reply<typeof getCampaign>, answers: readonly Answered[] = []) =>
  renderScreen(path, { user, answers: [answer(getCampaign, campaign), ...answers] })

test('leads to the application where applying is on', async () => {
  await render(detail())
  const link = await screen.findByRole('link', { name: '応募へ進む' })
  expect(link.getAttribute('href')).toBe(`${path}/application-confirmation`)
})

describe('where applying is off, the button stays and says why', () => {
  const texts: Record<Exclude<ApplyBlock, 'cancelled'>, [string, Partial<CampaignDetail>?]> = {
    not_open_yet: ['募集開始までお待ちください', { state: 'upcoming' }],
    closed: ['募集は終了しました', { state: 'ended' }],
    full: ['満員になりました', { full: true }],
    nominated_only: ['指名された方のみの案件です'],
    already_applied: ['この案件には応募済みです'],
    email_unverified: ['メールアドレスの確認後に応募できます'],
    not_eligible: ['応募条件を満たしていません'],
  }
  test.each(Object.entries(texts))('%s', async (block, [text, campaign]) => {
    const apply_block = block as ApplyBlock
    await render(detail(campaign, { apply_block, allowed_actions: [] }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '応募へ進む' })
    expect(button.disabled).toBe(true)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(text)
  })

  test('with an own part in it, that part is the reason', async () => {
    await render(detail({ case_state: 'rejected' }, { apply_block: 'already_applied', allowed_actions: [] }))
    expect(await screen.findAllByText('今回は見送りとなりました')).toHaveLength(2)
  })
})

test('a cancelled campaign leads to others instead, and to what became of the own case', async () => {
  const cancelled = { state: 'cancelled', case_state: 'terminated' } as const
  await render(detail(cancelled, { apply_block: 'cancelled', allowed_actions: [] }))
  const link = await screen.findByRole('link', { name: 'ほかの案件を探す' })
  expect(link.getAttribute('href')).toBe('/dashboard/project-search')
  expect(screen.queryByRole('button', { name: '応募へ進む' })).toBeNull()
  expect(screen.getByRole('link', { name: '案件の進行を見る' }).getAttribute('href')).toMatch(
    /project-management\/\d+$/,
  )
})

describe('campaigns like this one', () => {
  const similar = answer(listCampaigns, answerList([answerSummary({ id: 8, title: '保湿クリームのお試し' })]))

  test('are offered where it is full, and lead to the list of the genre', async () => {
    const full = detail({ full: true, category: 'beauty' }, { apply_block: 'full', allowed_actions: [] })
    const { requestsOf } = await render(full, [similar])
    const row = (await screen.findByRole('heading', { name: '似ている案件' })).closest('section')
    if (!row) throw new Error('The row has no section.')
    const card = within(row).getByRole('link', { name: /保湿クリームのお試し/ })
    expect(card.getAttribute('href')).toBe('/dashboard/project-search/8')
    const { searchParams } = new URL(requestsOf(listCampaigns)[0]?.url ?? '')
    expect([...searchParams]).toEqual(
      expect.arrayContaining([
        ['category', 'beauty'],
        ['applicable', 'true'],
      ]),
    )
    await userEvent.click(within(row).getByRole('link', { name: '似ている案件をすべて見る' }))
    expect(useFilterStore.getState()).toMatchObject({ tab: 'all', categories: ['beauty'], applicable: true })
  })

  test('are not asked for where the reader can apply or takes part', async () => {
    const { requestsOf } = await render(detail({ case_state: 'applied' }), [similar])
    await screen.findByRole('heading', { level: 1 })
    expect(requestsOf(listCampaigns)).toEqual([])
  })

  test('that are none take no room', async () => {
    const none = answer(listCampaigns, answerList([]))
    const { requestsOf } = await render(detail({ state: 'ended' }, { apply_block: 'closed' }), [none])
    await waitFor(() => expect(requestsOf(listCampaigns)).toHaveLength(1))
    expect(screen.queryByText('似ている案件')).toBeNull()
  })
})

test.each([
  [{ state: 'cancelled' }, 'この案件は中止になりました'],
  [{ state: 'ended' }, 'この案件は終了しました'],
  [{ state: 'selecting' }, /現在選考中です/],
] as const)('a campaign that is %o has a page that says what happened', async (campaign, text) => {
  await render(
    detail(campaign, {
      apply_block: campaign.state === 'cancelled' ? 'cancelled' : 'closed',
      allowed_actions: [],
    }),
  )
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: '募集者の情報' })).toBeTruthy()
})

test('a rule that is not met says what is missing', async () => {
  const eligibility = [
    { rule: 'platform', ok: true, reason: null },
    { rule: 'followers_min', ok: false, reason: 'too_few' },
  ] as const
  await render(
    detail({}, { eligibility: [...eligibility], apply_block: 'not_eligible', allowed_actions: [] }),
  )
  const rules = within(
    await screen.findByRole('heading', { name: '応募条件' }).then((it) => it.closest('section') ?? it),
  )
  const [met, unmet] = rules.getAllByRole('listitem')
  expect(met?.textContent).toBe('満たしています：Instagramのアカウントをお持ちの方')
  expect(unmet?.textContent).toContain('満たしていません：フォロワー1,000人以上')
  expect(unmet?.textContent).toContain('登録されているフォロワー数が条件に達していません')
  await userEvent.click(screen.getByRole('button', { name: '条件を見る' }))
  expect(document.activeElement?.id).toBe('eligibility')
})

test('an application is taken back after a question', async () => {
  let applied = true
  const { requestsOf } = await render(
    () =>
      applied
        ? detail({ case_state: 'applied' }, { apply_block: 'already_applied', allowed_actions: ['cancel'] })
        : detail({ case_state: 'withdrawn' }),
    [
      answer(cancelApplication, () => {
        applied = false
        const data: Answer<typeof cancelApplication>['data'] = {
          id: 1,
          campaign_id: 7,
          state: 'withdrawn',
          allowed_actions: ['apply'],
          updated_at: '2026-06-01T00:00:00Z',
        }
        return { data }
      }),
    ],
  )
  await userEvent.click(await screen.findByRole('button', { name: '応募を取り消す' }))
  expect(requestsOf(cancelApplication)).toHaveLength(0)
  await userEvent.click(await screen.findByRole('button', { name: '取り消す' }))
  expect(await screen.findByRole('link', { name: '応募へ進む' })).toBeTruthy()
  expect(await screen.findByText('応募を取り消しました。')).toBeTruthy()
})

describe('an offer', () => {
  const offered = detail(
    { case_state: 'offered', offer_expires_at: '2100-01-01T00:00:00Z' },
    { apply_block: 'nominated_only', allowed_actions: ['accept', 'decline'] },
  )
  const answered: Answer<typeof answerOffer>['data'] = {
    id: 1,
    campaign_id: 7,
    state: 'declined',
    allowed_actions: [],
    updated_at: '2026-06-01T00:00:00Z',
  }

  test('that is accepted leads on to the case and its terms', async () => {
    const accepted = { data: { ...answered, state: 'selected' as const } }
    const { router } = await render(offered, [answer(answerOffer, accepted)])
    await userEvent.click(await screen.findByRole('button', { name: 'オファーを受ける' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'オファーを受ける' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-management/7'))
  })

  test('is declined with a reason', async () => {
    const { requestsOf } = await render(offered, [answer(answerOffer, { data: answered })])
    await userEvent.click(await screen.findByRole('button', { name: '辞退する' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /辞退の理由/ }), '予定が合わないため')
    await userEvent.click(screen.getByRole('button', { name: '辞退を確定する' }))
    await screen.findByText('オファーを辞退しました。')
    const [request] = requestsOf(answerOffer)
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
    expect(await request?.json()).toEqual({ accept: false, reason: '予定が合わないため' })
  })

  test('that ran out meanwhile is said so, and the screen reads again', async () => {
    const expired = problem('campaign.offer_expired')
    const { requestsOf } = await render(offered, [answer(answerOffer, expired)])
    await userEvent.click(await screen.findByRole('button', { name: 'オファーを受ける' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'オファーを受ける' }))
    expect(await screen.findByText('オファーの回答期限を過ぎました。')).toBeTruthy()
    await waitFor(() => expect(requestsOf(getCampaign).length).toBeGreaterThan(1))
  })

  test('of a campaign that is over can only be declined', async () => {
    await render(
      detail(
        { case_state: 'offered', state: 'ended' },
        { apply_block: 'closed', allowed_actions: ['decline'] },
      ),
    )
    expect(await screen.findByRole('button', { name: '辞退する' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'オファーを受ける' })).toBeNull()
  })
})

test('hashtags are copied one by one and all at once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(detail())
  await userEvent.click(await screen.findByRole('button', { name: '#しずく堂をコピー' }))
  await userEvent.click(screen.getByRole('button', { name: 'すべてコピー' }))
  expect(copied.mock.calls).toEqual([['#しずく堂'], ['#PR #しずく堂 #うるおい美容液']])
  copied.mockRestore()
})

test('a shared link holds the path alone', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(detail())
  await userEvent.click(await screen.findByRole('button', { name: 'この案件を友だちにシェアする' }))
  await screen.findByText('リンクをコピーしました。')
  expect(copied.mock.calls).toEqual([[`${location.origin}${path}`]])
  copied.mockRestore()
})

test('a link that can neither be shared nor copied is said, in words of its own', async () => {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('too late'))
  await render(detail())
  await userEvent.click(await screen.findByRole('button', { name: 'この案件を友だちにシェアする' }))
  expect(await screen.findByText('シェアできませんでした。もう一度お試しください。')).toBeTruthy()
  refused.mockRestore()
})

test('inside LINE without its picker the link that opens LINE is copied, and one tap shares once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const inLine = `https://liff.line.me/2000000001-AbCdEfGh${path}`
  const { promise, resolve } = Promise.withResolvers<'unavailable'>()
  const client = { share: vi.fn(() => promise), permanentLink: async () => inLine }
  const line = {
    ...insideLine().line,
    start: () => Promise.resolve({ line: client, start: { inClient: true } } as never),
  }
  await renderScreen(path, { user, line, answers: [answer(getCampaign, detail())] })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'この案件を友だちにシェアする' }))
  resolve('unavailable')
  await screen.findByText('リンクをコピーしました。')
  expect(copied.mock.calls).toEqual([[inLine]])
  expect(client.share).toHaveBeenCalledOnce()
  copied.mockRestore()
})

describe('to friends', () => {
  type Row = [string, Partial<CampaignDetail>, Parameters<typeof answerRelation>[0], boolean]
  const rows: Row[] = [
    ['one that is recruiting', {}, {}, true],
    ['one with an own application', { case_state: 'applied' }, { apply_block: 'already_applied' }, true],
    ['one that opens soon', { state: 'upcoming' }, { apply_block: 'not_open_yet' }, true],
    ['an offer by nomination', { case_state: 'offered' }, { apply_block: 'nominated_only' }, false],
    ['an offer before it opens', { state: 'upcoming', case_state: 'offered' }, {}, false],
    ['one without places', { full: true }, { apply_block: 'full' }, false],
    ['one that is over', { state: 'selecting' }, { apply_block: 'closed' }, false],
    ['one that was called off', { state: 'cancelled' }, { apply_block: 'cancelled' }, false],
  ]
  test.each(rows)('%s', async (_, campaign, relation, shared) => {
    await render(detail(campaign, relation))
    await screen.findByRole('button', { name: /^お気に入り/ })
    expect(screen.queryByRole('button', { name: /シェアする/ }) !== null).toBe(shared)
  })
})

test('a campaign that is not there has a page that leads on', async () => {
  await render(problem('request.not_found'))
  expect(await screen.findByText('この案件は表示できません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'すべての案件を見る' }).getAttribute('href')).toBe(
    '/dashboard/project-search',
  )
})
