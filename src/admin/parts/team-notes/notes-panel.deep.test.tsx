import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import {
  addTeamNote,
  countMentions,
  deleteTeamNote,
  editTeamNote,
  listMentions,
  listTeamNotes,
  readMentions,
  type TeamNote,
} from '#contract/team-notes.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { type Answered, answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { stubSight } from '#test/support/sight.ts'

const member = { email: 'a@example.com', role: 'manager', disabled: false, invited: false } as const
const members = [
  { ...member, id: 1, name: '運営 花子' },
  { ...member, id: 2, name: '経理 太郎', role: 'finance' as const },
  { ...member, id: 3, name: '閲覧 次郎', role: 'viewer' as const },
  { ...member, id: 4, name: '経理 三郎', disabled: true },
  { ...member, id: 5, name: '経理 四郎', invited: true },
]
const note: TeamNote = {
  id: 7,
  operator: { id: 2, name: '経理 太郎' },
  body: '@運営 花子 振込先をご確認ください。',
  mentions: [{ id: 1, name: '運営 花子' }],
  at: '2026-11-20T03:00:00.000Z',
  edited_at: null,
}
const pageOf = (...data: TeamNote[]) => ({ data, current_page: 1, page_count: 1, total: data.length })

const open = (answers: readonly Answered[] = [], given: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin('/admin/cases/70', {
    ...given,
    answers: [
      answer(getAdminCase, answerAdminCase()),
      answer(listOperators, { data: members }),
      answer(listTeamNotes, pageOf(note)),
      ...answers,
    ],
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /メモを追加/ })
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('an @ offers who can be mentioned, and keys choose without leaving the text', async () => {
  const { requestsOf } = await open([answer(addTeamNote, { data: note })])
  const input = await field()
  await userEvent.type(input, '至急 @')
  expect(names()).toEqual(['経理 太郎'])
  await userEvent.keyboard('{Enter}')
  expect(input.value).toBe('至急 @経理 太郎 ')
  expect(names()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.type(input, 'お願いします{Control>}{Enter}{/Control}')
  await waitFor(() => expect(requestsOf(addTeamNote)).toHaveLength(1))
  const [request] = requestsOf(addTeamNote)
  expect(await request?.json()).toEqual({
    subject: 'case',
    subject_id: 70,
    body: '至急 @経理 太郎 お願いします',
  })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(input.value).toBe(''))
})

test('Escape closes the list, and Enter makes a new line again', async () => {
  await open()
  const input = await field()
  await userEvent.type(input, '@経')
  expect(names()).toEqual(['経理 太郎'])
  await userEvent.keyboard('{Escape}{Enter}')
  expect(input.value).toBe('@経\n')
  await userEvent.type(input, '@知らない')
  expect(names()).toEqual([])
})

test('shows the notes with who is mentioned marked, and counts as read what mentions the member once it is in sight', async () => {
  const see = stubSight()
  const { requestsOf } = await open([
    answer(countMentions, { data: { unread: 2 } }),
    answer(readMentions, { data: { unread: 1 } }),
  ])
  const shown = within(await screen.findByRole('article', { name: '経理 太郎さんのメモ' }))
  expect(shown.getByText('@運営 花子').tagName).toBe('MARK')
  // Another member's note is not the manager's to delete.
  expect(shown.queryByRole('button', { name: '削除する' })).toBeNull()
  expect(requestsOf(readMentions)).toHaveLength(0)
  see()
  await waitFor(() => expect(requestsOf(readMentions).length).toBeGreaterThan(0))
  expect(await requestsOf(readMentions)[0]?.json()).toEqual({ note_ids: [7] })
  expect(screen.getByRole('link', { name: /自分宛ての通知.*未読2件/ })).toBeDefined()
})

test('what could not be sent stays with the reason, and what could not be read can be asked for again', async () => {
  await open([answer(addTeamNote, problem('request.rate_limited'))])
  const input = await field()
  await userEvent.type(input, '残る言葉')
  await userEvent.click(screen.getByRole('button', { name: 'メモを追加する' }))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  expect(input.value).toBe('残る言葉')
})

test('an own note is deleted after a question', async () => {
  const own = { ...note, operator: { id: 1, name: '運営 花子' }, mentions: [], body: '消すメモ' }
  let notes = [own]
  await open([
    answer(listTeamNotes, () => pageOf(...notes)),
    answer(deleteTeamNote, () => {
      notes = []
      return { data: { ok: true as const } }
    }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '削除する' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'このメモを削除しますか？' }))
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
  expect(await screen.findByText('メモはまだありません。')).toBeDefined()
})

test('an own note is changed in its place; a change from elsewhere keeps what was typed', async () => {
  const own = { ...note, operator: { id: 1, name: '運営 花子' }, mentions: [], body: '直すメモ' }
  const edited_at = '2026-11-20T05:00:00.000Z'
  let stored: TeamNote = own
  const { answers, requestsOf } = await open([
    answer(listTeamNotes, () => pageOf(stored)),
    answer(editTeamNote, problem('note.changed_meanwhile')),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '編集する' }))
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /メモを編集/ })
  expect(input.value).toBe('直すメモ')
  await userEvent.type(input, '：済み')
  stored = { ...own, body: '別の画面の言葉', edited_at }
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect((await screen.findAllByText(/別の画面で変更されました/)).length).toBeGreaterThan(0)
  expect(input.value).toBe('直すメモ：済み')
  expect(await screen.findByText('別の画面の言葉')).toBeDefined()
  answers.set(editTeamNote, () => {
    stored = { ...own, body: '直すメモ：済み', edited_at }
    return { data: stored }
  })
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect((await screen.findByText('直すメモ：済み')).tagName).toBe('P')
  expect(screen.getByText(/に編集$/)).toBeDefined()
  expect(await requestsOf(editTeamNote).at(-1)?.json()).toEqual({ body: '直すメモ：済み', edited_at })
})

