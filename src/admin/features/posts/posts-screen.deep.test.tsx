import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import { listClients } from '#contract/admin-clients.ts'
import {
  type CasePost,
  exportPublishedPosts,
  getCasePosts,
  listPublishedPosts,
  type PostLook,
  type PostRow,
  recordPostLook,
  settlePost,
} from '#contract/admin-post-looks.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { answerSubTasks } from '#test/support/answers-cases.ts'
import { answerList } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const look = (given: Partial<PostLook> = {}): PostLook => ({
  id: 1,
  seen_at: '2026-11-22T03:00:00.000Z',
  by: 'portal',
  operator: null,
  found: 'gone',
  unconfirmed: false,
  missing: [],
  caption: null,
  note: '',
  ...given,
})
const row = (given: Partial<PostRow> = {}): PostRow => ({
  id: 7,
  case_id: 12,
  deliverable_id: 1,
  platform: 'instagram_feed',
  url: 'https://www.instagram.com/p/Cabc/',
  posted_at: '2026-11-20T02:00:00.000Z',
  until: '2027-05-20',
  state: 'gone',
  since: '2026-11-22T04:00:00.000Z',
  look_on: '2026-11-27',
  version: 3,
  settlement: null,
  campaign: { id: 4, title: '美容液のモニター' },
  influencer: { id: 3, display_name: 'みさき' },
  assignee: null,
  last_look: look(),
  ...given,
})
const counts = { gone: 1, changed: 2, due: 3, settled: 0 }
const found = (rows: PostRow[]) =>
  answer(listPublishedPosts, { ...answerList(rows), total: rows.length, counts })
const done = { data: { ok: true } } as const

function open(
  given: Answered,
  path = '',
  { role = 'manager', more = [] }: { role?: OperatorRole; more?: Answered[] } = {},
) {
  const around = [answer(listClients, { ...answerList([]), total: 0 }), answer(listOperators, { data: [] })]
  return renderAdmin(`/admin/posts${path}`, { role, answers: [...around, given, ...more] })
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('shows what is gone with the way to the case and to the post, and counts the other tabs', async () => {
  await open(found([row()]))
  const name = await screen.findByRole('link', { name: 'みさき' })
  expect(name.getAttribute('href')).toBe('/admin/cases/12')
  const post = screen.getByRole('link', { name: /の投稿を開く/ })
  expect([post.getAttribute('href'), post.getAttribute('rel')]).toEqual([row().url, 'noreferrer'])
  const cells = within(screen.getByRole('table'))
  expect(cells.getByText('見つからない')).toBeDefined()
  expect(cells.getByText(/2027年5月20日/)).toBeDefined()
  expect(screen.getByRole('tab', { name: /変更あり.*2/ })).toBeDefined()
  expect(screen.getByRole('tab', { name: /確認待ち.*3/ })).toBeDefined()
})

test('names what is missing', async () => {
  const missing = [
    { what: 'pr_label' as const, text: 'PR' },
    { what: 'caption' as const, text: '' },
  ]
  await open(
    found([row({ state: 'changed', last_look: look({ found: 'changed', missing }) })]),
    '?tab=changed',
  )
  expect(await screen.findByText('広告表記なし：PR、キャプションの変更')).toBeDefined()
})

test('is narrowed and ordered by the address, which the file follows', async () => {
  const { router, requestsOf } = await open(found([row()]))
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('tab', { name: /変更あり/ }))
  await userEvent.selectOptions(screen.getByLabelText('担当者'), '自分')
  await userEvent.click(await screen.findByRole('button', { name: '掲載終了日' }))
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tab=changed&assignee=me&sort=until&order=asc'),
  )
  await waitFor(() => expect(requestsOf(listPublishedPosts).at(-1)?.url).toContain('sort=until'))
  const file = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  for (const part of [exportPublishedPosts.path, 'tab=changed', 'assignee=me', 'sort=until'])
    expect(file).toContain(part)
})

test('settles an item with a reason, of the version that was read', async () => {
  const { answers, requestsOf } = await open(found([row()]), '', { more: [answer(settlePost, done)] })
  await userEvent.click(await screen.findByRole('button', { name: '対応を記録' }))
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: '対応済みにする' }))
  expect(requestsOf(settlePost)).toEqual([])
  await userEvent.click(form.getByRole('radio', { name: /クリエイターが元に戻した/ }))
  await userEvent.type(form.getByLabelText(/理由/), '再投稿を確認')
  answers.set(listPublishedPosts, { ...answerList([]), total: 0, counts: { ...counts, gone: 0 } })
  await userEvent.click(form.getByRole('button', { name: '対応済みにする' }))
  await waitFor(() => expect(requestsOf(settlePost)).toHaveLength(1))
  expect(await requestsOf(settlePost)[0]?.json()).toEqual({
    outcome: 'restored',
    reason: '再投稿を確認',
    version: 3,
  })
  expect(await screen.findByText('見つからない投稿はありません')).toBeDefined()
})

