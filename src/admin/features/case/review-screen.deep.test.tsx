import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type AdminCaseRow, getAdminCase, listAdminCases, reviewSubTask } from '#contract/admin-cases.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { type ListView, listViews } from '#contract/list-views.ts'
import { answerAdminCase, answerDraftToReview, answerPictureRound } from '#test/support/answers-admin.ts'
import { answerFix, answerReview, answerWorkFile } from '#test/support/answers-cases.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const due = { review_due_at: '2100-07-04T14:59:59.999Z' }
const templates = [
  {
    id: 3,
    kind: 'fix' as const,
    title: 'PR表記',
    body: '1行目に入れてください。',
    version: 1,
    updated_at: '2026-11-20T03:00:00.000Z',
  },
]
const none = { data: [], current_page: 1, page_count: 0, total: 0 }

type Given = Parameters<typeof renderAdmin>[1] & { search?: string }
const open = (theCase: Reply<typeof getAdminCase>, { search = '', ...given }: Given = {}) =>
  renderAdmin(`/admin/cases/70/review/draft${search}`, {
    ...given,
    answers: [
      answer(getAdminCase, theCase),
      answer(listTemplates, { data: templates }),
      answer(listAdminCases, none),
      ...(given.answers ?? []),
    ],
  })
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()
const canvas = () => screen.findByRole('button', { name: /^front\.jpg。選ぶと/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** The picture as the browser would lay it out. */
async function clickAt(x: number, y: number) {
  const picture = await canvas()
  picture.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  fireEvent.click(picture, { detail: 1, clientX: x, clientY: y })
}

test('a click on the picture begins a fix there, and the round goes back with it', async () => {
  const asked = answerDraftToReview([answerPictureRound({ review: answerReview([answerFix()]) })], {
    state: 'fix_requested',
  })
  const { requestsOf, router } = await open(answerDraftToReview(), {
    answers: [answer(reviewSubTask, asked)],
  })
  await clickAt(150, 10)
  const words = screen.getByRole('textbox', { name: /修正してほしい内容/ })
  await waitFor(() => expect(document.activeElement).toBe(words))
  await userEvent.keyboard('明るくしてください。')
  expect(screen.queryByText('この項目は必須です。')).toBeNull()
  const templatesOfFix = within(await screen.findByRole('group', { name: '定型文' }))
  await userEvent.click(templatesOfFix.getByRole('button', { name: 'PR表記' }))
  await press('修正を依頼する（1件）')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cases/70'))
  expect(await sentBy(requestsOf(reviewSubTask)[0])).toEqual({
    sub_task: 'draft',
    round: 1,
    approve: false,
    comment: '',
    undo_seconds: 10,
    fixes: [
      {
        category: 'image',
        deliverable_id: 1,
        field: 'files',
        file_id: '6f1d0f5e-52d1-4a86-9f52-0a1b2c3d4e5f',
        mark: { x: 750, y: 100 },
        comment: '明るくしてください。\n1行目に入れてください。',
      },
    ],
  })
})

test('a mark is placed and moved by keys alone', async () => {
  await open(answerDraftToReview())
  const picture = await canvas()
  picture.focus()
  await userEvent.keyboard('{Enter}')
  const dot = await screen.findByRole('button', { name: '印1、中央。矢印キーで動かせます' })
  expect(document.activeElement).toBe(dot)
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect([dot.style.left, dot.style.top]).toEqual(['51%', '45%'])
  await press('印を消す')
  expect(screen.queryByRole('button', { name: /^印1/ })).toBeNull()
})

test('the files are gone through by keys, each with its own marks', async () => {
  await open(answerDraftToReview())
  await clickAt(10, 10)
  const first = screen.getByRole('tab', { name: /front\.jpg/ })
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /back\.jpg/ }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('button', { name: /^印1/ })).toBeNull()
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('button', { name: /^印1/ })).toBeDefined()
})

test('asking for fixes needs one', async () => {
  const { requestsOf } = await open(answerDraftToReview())
  await canvas()
  await press('修正を依頼する')
  expect(await screen.findByText(/修正項目を1つ以上追加してください/)).toBeDefined()
  expect(requestsOf(reviewSubTask)).toEqual([])
})

