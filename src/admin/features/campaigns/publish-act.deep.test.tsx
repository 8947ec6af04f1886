import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getBudget } from '#contract/admin-budgets.ts'
import { type AdminCampaign, getAdminCampaign } from '#contract/admin-campaigns.ts'
import { countAudience, previewPublication, publishCampaign } from '#contract/admin-recruiting.ts'
import { answerAdminCampaign, answerWritten } from '#test/support/answers-campaigns.ts'
import { answerBudget } from '#test/support/answers-money.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const place = { reward: 11_000, goods: 4_800, purchase: 0, tax: 1_000, total: 15_800 }
const published = answerAdminCampaign({ state: 'published', shown_state: 'recruiting', version: 2 })

/** The campaign's page with the question opened. */
async function ask(given: readonly Answered[] = [], campaign: Partial<AdminCampaign> = {}) {
  const rendered = await renderAdmin('/admin/campaigns/7', {
    answers: [
      answer(getAdminCampaign, { data: answerAdminCampaign(campaign) }),
      answer(getBudget, { data: answerBudget() }),
      answer(previewPublication, { data: { faults: [], place } }),
      answer(countAudience, { data: { creators: 1_280 } }),
      answer(publishCampaign, { data: published }),
      ...given,
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: '公開する' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'この案件を公開しますか？' }))
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: '公開する' })
  return { ...rendered, dialog, confirm }
}

