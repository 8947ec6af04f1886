import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  addInfluencerNote,
  getInfluencer,
  releaseInfluencer,
  suspendInfluencer,
} from '#contract/admin-influencers.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerRecord } from '#test/support/answers-admin.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const note = {
  id: 1,
  kind: 'note' as const,
  body: '返信が早い方です。',
  operator: { id: 1, name: '運営 花子' },
  at: '2026-11-20T03:00:00.000Z',
}

const renderRecord = (
  record = answerRecord(),
  more: readonly Answered[] = [],
  role: OperatorRole = 'manager',
) =>
  renderAdmin('/admin/influencers/5', {
    role,
    answers: [answer(getInfluencer, { data: record }), ...more],
  })

test('shows facts, accounts, money and cases of a creator on one page', async () => {
  await renderRecord()
  expect(await screen.findByRole('heading', { level: 1, name: 'みさき' })).toBeDefined()
  for (const text of ['1998/04/12', '****567', '330,000円', 'フォロワー 12,400人', '連携済み'])
    expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: /@misaki/ }).getAttribute('href')).toBe(
    'https://www.instagram.com/misaki/',
  )
  const ofCase = screen.getByRole('link', { name: 'うるおい美容液のモニター募集' })
  expect(ofCase.getAttribute('href')).toBe('/admin/cases/70')
  expect(screen.getByRole('link', { name: '09012345678' })).toBeDefined()
})

test('takes a note and shows it without reading the record once more', async () => {
  const { requestsOf } = await renderRecord(answerRecord(), [
    answer(addInfluencerNote, { data: answerRecord({ notes: [note] }) }),
  ])
  const field = await screen.findByLabelText('メモを追加')
  await userEvent.type(field, note.body)
  await userEvent.click(screen.getByRole('button', { name: 'メモを追加する' }))
  expect(await screen.findByText(note.body, { selector: 'p' })).toBeDefined()
  expect(await requestsOf(addInfluencerNote)[0]?.json()).toEqual({ body: note.body })
  expect(requestsOf(getInfluencer)).toHaveLength(1)
  expect((field as HTMLTextAreaElement).value).toBe('')
})

test('suspends after saying what that does, with a reason', async () => {
  const suspended = answerRecord({
    standing: 'suspended',
    notes: [{ ...note, kind: 'suspended', body: '規約違反' }],
  })
  const { requestsOf } = await renderRecord(answerRecord(), [answer(suspendInfluencer, { data: suspended })])
  await userEvent.click(await screen.findByRole('button', { name: '利用を停止する' }))
  const dialog = await screen.findByRole('dialog', { name: 'みさきさんの利用を停止しますか？' })
  expect(within(dialog).getByText(/すぐにログアウトされ/)).toBeDefined()
  expect(within(dialog).getByText(/参加案件は自動では終了しません/)).toBeDefined()

  await userEvent.click(within(dialog).getByRole('button', { name: '利用を停止する' }))
  expect(await within(dialog).findByText('この項目は必須です。')).toBeDefined()
  expect(requestsOf(suspendInfluencer)).toEqual([])

  await userEvent.type(within(dialog).getByLabelText(/理由/), '規約違反')
  await userEvent.click(within(dialog).getByRole('button', { name: '利用を停止する' }))
  expect(await screen.findByRole('button', { name: '利用停止を解除する' })).toBeDefined()
  expect(await requestsOf(suspendInfluencer)[0]?.json()).toEqual({ reason: '規約違反' })
  expect(screen.getByText('利用停止中')).toBeDefined()
})

test('lets a suspended creator in again', async () => {
  const { requestsOf } = await renderRecord(answerRecord({ standing: 'suspended' }), [
    answer(releaseInfluencer, { data: answerRecord() }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '利用停止を解除する' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/理由/), '確認済み')
  await userEvent.click(within(dialog).getByRole('button', { name: '利用停止を解除する' }))
  expect(await screen.findByRole('button', { name: '利用を停止する' })).toBeDefined()
  expect(await requestsOf(releaseInfluencer)[0]?.json()).toEqual({ reason: '確認済み' })
})

test('is for finance to read, and says which role the acts need', async () => {
  await renderRecord(answerRecord(), [], 'finance')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '利用を停止する' })
  expect(button.disabled).toBe(true)
  expect(screen.getAllByText('「案件担当」の権限が必要です').length).toBeGreaterThan(0)
})

test('is not shown to a viewer, who is told which roles may read it', async () => {
  const { requestsOf } = await renderRecord(answerRecord(), [], 'viewer')
  expect(await screen.findByText('「クリエイター」を開く権限がありません')).toBeDefined()
  expect(screen.getByText(/^「案件担当」、「審査担当」、または「経理担当」の権限が必要です/)).toBeDefined()
  expect(requestsOf(getInfluencer)).toEqual([])
})

test('of who left shows the cases, and neither facts nor acts', async () => {
  const left = { standing: 'left', display_name: '退会者', age: null, prefecture: null } as const
  await renderRecord(answerRecord({ ...left, birth_date: null, email: null, phone: '', accounts: [] }))
  expect(await screen.findByText('退会済みのクリエイターです')).toBeDefined()
  expect(screen.getByRole('link', { name: 'うるおい美容液のモニター募集' })).toBeDefined()
  expect(screen.queryByText('登録情報')).toBeNull()
  expect(screen.queryByRole('button', { name: '利用を停止する' })).toBeNull()
})

test('that is not there says so', async () => {
  await renderAdmin('/admin/influencers/999', {
    answers: [answer(getInfluencer, problem('request.not_found'))],
  })
  await waitFor(() => expect(screen.getByText('お探しの情報が見つかりませんでした。')).toBeDefined())
})
