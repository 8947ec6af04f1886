import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  deleteClosedDay,
  getSettings,
  putClosedDay,
  putProvider,
  putPurchasesAs,
  type Settings,
} from '#contract/admin-settings.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const operator = { id: 1, name: '運営 花子' }
const answered = (given: Partial<Settings> = {}) => [answer(getSettings, { data: answerSettings(given) })]

test('every setting is one tab away, and the open one is marked', async () => {
  const { router } = await renderAdmin('/admin/settings', { answers: answered() })
  const tabs = within(await screen.findByRole('navigation', { name: '設定の種類' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('運営者情報')
  await userEvent.click(tabs.getByRole('link', { name: '休業日' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/settings/days'))
  expect(await screen.findByRole('heading', { name: '国民の祝日' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('settings that do not come can be asked for again', async () => {
  const { answers } = await renderAdmin('/admin/settings', {
    answers: [answer(getSettings, problem('server.fault'))],
  })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getSettings, { data: answerSettings() })
  await userEvent.click(retry)
  expect(await screen.findByDisplayValue('株式会社テスト')).toBeTruthy()
})

test('the provider is written anew, and who did it stands below', async () => {
  const provider = { ...answerSettings().provider, name: '株式会社みらい' }
  const provider_changed = { at: '2026-11-20T03:00:00.000Z', operator }
  const { requestsOf } = await renderAdmin('/admin/settings', {
    role: 'owner',
    answers: [...answered(), answer(putProvider, { data: answerSettings({ provider, provider_changed }) })],
  })
  expect(await screen.findByText('サーバーの初期設定を使用しています。')).toBeTruthy()
  const name = screen.getByRole('textbox', { name: /会社名/ })
  await userEvent.clear(name)
  const form = within(name.closest('form') ?? document.body)
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
  await userEvent.type(name, '株式会社みらい')
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText(/（運営 花子）/)).toBeTruthy()
  expect(await requestsOf(putProvider)[0]?.json()).toEqual({ ...provider, version: 0 })
  expect(requestsOf(putProvider)).toHaveLength(1)
})

test('finance chooses how purchases are paid, and each way says what it means', async () => {
  const { requestsOf } = await renderAdmin('/admin/settings', {
    answers: [...answered(), answer(putPurchasesAs, { data: answerSettings({ purchases_as: 'reward' }) })],
    role: 'finance',
  })
  const reward = await screen.findByRole<HTMLInputElement>('radio', {
    name: /^報酬として支払う.*消費税がかかり、案件の区分に応じて源泉徴収します。$/,
  })
  const expense = screen.getByRole<HTMLInputElement>('radio', { name: /^立替として精算する/ })
  expect([expense.checked, reward.checked]).toEqual([true, false])
  await userEvent.click(reward)
  const form = within(reward.closest('form') ?? document.body)
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(requestsOf(putPurchasesAs)).toHaveLength(1))
  expect(await requestsOf(putPurchasesAs)[0]?.json()).toEqual({ purchases_as: 'reward', version: 0 })
})

test('a viewer reads everything and is told which role may change it', async () => {
  await renderAdmin('/admin/settings', { answers: answered(), role: 'viewer' })
  const saves = await screen.findAllByRole<HTMLButtonElement>('button', { name: '保存する' })
  expect(saves.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.getByText(/「オーナー」の権限が必要です/)).toBeTruthy()
  expect(screen.getByText(/「経理担当」の権限が必要です/)).toBeTruthy()
})

test('a day is closed with its name, and worked on again', async () => {
  const closed_days = [{ day: '2026-12-28', label: '棚卸し' }]
  const { answers, requestsOf } = await renderAdmin('/admin/settings/days', {
    role: 'owner',
    answers: [
      ...answered(),
      answer(putClosedDay, { data: answerSettings({ closed_days }) }),
      answer(deleteClosedDay, { data: { ok: true } }),
    ],
  })
  expect(await screen.findByText('休業日はありません')).toBeTruthy()
  expect(screen.getByText('勤労感謝の日')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/日付/), '2026-12-28')
  await userEvent.type(screen.getByRole('textbox', { name: /名称/ }), '棚卸し')
  await userEvent.click(screen.getByRole('button', { name: '追加する' }))
  const row = await screen.findByRole('row', { name: /棚卸し/ })
  expect(await requestsOf(putClosedDay)[0]?.json()).toEqual({ ...closed_days[0], former: null })
  answers.set(getSettings, { data: answerSettings() })
  await userEvent.click(within(row).getByRole('button', { name: '2026年12月28日(月)を削除' }))
  expect(await screen.findByText('休業日はありません')).toBeTruthy()
  expect(new URL(requestsOf(deleteClosedDay)[0]?.url ?? '').pathname).toMatch(/2026-12-28$/)
  expect(new URL(requestsOf(deleteClosedDay)[0]?.url ?? '').searchParams.get('former')).toBe('棚卸し')
})