test('says who sees it, for how long and what it costs, and publishes with one button', async () => {
  const { dialog, confirm, answers, requestsOf } = await ask()
  expect(await dialog.findByText('現在、応募条件に合うクリエイター：1,280名')).toBeDefined()
  expect(dialog.getByText(/クリエイターの案件一覧に表示されます/)).toBeDefined()
  const figure = (name: string) => dialog.getByText(name).nextElementSibling?.textContent
  expect((await dialog.findByText('合計')).nextElementSibling?.textContent).toBe('258,000円')
  expect([figure('報酬・二次利用料'), figure('商品'), figure('うち消費税'), figure('手数料')]).toEqual([
    '110,000円',
    '48,000円',
    '10,000円',
    '100,000円',
  ])
  expect([figure('クライアントの予算'), figure('予算の残り')]).toEqual(['500,000円', '242,000円'])
  expect(figure('募集期間')).toBe('5月1日(金) 09:00〜6月10日(木) 23:59')
  answers.set(getAdminCampaign, { data: published })
  await userEvent.click(confirm())
  expect(await screen.findByText('案件を公開しました。')).toBeDefined()
  expect(await requestsOf(publishCampaign)[0]?.json()).toEqual({ version: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('is closed by Escape and by cancelling, and nothing is published', async () => {
  const { requestsOf } = await ask()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '公開する' }))
  const again = within(await screen.findByRole('dialog'))
  await userEvent.click(again.getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsOf(publishCampaign)).toHaveLength(0)
})

test('names what is missing, each with a link to its field', async () => {
  const faults = [
    { path: 'days.shipping', code: 'field.date' },
    { path: 'advertiser.contact', code: 'field.required' },
    { path: 'application.questions.0.options', code: 'field.required' },
    { path: 'recruiting_end', code: 'field.past' },
  ]
  const { dialog, confirm, router } = await ask([answer(previewPublication, { data: { faults, place } })])
  const links = await dialog.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['広告主の連絡先', '/admin/campaigns/7/edit#advertiser.contact'],
    ['募集終了', '/admin/campaigns/7/edit#recruiting_end'],
    ['商品発送', '/admin/campaigns/7/edit#days.shipping'],
    ['事前の質問', '/admin/campaigns/7/edit#application.questions'],
  ])
  expect(dialog.getByText(/募集終了の日時を過ぎています/)).toBeDefined()
  expect(confirm().disabled).toBe(true)
  await userEvent.click(dialog.getByRole('link', { name: '広告主の連絡先' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns/7/edit'))
})

test('works without the number of creators and says so', async () => {
  const { dialog, confirm, answers } = await ask([answer(countAudience, problem('server.fault'))])
  expect(await dialog.findByText(/人数を確認できませんでした。このまま公開できます/)).toBeDefined()
  expect(confirm().disabled).toBe(false)
  answers.set(countAudience, { data: { creators: 0 } })
  await userEvent.click(dialog.getByRole('button', { name: 'もう一度試す' }))
  expect(await dialog.findByText('現在、応募条件に合うクリエイターはいません。')).toBeDefined()
})

test('does not wait for a number that comes late', async () => {
  let send = () => {}
  const late = new Promise<void>((resolve) => {
    send = resolve
  })
  const counted = answer(countAudience, async () => {
    await late
    return { data: { creators: 3 } }
  })
  const { dialog, confirm } = await ask([counted])
  expect(dialog.getByText('応募条件に合う人数を確認しています。')).toBeDefined()
  expect(await dialog.findByText(/待たずに公開できます/, {}, { timeout: 4_000 })).toBeDefined()
  expect(confirm().disabled).toBe(false)
  send()
  expect(await dialog.findByText(/3名/)).toBeDefined()
})

test('works without the costs, which can be asked for again', async () => {
  const { dialog, confirm, answers } = await ask([answer(getBudget, problem('server.fault'))])
  const retry = await dialog.findByRole('button', { name: 'もう一度試す' })
  expect(confirm().disabled).toBe(false)
  answers.set(getBudget, { data: answerBudget({ written: { total: 100_000, fee: null }, fee: 0 }) })
  await userEvent.click(retry)
  expect((await dialog.findByText('予算の不足')).nextElementSibling?.textContent).toBe('58,000円')
})

test('shows what somebody else changed meanwhile before it is published', async () => {
  const { dialog, confirm, answers, requestsOf } = await ask([
    answer(publishCampaign, problem('campaign.changed_meanwhile')),
  ])
  const written = answerWritten({ visibility: 'nominated', openings: 20 })
  answers.set(getAdminCampaign, { data: answerAdminCampaign({ version: 2, written }) })
  await userEvent.click(confirm())
  expect((await dialog.findByRole('alert')).textContent).toContain('変更しました。最新の')
  expect(await dialog.findByText(/指名したクリエイターだけが見られます/)).toBeDefined()
  answers.set(publishCampaign, { data: published })
  await userEvent.click(confirm())
  await waitFor(() => expect(requestsOf(publishCampaign)).toHaveLength(2))
  expect(await requestsOf(publishCampaign)[1]?.json()).toEqual({ version: 2 })
})

test('says that somebody else has published it, and shows it published', async () => {
  const { confirm, answers } = await ask([answer(publishCampaign, problem('campaign.already_published'))])
  answers.set(getAdminCampaign, { data: published })
  await userEvent.click(confirm())
  expect(await screen.findByText('ほかの運営者がこの案件をすでに公開しています。')).toBeDefined()
  expect(await screen.findByText('募集中')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('names what the server refuses, and says when the role no longer allows it', async () => {
  const refusal = problem('request.invalid', [{ path: 'work_place', code: 'field.required' }])
  const { dialog, confirm } = await ask([answer(publishCampaign, refusal)])
  await userEvent.click(confirm())
  expect(await dialog.findByRole('link', { name: '業務を行う場所' })).toBeDefined()
  expect(confirm().disabled).toBe(true)
})

test('says that the role does not allow it any more', async () => {
  const { dialog, confirm } = await ask([answer(publishCampaign, problem('admin.role_missing'))])
  await userEvent.click(confirm())
  expect((await dialog.findByRole('alert')).textContent).toContain('権限')
})

test('is out of reach without the permission', async () => {
  const answers = [answer(getAdminCampaign, { data: answerAdminCampaign() })]
  await renderAdmin('/admin/campaigns/7', { answers, role: 'reviewer' })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '公開する' })
  expect(button.disabled).toBe(true)
})
