import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { listAdminCases } from '#contract/admin-cases.ts'
import { importShipments, type ShipmentLine } from '#contract/admin-shipments.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const file = new File(['参加案件ID,配送業者,伝票番号'], '伝票番号.csv', { type: 'text/csv' })

function answerLine(given: Partial<ShipmentLine> = {}): ShipmentLine {
  const said = {
    case_id: 70,
    person: '佐藤 美咲',
    carrier: 'yamato',
    tracking_number: '123456789013',
  } as const
  return { line: 2, ...said, code: null, ...given }
}

function answerImport(lines: ShipmentLine[], { shipped = 0, blank = 0 } = {}) {
  return { data: { lines, bad: lines.filter(({ code }) => code).length, blank, shipped } }
}

async function render(given: Parameters<typeof renderAdmin>[1] = {}) {
  const list = answerAll(answerCaseRow({ preparation: 'preparing', ship_by: '2020-01-05' }))
  const answers = [answer(listAdminCases, list), ...(given.answers ?? [])]
  const rendered = await renderAdmin('/admin/cases/shipments', { ...given, answers })
  const sent = () =>
    Promise.all(
      rendered.requestsOf(importShipments).map(async (request) => (await request.formData()).get('dry_run')),
    )
  return { ...rendered, sent }
}
const pick = async () => userEvent.upload(await screen.findByLabelText('CSVファイルを選ぶ'), file)

describe('shipping', () => {
  test('lists what is to be sent, what is late marked', async () => {
    await render()
    const row = within(await screen.findByRole('row', { name: /みさき/ }))
    expect(row.getByText('期限超過')).toBeDefined()
    const csv = screen.getByRole('link', { name: '発送リスト（CSV）' })
    expect(csv.getAttribute('href')).toBe('/api/admin/shipments.csv?')
  })

  test('shows what a file would do, then ships it and says so', async () => {
    const trial = answerImport([answerLine()], { blank: 3 })
    const { answers, sent } = await render({ answers: [answer(importShipments, trial)] })
    await pick()
    expect(await screen.findByText('1件を発送済みにできます')).toBeDefined()
    expect(screen.getByText('伝票番号.csv：発送 1件、誤り 0件、未入力 3件')).toBeDefined()
    expect(screen.getByRole('row', { name: '2 70 佐藤 美咲 ヤマト運輸 123456789013 発送可' })).toBeDefined()
    answers.set(importShipments, answerImport([answerLine()], { shipped: 1 }))
    await userEvent.click(screen.getByRole('button', { name: '1件を発送済みにする' }))
    expect(await screen.findByText('1件を発送済みにしました')).toBeDefined()
    expect(screen.queryByRole('button', { name: /発送済みにする/ })).toBeNull()
    expect(await sent()).toEqual(['true', 'false'])
  })

  test('shows bad lines first and offers nothing to ship while there are any', async () => {
    const lines = [answerLine(), answerLine({ line: 3, carrier: null, code: 'carrier_unknown' })]
    await render({ answers: [answer(importShipments, answerImport(lines))] })
    await pick()
    expect(await screen.findByText('1行に誤りがあります')).toBeDefined()
    const rows = within(screen.getByRole('region', { name: '取り込む内容' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.slice(0, 1))).toEqual(['行', '3', '2'])
    expect(rows[1]?.textContent).toContain('配送業者は「ヤマト運輸」')
    expect(screen.queryByRole('button', { name: /発送済みにする/ })).toBeNull()
  })

  test('shows anew what turned bad between the trial and the shipping', async () => {
    const { answers } = await render({ answers: [answer(importShipments, answerImport([answerLine()]))] })
    await pick()
    const ship = await screen.findByRole('button', { name: '1件を発送済みにする' })
    answers.set(importShipments, answerImport([answerLine({ code: 'not_to_ship' })]))
    await userEvent.click(ship)
    expect(await screen.findByText('発送待ちの参加案件ではありません')).toBeDefined()
    expect(screen.queryByText(/発送済みにしました/)).toBeNull()
  })

  test('says why a file cannot be read', async () => {
    const refusal = problem('request.invalid', [{ path: 'file', code: 'field.required' }])
    const { answers } = await render({ answers: [answer(importShipments, refusal)] })
    await pick()
    expect((await screen.findByRole('alert')).textContent).toContain('見出しがあるCSVファイル')
    answers.set(importShipments, problem('request.too_large'))
    await pick()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('ファイルのサイズが大きすぎます。'),
    )
  })

  test('is seen and not done by those who only look', async () => {
    await render({ role: 'viewer' })
    const button = await screen.findByRole('button', { name: 'CSVファイルを選ぶ' })
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: '発送リスト（CSV）' })).toBeNull()
    expect(screen.getAllByText('「案件担当」または「審査担当」の権限が必要です')).toHaveLength(2)
  })
})
