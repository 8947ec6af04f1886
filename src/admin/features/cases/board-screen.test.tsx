import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { caseColumns, getCaseBoard } from '#contract/admin-cases.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answerAction } from '#test/support/answers-cases.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

test('shows every column with its count, the cards in it and the way to the rest', async () => {
  const late = answerAction({ due_at: '2026-11-01T14:59:59.999Z', overdue: true })
  const data = caseColumns.map((column) => ({
    column,
    count: column === 'drafting' ? 21 : 0,
    cases:
      column === 'drafting'
        ? [answerCaseRow({ next_action: late, assignee: { id: 2, name: '三井 晴' } })]
        : [],
  }))
  const { requestsOf, router } = await renderAdmin('/admin/cases/board?campaign_id=12', {
    answers: [answer(getCaseBoard, { data })],
  })
  const board = await screen.findByRole('region', { name: '進行ボード' })
  const columns = await within(board).findAllByRole('heading', { level: 2 })
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'オファー中 0',
    '条件確認待ち 0',
    '発送・来店来場・購入 0',
    '構成案 0',
    '下書き 21',
    '投稿 0',
    'インサイト 0',
    '完了（30日以内） 0',
  ])
  const drafting = within(within(board).getByRole('region', { name: '下書き 21' }))
  const card = drafting.getByRole('link', { name: /みさき.*担当者 三井 晴.*下書きの提出待ち.*期限超過/ })
  expect(card.getAttribute('href')).toBe('/admin/cases/70')
  expect(drafting.getByRole('link', { name: 'ほか20件を一覧で見る' }).getAttribute('href')).toBe(
    '/admin/cases?state=confirmed&campaign_id=12',
  )
  expect(board.tabIndex).toBe(0)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '担当者' }), 'me')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '期限' }), 'creator_late')
  expect(router.state.location.search).toBe('?campaign_id=12&assignee=me&due=creator_late')
  await waitFor(() => expect(requestsOf(getCaseBoard).at(-1)?.url).toContain('due=creator_late'))
  const rest = await screen.findByRole('link', { name: 'ほか20件を一覧で見る' })
  expect(rest.getAttribute('href')).toContain('assignee=me&due=creator_late')
})