test('an approval asks nothing when all is fine, and leads to the next round that waits', async () => {
  const next = answerDraftToReview()
  next.data.case.id = 71
  next.data.influencer.display_name = 'れん'
  const approved = answerDraftToReview([answerPictureRound({ review: answerReview() })], {
    state: 'approved',
  })
  const cases = answerAdminCase().data.case
  const waiting: AdminCaseRow = {
    id: 71,
    campaign: {
      id: 7,
      title: '美容液',
      kind: 'gift',
      cover: cases.campaign.cover,
      platforms: ['instagram'],
      client: null,
    },
    influencer: { id: 6, display_name: 'れん', name: '田中 蓮' },
    state: 'confirmed',
    preparation: 'received',
    next_action: null,
    reward_amount: null,
    ship_by: null,
    client_review: null,
    assignee: null,
    updated_at: '2026-11-20T03:00:00.000Z',
  }
  const { requestsOf, router } = await open(answerDraftToReview(), {
    answers: [
      answer(reviewSubTask, approved),
      answer(listAdminCases, { data: [waiting], current_page: 1, page_count: 1, total: 1 }),
      answer(getAdminCase, (request) => (request.url.endsWith('/71') ? next : answerDraftToReview())),
    ],
  })
  await canvas()
  await press('承認する')
  await screen.findByText('みさきさんの下書きを承認しました')
  expect(router.state.location.pathname).toBe('/admin/cases/71/review/draft')
  expect(screen.getByRole('link', { name: 'みさきさんの参加案件に戻る' }).getAttribute('href')).toBe(
    '/admin/cases/70',
  )
  expect(await sentBy(requestsOf(reviewSubTask)[0])).toMatchObject({ approve: true, fixes: [] })
})

test('goes on with the list that one came from, a saved view too, and says when nothing of it is left', async () => {
  const approved = answerDraftToReview([answerPictureRound({ review: answerReview() })], {
    state: 'approved',
  })
  const me = { id: 1, name: '運営 花子' }
  const view: ListView = {
    id: 5,
    list: 'cases',
    version: 1,
    name: '美容の案件',
    query: { client_id: '3', sort: 'due' },
    columns: null,
    dropped: [],
    shared: false,
    owner: me,
    updated_at: '2026-11-20T03:00:00.000Z',
    updated_by: me,
  }
  const { requestsOf, router } = await open(answerDraftToReview(), {
    search: '?view=5&needs=any&assignee=me',
    answers: [
      answer(reviewSubTask, approved),
      answer(listViews, { data: { views: [view], start_id: null } }),
    ],
  })
  await canvas()
  await press('承認する')
  await screen.findByText('承認しました。この条件の確認待ちはもうありません。')
  const asked = requestsOf(listAdminCases).map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  for (const [at, needs] of ['review', 'check'].entries())
    expect(asked[at]).toMatchObject({ needs, assignee: 'me', client_id: '3', sort: 'due' })
  expect(router.state.location).toMatchObject({
    pathname: '/admin/cases/70',
    search: '?view=5&needs=any&assignee=me',
  })
})

test('an approval over open hints asks first', async () => {
  const warnings = [{ rule: 'pr_label_missing' as const, text: '#PR', deliverable_id: 1 }]
  const { requestsOf } = await open(answerDraftToReview([answerPictureRound({ ...due, warnings })]))
  await canvas()
  await press('承認する')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('提出時の確認ポイントが1件残っています。')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '内容を見直す' }))
  expect(requestsOf(reviewSubTask)).toEqual([])
})

test('a newer round is told and loaded, and what was written stays', async () => {
  const first = answerPictureRound({ review: answerReview([answerFix()]) })
  const newer = answerDraftToReview([first, answerPictureRound({ ...due, round: 2 }, '新しい本文')])
  let sent = false
  const { requestsOf } = await open(answerDraftToReview(), {
    answers: [
      answer(getAdminCase, () => (sent ? newer : answerDraftToReview())),
      answer(reviewSubTask, () => {
        sent = true
        return problem('sub_task.stale_round')
      }),
    ],
  })
  await clickAt(20, 20)
  await userEvent.type(screen.getByRole('textbox', { name: /修正してほしい内容/ }), '直してください。')
  await press('修正を依頼する（1件）')
  await screen.findByText('2回目の提出が届きました')
  await press('最新の提出を見る')
  expect(await screen.findByText('新しい本文')).toBeDefined()
  expect(screen.getByDisplayValue('直してください。')).toBeDefined()
  await press('修正を依頼する（1件）')
  await waitFor(() => expect(requestsOf(reviewSubTask)).toHaveLength(2))
  expect(await sentBy(requestsOf(reviewSubTask)[1])).toMatchObject({ round: 2 })
})

