import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAdminCase } from '#contract/admin-cases.ts'
import {
  type AssignmentNotice,
  countAssignmentNotices,
  listAssignmentNotices,
  readAssignmentNotices,
} from '#contract/assignment-notices.ts'
import { listMentions } from '#contract/team-notes.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const notice: AssignmentNotice = {
  subject: 'case',
  subject_id: 70,
  title: '保湿美容液',
  creator: 'みさき',
  by: { id: 2, name: '経理 太郎' },
  at: '2026-11-20T03:00:00.000Z',
  read: false,
}
const campaign: AssignmentNotice = {
  ...notice,
  subject: 'campaign',
  subject_id: 7,
  creator: null,
  read: true,
}
const page = <T,>(...data: T[]) => ({ data, current_page: 1, page_count: 1, total: data.length })
const unread = (count: number) => ({ data: { unread: count } })

test('what others assigned leads to the work, unread ones marked, and is marked as read at once', async () => {
  const { answers, requestsOf } = await renderAdmin('/admin/mentions', {
    answers: [
      answer(listAssignmentNotices, page(notice, campaign)),
      answer(countAssignmentNotices, unread(1)),
      answer(listMentions, page()),
      answer(readAssignmentNotices, unread(0)),
    ],
  })
  const list = within(await screen.findByRole('table'))
  const link = await list.findByRole('link', { name: 'みさきさん　保湿美容液' })
  expect(link.getAttribute('href')).toBe('/admin/cases/70')
  expect(list.getByRole('link', { name: '案件　保湿美容液' }).getAttribute('href')).toBe('/admin/campaigns/7')
  expect(list.getAllByText('未読')).toHaveLength(1)
  await screen.findByRole('link', { name: /自分宛ての通知.*未読1件/ })
  answers.set(countAssignmentNotices, unread(0))
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読にする' }))
  await waitFor(() => expect(requestsOf(readAssignmentNotices)).toHaveLength(1))
  expect(await requestsOf(readAssignmentNotices)[0]?.json()).toEqual({ work: null })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull())
})

test('a viewer has assignments, and no mentions', async () => {
  const { requestsOf } = await renderAdmin('/admin/mentions', {
    role: 'viewer',
    answers: [answer(listAssignmentNotices, page())],
  })
  expect(await screen.findByText('ほかの人からの割り当てはまだありません。')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'メンション' })).toBeNull()
  expect(requestsOf(listMentions)).toEqual([])
})

test('a list that does not come can be asked for again, and the other stays', async () => {
  const { answers } = await renderAdmin('/admin/mentions', {
    answers: [answer(listAssignmentNotices, problem('server.fault')), answer(listMentions, page())],
  })
  expect(await screen.findByText('メンションはまだありません')).toBeDefined()
  answers.set(listAssignmentNotices, page(notice))
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findByRole('link', { name: /みさきさん/ })).toBeDefined()
})

test.each([
  {
    assignee: { id: 1, name: '運営 花子' },
    by_campaign: false,
    read: [{ work: { subject: 'case', subject_id: 70 } }],
  },
  { assignee: { id: 1, name: '運営 花子' }, by_campaign: true, read: [] },
  { assignee: { id: 2, name: '経理 太郎' }, by_campaign: false, read: [] },
])('opening what is assigned to the member reads it: $read', async ({ assignee, by_campaign, read }) => {
  const { data } = answerAdminCase()
  const { requestsOf } = await renderAdmin('/admin/cases/70', {
    answers: [
      answer(getAdminCase, { data: { ...data, assignee, assigned_by_campaign: by_campaign } }),
      answer(countAssignmentNotices, unread(1)),
      answer(readAssignmentNotices, unread(0)),
    ],
  })
  await screen.findByRole('link', { name: /自分宛ての通知.*未読1件/ })
  await waitFor(() => expect(requestsOf(readAssignmentNotices).length).toBe(read.length))
  expect(await Promise.all(requestsOf(readAssignmentNotices).map((one) => one.json()))).toEqual(read)
})
