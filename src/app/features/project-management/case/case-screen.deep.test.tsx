import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CaseDetail, TimelineEvent } from '#contract/case-shapes.ts'
import { getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { answerAction, answerCase, answerSubTasks } from '#test/support/answers-cases.ts'
import { answerAddress, answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7'
const user = answerUser()

function render(theCase: Partial<CaseDetail> = {}, at = path) {
  const answers = [answer(getCase, answerCase(theCase)), answer(getMeta, { data: answerMeta() })]
  return renderScreen(at, { user, answers })
}

const href = (link: HTMLElement) => link.getAttribute('href')

describe('what is to be done now stands first', () => {
  test('with its due time and the way there', async () => {
    await render()
    expect(await screen.findByRole('heading', { name: '下書きを提出してください' })).toBeTruthy()
    expect(screen.getAllByText('期限 7月5日(月) 23:59').length).toBeGreaterThan(0)
    expect(href(screen.getByRole('link', { name: '下書きを作成する' }))).toBe(
      `${path}/case-confirmation/submit-draft`,
    )
  })

  test('or what is waited for, and what happens then', async () => {
    const next_action = answerAction({ kind: 'wait_review', sub_task: 'draft', waiting: true })
    await render({ next_action, allowed_actions: [] })
    expect(await screen.findByRole('heading', { name: '下書きを運営が確認しています' })).toBeTruthy()
    expect(screen.getByText(/自動的に承認されます/)).toBeTruthy()
  })

  test('an act of this screen moves the focus to its section', async () => {
    const next_action = answerAction({ kind: 'receive_goods', sub_task: null })
    const goods: CaseDetail['goods'] = { state: 'shipped', address: null, shipments: [] }
    await render({ next_action, goods, allowed_actions: ['receive_goods'] })
    await userEvent.click(await screen.findByRole('button', { name: '受け取りを報告する' }))
    expect(document.activeElement?.id).toBe('goods')
  })
})

describe('what was applied with', () => {
  const application: CaseDetail['application'] = {
    language: 'en',
    form: {
      questions: [
        {
          id: 'skin',
          kind: 'multiple',
          label: '肌質',
          label_en: 'Skin type',
          required: true,
          options: ['乾燥肌', '脂性肌'],
          options_en: ['Dry', 'Oily'],
        },
        { id: 'why', kind: 'text', label: '応募理由', required: true, options: [] },
      ],
      product_options: [{ id: 'red', label: '赤' }],
      agreements: [
        { id: 'share', label: '提供に同意します', label_en: 'I agree to share', required: true },
        { id: 'news', label: 'お知らせ', required: false },
      ],
    },
    answers: [
      { question_id: 'skin', value: ['乾燥肌'] },
      { question_id: 'why', value: '好きだから' },
    ],
    product_option: 'red',
    agreements: ['share'],
    message: 'よろしく',
    address: answerAddress(),
  }
  const entries = () =>
    [...document.querySelectorAll('dl')]
      .flatMap((list) => [...list.querySelectorAll('dt')])
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])

  test('stands in the words that were read, whatever is read now', async () => {
    await render({ application })
    await screen.findByRole('heading', { name: '応募の内容' })
    expect(entries()).toEqual(
      expect.arrayContaining([
        ['応募したアカウント', 'Instagram @misaki'],
        ['お届け先', expect.stringContaining(answerAddress().street)],
        ['希望する商品', '赤'],
        ['Skin type', 'Dry'],
        ['応募理由', '好きだから'],
        ['応募メッセージ', 'よろしく'],
        ['同意した事項', 'I agree to share'],
      ]),
    )
    expect(screen.getByText('Skin type').lang).toBe('en')
  })

  test('is Japanese for who read Japanese', async () => {
    await render({ application: { ...application, language: 'jp' } })
    await screen.findByRole('heading', { name: '応募の内容' })
    expect(entries()).toEqual(
      expect.arrayContaining([
        ['肌質', '乾燥肌'],
        ['同意した事項', '提供に同意します'],
      ]),
    )
  })

  const nothing = { answers: [], product_option: null, agreements: [], message: '', address: null }

  test('is the account alone where nothing was asked', async () => {
    await render({ application: { ...application, ...nothing } })
    await screen.findByRole('heading', { name: '応募の内容' })
    expect(entries()).toContainEqual(['応募したアカウント', 'Instagram @misaki'])
  })

  test('is no section where nothing is known', async () => {
    await render({ application: { ...application, ...nothing }, account: null })
    await screen.findByRole('heading', { name: '下書きを提出してください' })
    expect(screen.queryByRole('heading', { name: '応募の内容' })).toBeNull()
  })
})

test('both given addresses show the same case', async () => {
  await render({}, `${path}/case-confirmation`)
  expect(await screen.findByRole('heading', { name: '下書きを提出してください' })).toBeTruthy()
})