test('two rounds stand side by side with what changed marked', async () => {
  const first = answerPictureRound({ review: answerReview([answerFix()]) }, '今日は雨です')
  await open(answerDraftToReview([first, answerPictureRound({ ...due, round: 2 }, '今日は雪です')]))
  await userEvent.click(await screen.findByRole('checkbox', { name: '前の回と比べる' }))
  expect(screen.getByRole('deletion').textContent).toBe('削除：雨')
  expect(screen.getByRole('insertion').textContent).toBe('追加：雪')
})

test('NG words stand marked in the caption, with what is missing', async () => {
  const theCase = answerDraftToReview([answerPictureRound(due, '絶対に白くなる')])
  const content = theCase.data.case.terms?.content
  if (content) content.content_rules = { ...content.content_rules, ng_words: ['絶対'], hashtags: ['#しずく'] }
  await open(theCase)
  expect(await screen.findByText('「#しずく」が入っていません。')).toBeDefined()
  const marked = screen.getAllByText('絶対').filter(({ tagName }) => tagName === 'MARK')
  expect(marked).toHaveLength(1)
})

test('words of the client are marked with whose they are, agreed ones apart from those of its record now', async () => {
  const theCase = answerDraftToReview([answerPictureRound(due, '最安値で夢の肌へ')])
  const content = theCase.data.case.terms?.content
  const client = { posting_rules: '店内では撮影しないでください。', ng_words: ['最安値'] }
  if (content) content.content_rules = { ...content.content_rules, ng_words: [], client }
  theCase.data.client_rules = {
    client: { id: 3, name: '株式会社つきの' },
    posting_rules: '夜に投稿してください。',
    ng_words: ['夢の肌'],
  }
  await open(theCase)
  expect(
    await screen.findByText('「最安値」は広告主のNGワードです。別の表現に変更してください。'),
  ).toBeDefined()
  expect(screen.getByText(/「夢の肌」はクライアントの現在のNGワードです。/)).toBeDefined()
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['最安値', '夢の肌'])
  expect(screen.getByText('株式会社つきののルール（合意内容に含まれないもの）')).toBeDefined()
  expect(screen.getByText('夜に投稿してください。')).toBeDefined()
  await userEvent.click(screen.getByText('案件の依頼内容を見る'))
  expect(await screen.findByText('店内では撮影しないでください。')).toBeDefined()
})

test('a round beyond the included ones says that the creator has to agree', async () => {
  await open(answerDraftToReview([answerPictureRound(due)], { fix_rounds_used: 2 }))
  expect(await screen.findByText('修正依頼：2回使用 / 取引条件に含む2回')).toBeDefined()
  expect(screen.getByText(/クリエイターが同意した場合のみ/)).toBeDefined()
})

test('a viewer reads the round and can judge nothing', async () => {
  await open(answerDraftToReview(), { role: 'viewer' })
  await canvas()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '承認する' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '修正を依頼する' }).disabled).toBe(true)
})

test('what was not submitted yet leads back to the case', async () => {
  await open(answerAdminCase())
  expect(await screen.findByText('提出された内容はまだありません')).toBeDefined()
  expect(screen.getByRole('link', { name: '参加案件へ' }).getAttribute('href')).toBe('/admin/cases/70')
})

const reel = answerWorkFile({
  id: '3c1f0f5e-52d1-4a86-9f52-0a1b2c3d4e5f',
  originalname: 'reel.mp4',
  mime: 'video/mp4',
  duration: 20,
})

function videoRound(given: Parameters<typeof answerPictureRound>[0] = due) {
  const round = answerPictureRound(given)
  const [deliverable] = round.content.deliverables
  if (deliverable) deliverable.files = [reel, ...deliverable.files]
  return round
}

