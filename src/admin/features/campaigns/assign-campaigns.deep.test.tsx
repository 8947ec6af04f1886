import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import { assignCampaigns, tryAssignCampaigns } from '#contract/admin-campaign-assignments.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { answerCampaignRow } from '#test/support/answers-campaigns.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const rows = [answerCampaignRow(), answerCampaignRow({ id: 8, title: '夜のクリーム' })]
const sums = { applicants: 0, places_taken: 0, openings: 0 }
const list = { data: rows, current_page: 1, page_count: 1, total: 2, sums }
const member = {
  id: 3,
  name: '審査 次郎',
  email: 'jiro@example.com',
  role: 'reviewer' as const,
  disabled: false,
  invited: false,
}
const trial = {
  data: {
    will_change: 1,
    lines: [
      {
        campaign_id: 7,
        title: rows[0]?.title ?? '',
        code: null,
        assignee: { id: 1, name: '運営 花子' },
        cases: 2,
      },
      {
        campaign_id: 8,
        title: '夜のクリーム',
        code: 'already_assigned' as const,
        assignee: { id: 3, name: '審査 次郎' },
        cases: 0,
      },
    ],
  },
}

async function render(role: 'manager' | 'viewer' = 'manager') {
  const rendered = await renderAdmin('/admin/campaigns', {
    role,
    answers: [
      answer(listAdminCampaigns, list),
      answer(listOperators, { data: [member] }),
      answer(tryAssignCampaigns, trial),
    ],
  })
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { ...rendered, user, press }
}

/** Ticks both and goes as far as the dry run. */
async function tryBoth() {
  const rendered = await render()
  const { user, press } = rendered
  await user.click(await screen.findByRole('checkbox', { name: 'このページをすべて選択' }))
  await press('担当者を変更')
  await user.selectOptions(await screen.findByRole('combobox', { name: /担当者/ }), '審査 次郎')
  await user.click(screen.getByRole('checkbox', { name: /同じ担当者の進行中の参加案件/ }))
  await press('内容を確認する')
  await screen.findByText('1件の案件の担当者を「審査 次郎」に変更します')
  return rendered
}

test('shows what would change, hands over with cases, and says what became of each', async () => {
  const { user, press, requestsOf, answers } = await tryBoth()
  expect(await requestsOf(tryAssignCampaigns)[0]?.json()).toEqual({
    assignee_id: 3,
    with_cases: true,
    campaign_ids: [7, 8],
  })
  expect(screen.getByText(/参加案件2件も引き継ぎます/)).toBeDefined()
  const out = within(screen.getByRole('list', { name: '対象外の案件（1件）' }))
  expect(out.getByText('すでにこの担当者です')).toBeDefined()
  answers.set(assignCampaigns, {
    data: [{ campaign_id: 7, title: '美容液', ok: false, code: 'changed', cases: 0 }],
  })
  // The list no longer has what was handed over: what became of it stays in sight.
  answers.set(listAdminCampaigns, { ...list, data: [], total: 0 })
  await press('1件の担当者を変更する')
  expect(await screen.findByText('0件の案件の担当者を変更しました')).toBeDefined()
  expect(screen.getByText('確認後に担当者が変更されました')).toBeDefined()
  const [request] = requestsOf(assignCampaigns)
  expect(await request?.json()).toEqual({
    assignee_id: 3,
    with_cases: true,
    campaigns: [{ campaign_id: 7, shown_assignee_id: 1 }],
  })
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  // The dialog has a button of that name of its own.
  for (const button of screen.getAllByRole('button', { name: '閉じる' }).slice(-1)) await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: '選択した案件' })).toBeNull()
})

test('a refusal stands with the dry run, and the way back keeps what was chosen', async () => {
  const { press, answers } = await tryBoth()
  answers.set(assignCampaigns, problem('request.rate_limited'))
  await press('1件の担当者を変更する')
  expect(await screen.findByRole('alert')).toBeDefined()
  await press('戻る')
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: /担当者/ })
  expect(field.value).toBe('3')
})

test('who may not assign has nothing to tick', async () => {
  await render('viewer')
  await screen.findByRole('link', { name: '夜のクリーム' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