test('the steps are those that apply, up to the one at hand', async () => {
  await render()
  const steps = within(await screen.findByRole('list', { name: '案件の進み具合' })).getAllByRole('listitem')
  const now = steps.findIndex((step) => step.getAttribute('aria-current') === 'step')
  expect(steps.map((step) => step.textContent?.replaceAll(/[\d\u200B]/g, ''))).toEqual([
    '条件確認',
    '受取',
    '構成案',
    '下書き',
    '投稿',
    'インサイト',
    '完了',
  ])
  expect(now).toBe(3)
})

test('the reward is shown to the yen, with the reason for what is withheld', async () => {
  await render()
  const rewards = within(
    await screen.findByRole('heading', { name: '報酬', level: 2 }).then((it) => it.closest('section') ?? it),
  )
  expect(rewards.getByText('見込み')).toBeTruthy()
  for (const sum of ['12,000円', '1,200円', '-1,225円']) expect(rewards.getByText(sum)).toBeTruthy()
  expect(rewards.getAllByText('11,975円')).toHaveLength(2)
  expect(rewards.getByText(/所得税法第204条第1項第1号により/)).toBeTruthy()
})

describe('every state has its head', () => {
  const before = { terms: null, goods: null, sub_tasks: null, reward: null, allowed_actions: [] }
  test('applied: when the result comes', async () => {
    const next_action = answerAction({ kind: 'wait_selection', sub_task: null, waiting: true })
    await render({ ...before, state: 'applied', next_action })
    expect(await screen.findByRole('heading', { name: '選考結果をお待ちください' })).toBeTruthy()
    expect(screen.getByText('結果のお知らせ 7月5日(月) 23:59まで')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '取引条件' })).toBeNull()
  })

  test('offered: the way to the offer', async () => {
    const next_action = answerAction({ kind: 'answer_offer', sub_task: null })
    await render({ ...before, state: 'offered', next_action })
    const link = await screen.findByRole('link', { name: 'オファーを確認する' })
    expect(href(link)).toBe('/dashboard/project-search/7')
  })

  test.each([
    ['rejected', '今回は見送りとなりました'],
    ['withdrawn', '応募を取り消しました'],
    ['expired', '回答の受付を終了しました'],
    ['declined', 'この案件は辞退済みです'],
  ] as const)('%s: how it ended', async (state, title) => {
    await render({ ...before, state, next_action: null })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByRole('list', { name: '案件の進み具合' })).toBeNull()
  })

  test.each([
    ['rejected', /選考を終了しました/],
    ['expired', /オファーの受付を終了しました/],
  ] as const)('%s, because the campaign was cancelled', async (state, text) => {
    const ended_reason = '商品の製造が中止になったため'
    const act = state === 'rejected' ? ('reject' as const) : ('expire' as const)
    const at = '2026-11-27T03:00:00.000Z'
    const ended = {
      at,
      subject: 'case' as const,
      act,
      to: state,
      round: null,
      actor: 'operator' as const,
      note: null,
    }
    await render({ ...before, state, next_action: null, cancelled: true, ended_reason, timeline: [ended] })
    expect(await screen.findByText('この案件は中止になりました')).toBeTruthy()
    expect(screen.getByText('募集中止')).toBeTruthy()
    // The history says the same, and no result of a selection.
    expect(screen.getByText('案件が中止になりました')).toBeTruthy()
    expect(screen.queryByText(/見送りとなりました|回答期限を過ぎ/)).toBeNull()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(ended_reason)).toBeTruthy()
  })

  test('terminated: why, and what is paid', async () => {
    const reward = answerCase().data.reward
    await render({
      state: 'terminated',
      next_action: null,
      allowed_actions: [],
      ended_reason: '商品の販売が終了したため',
      reward: reward && { ...reward, state: 'confirmed', due_on: '2100-08-31' },
    })
    expect(await screen.findByText('商品の販売が終了したため')).toBeTruthy()
    expect(screen.getByText(/支払期日は2100年8月31日\(火\)です。/)).toBeTruthy()
  })

  test('completed: the reward is confirmed', async () => {
    const reward = answerCase().data.reward
    await render({
      state: 'completed',
      next_action: null,
      allowed_actions: [],
      reward: reward && { ...reward, state: 'confirmed', due_on: '2100-09-18' },
    })
    expect(await screen.findByText('この案件は完了しました')).toBeTruthy()
    expect(screen.getByText('報酬確定')).toBeTruthy()
    expect(screen.getByText('支払期日 2100年9月18日(土)')).toBeTruthy()
  })
})