/** The player as if its video were loaded and stood at that second. */
async function playerAt(second: number) {
  const player = await screen.findByLabelText<HTMLVideoElement>('reel.mp4')
  player.pause = () => undefined
  Object.defineProperty(player, 'readyState', { value: 1 })
  player.currentTime = second
  fireEvent.timeUpdate(player)
  return player
}

test('C begins a comment where the video is, in the order of its moments; the words lead back to it', async () => {
  const asked = answerDraftToReview([videoRound({ review: answerReview([answerFix()]) })], {
    state: 'fix_requested',
  })
  const { requestsOf } = await open(answerDraftToReview([videoRound()]), {
    answers: [answer(reviewSubTask, asked)],
  })
  const player = await playerAt(12.34)
  await userEvent.keyboard('c')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await userEvent.keyboard('ブランド名が違います。')
  await playerAt(3)
  await press('0:03にコメントする')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]))
  await userEvent.keyboard('暗いです。')
  const comments = within(screen.getByRole('list', { name: 'このファイルへのコメント' })).getAllByRole(
    'button',
  )
  expect(comments.map(({ textContent }) => textContent)).toEqual([
    '10:03 暗いです。',
    '20:12 ブランド名が違います。',
  ])
  const [, last] = comments
  if (last) await userEvent.click(last)
  expect(player.currentTime).toBe(12.3)
  const [show] = screen.getAllByRole('button', { name: 'この場面を見る' })
  if (show) await userEvent.click(show)
  expect(player.currentTime).toBe(3)
  await press('修正を依頼する（2件）')
  await waitFor(() => expect(requestsOf(reviewSubTask)).toHaveLength(1))
  expect(await sentBy(requestsOf(reviewSubTask)[0])).toMatchObject({
    fixes: [
      { file_id: reel.id, second: 3, mark: null, comment: '暗いです。' },
      { file_id: reel.id, second: 12.3, mark: null, comment: 'ブランド名が違います。' },
    ],
  })
})

test('a place of the frame is marked and moved by keys alone', async () => {
  await open(answerDraftToReview([videoRound()]))
  await playerAt(5)
  await press('0:05にコメントする')
  await press('画面上の位置を示す')
  const frame = await screen.findByRole('button', { name: /^reel\.mp4の0:05。選ぶと/ })
  expect(document.activeElement).toBe(frame)
  await userEvent.keyboard('{Enter}')
  const dot = await screen.findByRole('button', { name: '印1、中央。矢印キーで動かせます' })
  expect(document.activeElement).toBe(dot)
  await userEvent.keyboard('{ArrowRight}')
  expect(dot.style.left).toBe('51%')
  expect(screen.getByText('動画の0:05、画面の中央へのコメントです。')).toBeDefined()
  await press('時間を外す')
  expect(screen.queryByRole('button', { name: /^印1/ })).toBeNull()
})

test('a video that cannot be played here says so, and its comments are read', async () => {
  const fix = answerFix({ file_id: reel.id, second: 12.3, comment: '明るくしてください。' })
  const first = videoRound({ review: answerReview([fix]) })
  await open(answerDraftToReview([first], { state: 'fix_requested' }))
  fireEvent.error(await screen.findByLabelText('reel.mp4'))
  expect(screen.getByText('この動画は、お使いの環境では再生できません。')).toBeDefined()
  const list = within(screen.getByRole('list', { name: 'このファイルへのコメント' }))
  expect(list.getByText(/明るくしてください/).textContent).toBe('0:12 明るくしてください。')
})

test('a comparison shows the comments of the former round', async () => {
  const fix = answerFix({ file_id: reel.id, second: 12.3, comment: '明るくしてください。' })
  const first = videoRound({ review: answerReview([fix]) })
  await open(answerDraftToReview([first, answerPictureRound({ ...due, round: 2 })]))
  await userEvent.click(await screen.findByRole('checkbox', { name: '前の回と比べる' }))
  const former = within(screen.getByRole('region', { name: '前の回（1回目）' }))
  expect(former.getByRole('button', { name: /0:12.*明るくしてください/ })).toBeDefined()
})