test('what is typed into a note that is being changed outlives a reload, and goes when it is given up', async () => {
  const own = { ...note, operator: { id: 1, name: '運営 花子' }, mentions: [], body: '直すメモ' }
  const shown = [answer(listTeamNotes, pageOf(own))]
  const { unmount } = await open(shown)
  await userEvent.click(await screen.findByRole('button', { name: '編集する' }))
  await userEvent.type(screen.getByRole('textbox', { name: /メモを編集/ }), '、続き')
  unmount()
  const again = await open(shown)
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /メモを編集/ })
  expect(input.value).toBe('直すメモ、続き')
  await userEvent.type(input, '、さらに続き')
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }))
  expect((await screen.findByText('直すメモ')).tagName).toBe('P')
  again.unmount()
  await open(shown)
  expect((await screen.findByText('直すメモ')).tagName).toBe('P')
})

test('what another screen saved since is shown after a reload, too', async () => {
  const own = { ...note, operator: { id: 1, name: '運営 花子' }, mentions: [], body: '直すメモ' }
  const { unmount } = await open([answer(listTeamNotes, pageOf(own))])
  await userEvent.click(await screen.findByRole('button', { name: '編集する' }))
  await userEvent.type(screen.getByRole('textbox', { name: /メモを編集/ }), '、続き')
  unmount()
  const changed = { ...own, body: '別の画面の言葉', edited_at: '2026-11-20T05:00:00.000Z' }
  await open([answer(listTeamNotes, pageOf(changed))])
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /メモを編集/ })
  expect(input.value).toBe('直すメモ、続き')
  expect(await screen.findByText('別の画面で保存された内容')).toBeDefined()
  expect(screen.getByText('別の画面の言葉')).toBeDefined()
})

test('a viewer sees neither notes nor mentions', async () => {
  const { requestsOf } = await open([], { role: 'viewer' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'チームのメモ' })).toBeNull()
  expect(screen.queryByRole('link', { name: /メンション/ })).toBeNull()
  expect([requestsOf(listTeamNotes), requestsOf(countMentions)]).toEqual([[], []])
})

test('the mentions lead to their notes, unread ones marked', async () => {
  const about = { subject: 'case', subject_id: 70, title: '保湿美容液', creator: 'みさき' } as const
  const { router, requestsOf } = await renderAdmin('/admin/mentions', {
    answers: [
      answer(listMentions, {
        data: [
          { ...about, note, read: false },
          {
            note: { ...note, id: 6, body: '前の件' },
            subject: 'client',
            subject_id: 3,
            title: '月野',
            creator: null,
            read: true,
          },
        ],
        current_page: 1,
        page_count: 1,
        total: 2,
      }),
      answer(getAdminCase, answerAdminCase()),
      answer(listTeamNotes, pageOf(note)),
    ],
  })
  await screen.findByText('前の件')
  const [, first, second] = screen.getAllByRole('row')
  expect(first?.textContent).toContain('未読')
  expect(first?.textContent).toContain('みさきさん　保湿美容液')
  expect(second?.textContent).not.toContain('未読')
  await userEvent.click(screen.getByRole('link', { name: note.body }))
  expect(router.state.location.pathname + router.state.location.hash).toBe('/admin/cases/70#note-7')
  const article = await screen.findByRole('article', { name: '経理 太郎さんのメモ' })
  await waitFor(() => expect(document.activeElement).toBe(article))
  expect(requestsOf(listTeamNotes)[0]?.url).toContain('note_id=7')
})
