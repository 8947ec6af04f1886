import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { approveBudget, type CampaignBudget, getBudget, putBudget } from '#contract/admin-budgets.ts'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { answerBudget } from '#test/support/answers-money.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const without = answerBudget({ written: null, version: 0, fee: 0, planned: 316_000, left: null, room: null })

async function open(budget: CampaignBudget, role: OperatorRole = 'finance') {
  const campaign = answer(getAdminCampaign, { data: answerAdminCampaign() })
  const rendered = await renderAdmin('/admin/campaigns/7', {
    answers: [campaign, answer(getBudget, { data: budget })],
    role,
  })
  await screen.findByText('予算（税込）')
  return rendered
}
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('shows what is planned, committed, spent and left, and how it is counted', async () => {
  await open(answerBudget())
  expect(await figure('予算')).toBe('500,000円')
  expect(await figure('手数料')).toBe('100,000円')
  expect(await figure('使用済み')).toBe('70,000円')
  expect(await figure('約束済み')).toBe('110,000円')
  expect(await figure('予算の残り')).toBe('220,000円')
  expect(await figure('全員を選出した場合')).toBe('416,000円')
  expect(screen.getByText(/1名あたり15,800円（報酬11,000円、商品4,800円/)).toBeDefined()
})

test('says that nothing is limited without a budget, and sets one with a fee', async () => {
  const { answers, requestsOf } = await open(without)
  expect(await screen.findByText(/予算は設定されていません/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '超過を承認する' })).toBeNull()
  answers.set(putBudget, { data: answerBudget() })
  await press('予算を設定する')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByLabelText('予算に対する割合で指定'))
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await dialog.findAllByText('数字で入力してください。')).toHaveLength(2)
  await userEvent.type(dialog.getByLabelText(/予算の総額/), '500000')
  await userEvent.type(dialog.getByLabelText(/手数料の割合/), '20')
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('予算を保存しました。')).toBeDefined()
  const [request] = requestsOf(putBudget)
  expect(await request?.json()).toEqual({
    budget: { total: 500_000, fee: { kind: 'percent', amount: 20 } },
    version: 0,
  })
})

test('reads the budget again when somebody else changed it, and keeps what was typed', async () => {
  const { answers } = await open(answerBudget())
  answers.set(putBudget, problem('budget.changed_meanwhile'))
  await press('予算を変更する')
  const dialog = within(await screen.findByRole('dialog'))
  const total = await dialog.findByLabelText(/予算の総額/)
  await userEvent.clear(total)
  await userEvent.type(total, '600000')
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await dialog.findByText(/別の担当者が予算を変更しました/)).toBeDefined()
  expect((total as HTMLInputElement).value.replaceAll(',', '')).toBe('600000')
})

test('says by how much it is over, and approves more with a reason', async () => {
  const { answers, requestsOf } = await open(answerBudget({ left: -30_000, room: -30_000 }))
  expect(await screen.findByText('予算を30,000円超えています')).toBeDefined()
  const by = { id: 1, name: '佐藤' }
  const approval = { up_to: 600_000, reason: '追加の依頼', by, at: '2026-11-20T03:00:00.000Z' }
  answers.set(approveBudget, { data: answerBudget({ approval }) })
  answers.set(getBudget, { data: answerBudget({ approval }) })
  await press('超過を承認する')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/上限の総額/), '600000')
  await userEvent.type(dialog.getByLabelText(/承認の理由/), '追加の依頼')
  await userEvent.click(dialog.getByRole('button', { name: '承認する' }))
  expect(await screen.findByText('600,000円までの超過が承認されています')).toBeDefined()
  const [request] = requestsOf(approveBudget)
  expect(await request?.json()).toEqual({ up_to: 600_000, reason: '追加の依頼', version: 3 })
})

test('approves what was read with the question, and what is stored once that was refused', async () => {
  const { answers, client, requestsOf } = await open(answerBudget({ version: 3, planned: 700_000 }))
  answers.set(approveBudget, problem('budget.changed_meanwhile'))
  await press('超過を承認する')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/上限の総額/), '800000')
  await userEvent.type(dialog.getByLabelText(/理由/), '追加の依頼')
  answers.set(getBudget, { data: answerBudget({ version: 4, planned: 750_000 }) })
  await client.invalidateQueries()
  expect(dialog.getByText(/700,000円/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '承認する' }))
  expect(await dialog.findByText(/750,000円/)).toBeDefined()
  answers.set(approveBudget, { data: answerBudget({ version: 5 }) })
  await userEvent.click(dialog.getByRole('button', { name: '承認する' }))
  await waitFor(() => expect(requestsOf(approveBudget)).toHaveLength(2))
  const sent = await Promise.all(requestsOf(approveBudget).map((request) => request.json()))
  expect(sent).toMatchObject([
    { up_to: 800_000, version: 3 },
    { up_to: 800_000, version: 4 },
  ])
})

test('leaves setting and approving to finance and owners', async () => {
  await open(answerBudget(), 'manager')
  const button = await screen.findByRole('button', { name: '予算を変更する' })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
})

test('says that the budget could not be read, and reads it again', async () => {
  const campaign = answer(getAdminCampaign, { data: answerAdminCampaign() })
  const { answers } = await renderAdmin('/admin/campaigns/7', {
    answers: [campaign, answer(getBudget, problem('server.fault'))],
  })
  const again = await screen.findByRole('button', { name: /再|もう一度/ })
  answers.set(getBudget, { data: answerBudget() })
  await userEvent.click(again)
  expect(await figure('予算の残り')).toBe('220,000円')
})