test('says that a colleague was faster', async () => {
  await open(found([row()]), '', { more: [answer(settlePost, problem('post.changed_meanwhile'))] })
  await userEvent.click(await screen.findByRole('button', { name: '対応を記録' }))
  const form = await dialog()
  await userEvent.click(form.getByRole('radio', { name: /このままでよい/ }))
  await userEvent.type(form.getByLabelText(/理由/), '合意済み')
  await userEvent.click(form.getByRole('button', { name: '対応済みにする' }))
  expect(await form.findByText(/ほかの運営者がこの投稿の状態を変更しました/)).toBeDefined()
})

test('records a look, and asks what changed', async () => {
  const { requestsOf } = await open(found([row({ state: 'due', last_look: null })]), '?tab=due', {
    more: [answer(recordPostLook, done)],
  })
  expect(await screen.findByText('未確認')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '確認を記録' }))
  const form = await dialog()
  expect(form.queryByRole('checkbox')).toBeNull()
  await userEvent.click(form.getByRole('radio', { name: '公開中だが、変更あり' }))
  await userEvent.click(form.getByRole('button', { name: '記録する' }))
  expect(requestsOf(recordPostLook)).toEqual([])
  await userEvent.click(form.getByRole('checkbox', { name: '広告表記' }))
  await userEvent.click(form.getByRole('button', { name: '記録する' }))
  await waitFor(() => expect(requestsOf(recordPostLook)).toHaveLength(1))
  const [request] = requestsOf(recordPostLook)
  expect(await request?.json()).toEqual({ found: 'changed', missing: ['pr_label'], note: '' })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
})

test('a viewer reads and acts on nothing', async () => {
  await open(found([row()]), '', { role: 'viewer' })
  const button = await screen.findByRole('button', { name: '対応を記録' })
  expect(button).toHaveProperty('disabled', true)
})

test('what cannot be read says so, and is asked for again', async () => {
  const { answers } = await open(answer(listPublishedPosts, problem('server.fault')))
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listPublishedPosts, { ...answerList([row()]), total: 1, counts })
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'みさき' })).toBeDefined()
})

const published: CasePost = {
  id: 7,
  case_id: 12,
  deliverable_id: 1,
  platform: 'tiktok',
  url: 'https://www.tiktok.com/@misaki/video/7300000000000000001',
  posted_at: '2026-11-20T02:00:00.000Z',
  until: '2027-05-20',
  state: 'settled',
  since: '2026-11-22T04:00:00.000Z',
  look_on: '2026-12-20',
  version: 3,
  settlement: {
    outcome: 'agreed',
    reason: '広告主も了承',
    operator: { name: '運営 花子' },
    at: '2026-11-22T05:00:00.000Z',
  },
  looks: [
    look({ id: 2, by: 'operator', operator: { name: '運営 花子' }, note: '表示を確認' }),
    look({ found: 'unreadable' }),
  ],
}

test('the page of a case says what was seen when, and how it was settled', async () => {
  const { final_report } = answerSubTasks()
  const sub_tasks = answerSubTasks({ final_report: { ...final_report, state: 'approved' } })
  await renderAdmin('/admin/cases/12', {
    answers: [
      answer(getAdminCase, answerAdminCase({ id: 12, sub_tasks })),
      answer(getCasePosts, { data: [published] }),
    ],
  })
  expect(await screen.findByText(/運営 花子さんが対応済みに：合意のうえ（広告主も了承）/)).toBeDefined()
  expect(screen.getByText('確認できず')).toBeDefined()
  expect(screen.getByText('表示を確認')).toBeDefined()
  expect(screen.getByText(/次に担当者が確認する日：2026年12月20日/)).toBeDefined()
})

test('is searched by creator and campaign, and shows everything again', async () => {
  const { requestsOf, router } = await open(found([row()]))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'クリエイター・案件で検索' }), '美容液')
  const asked = () => new URL(requestsOf(listPublishedPosts).at(-1)?.url ?? '').searchParams.get('keyword')
  await waitFor(() => expect(asked()).toBe('美容液'))
  const file = await screen.findByRole('link', { name: /CSV/ })
  expect(new URL(file.getAttribute('href') ?? '', 'http://x').searchParams.get('keyword')).toBe('美容液')
  expect(screen.queryByText('条件に合う投稿はありません')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '条件をクリア' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('keyword='))
})

test('says whether nothing waits, or nothing matches', async () => {
  await open(found([]), '?tab=due')
  expect(await screen.findByText('確認を待っている投稿はありません')).toBeDefined()
  await open(found([]), '?tab=due&platform=x')
  expect(await screen.findByText('条件に合う投稿はありません')).toBeDefined()
})