describe('what is to be submitted', () => {
  const { draft } = answerSubTasks()
  test('leads to the form while it can be filled in, and to the rounds after that', async () => {
    const round = {
      round: 1,
      submitted_at: '2026-11-20T03:00:00.000Z',
      review_due_at: '2026-11-26T14:59:59.999Z',
      content: { scenes: [], caption_idea: '', planned_on: null, files: [], urls: [], memo: '' },
      warnings: [],
      review: null,
    }
    const composition_plan = { ...draft, state: 'submitted' as const, rounds: [round] }
    await render({ sub_tasks: answerSubTasks({ composition_plan, draft: { ...draft, state: 'open' } }) })
    expect(href(await screen.findByRole('link', { name: /下書き.*未提出/ }))).toBe(
      `${path}/case-confirmation/submit-draft`,
    )
    expect(href(screen.getByRole('link', { name: /構成案.*確認中/ }))).toBe(
      `${path}/case-confirmation/submit-composition-plan/view`,
    )
    expect(screen.queryByRole('link', { name: /投稿完了報告/ })).toBeNull()
  })

  test('names open fixes, and that a further round needs consent', async () => {
    const fix = {
      id: 1,
      category: 'caption',
      deliverable_id: null,
      field: null,
      file_id: null,
      mark: null,
      second: null,
    } as const
    const review = {
      result: 'fix_requested',
      by: 'operator',
      at: '2026-11-20T05:00:00.000Z',
      comment: '',
      due_at: null,
      fixes: [{ ...fix, comment: '本文の修正', done: false, answer: '' }],
    } as const
    const round = {
      round: 3,
      submitted_at: '2026-11-20T03:00:00.000Z',
      review_due_at: null,
      content: { deliverables: [], checks: [], memo: '' },
      warnings: [],
      review: { ...review, fixes: [...review.fixes] },
    }
    const asked = { ...draft, state: 'fix_requested' as const, consent_needed: true, rounds: [round] }
    await render({ sub_tasks: answerSubTasks({ draft: asked }) })
    expect(href(await screen.findByRole('link', { name: /修正依頼を確認する.*1件/ }))).toBe(
      `${path}/case-confirmation/fixes`,
    )
    expect(screen.getByText('追加の修正には、あなたの同意が必要です')).toBeTruthy()
  })
})

test('the story so far names who did what, and opens in full', async () => {
  const event: TimelineEvent = {
    at: '2026-11-20T03:00:00.000Z',
    actor: 'influencer',
    subject: 'draft',
    act: 'submit',
    to: 'submitted',
    round: 2,
    note: null,
  }
  const agreed: TimelineEvent = { ...event, subject: 'case', act: 'agree', to: 'confirmed', round: null }
  await render({ timeline: [event, event, event, event, agreed] })
  expect(await screen.findAllByText('下書き（2回目）を提出しました')).toHaveLength(4)
  expect(screen.getAllByText('11月20日(金) 12:00 あなた')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }))
  expect(screen.getByText('取引条件に同意しました')).toBeTruthy()
})

test('the messages stand with their last words and what is unread, as long as there are or can be any', async () => {
  const last = {
    from: 'operator',
    body: '明日発送します。',
    files: 0,
    sent_at: '2026-11-20T03:00:00.000Z',
  } as const
  const { unmount } = await render({ messages: { state: 'open', unread: 2, last } })
  const link = await screen.findByRole('link', { name: /メッセージ/ })
  expect(href(link)).toBe('/dashboard/project-management/7/case-confirmation/messages')
  expect(link.textContent).toContain('明日発送します。')
  expect(link.textContent).toContain('未読2件')
  expect(screen.queryByRole('link', { name: 'この案件について問い合わせる' })).toBeNull()
  unmount()
  await render({ messages: { state: 'unasked', unread: 0, last: null } })
  await screen.findByRole('link', { name: 'この案件について問い合わせる' })
  expect(screen.queryByRole('link', { name: /メッセージ/ })).toBeNull()
})

test('the way to ask the provider goes along with a case about which no message can be written', async () => {
  await render({ messages: { state: 'closed', unread: 0, last: null } })
  const link = await screen.findByRole('link', { name: 'この案件について問い合わせる' })
  expect(href(link)).toBe('/dashboard/my-page/send-inquiry?campaign=7')
})

test('files are plain links outside LINE', async () => {
  await render()
  const api = '/api/influencer-bibin/campaign/7/case-confirmation'
  expect(href(await screen.findByRole('link', { name: '取引条件をPDFで見る' }))).toBe(`${api}/terms.pdf`)
  expect(href(screen.getByRole('link', { name: '期限をカレンダーに追加する' }))).toBe(`${api}/calendar.ics`)
})

test('a case of somebody else is not there', async () => {
  await renderScreen(path, { user, answers: [answer(getCase, problem('request.not_found'))] })
  const content = within(await screen.findByRole('main'))
  expect(await content.findByRole('link', { name: /参加案件/, description: '' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
})
