import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shipGoods } from '#contract/admin-cases.ts'
import {
  importShipments,
  listParcelsToShip,
  type ParcelToShip,
  type ShipmentLine,
} from '#contract/admin-shipments.ts'
import { answerAdminCase, answerParcel } from '#test/support/answers-admin.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

afterEach(() => vi.restoreAllMocks())

const file = new File(['参加案件ID,配送業者,伝票番号'], '伝票番号.csv', { type: 'text/csv' })

function answerLine(given: Partial<ShipmentLine> = {}): ShipmentLine {
  const said = {
    given: { case: '70', carrier: 'ヤマト運輸', number: '1234-5678-9013' },
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

interface Given extends NonNullable<Parameters<typeof renderAdmin>[1]> {
  parcels?: ParcelToShip[]
}

async function render({ parcels = [answerParcel()], ...given }: Given = {}) {
  const list = answerAll(...parcels)
  const answers = [answer(listParcelsToShip, list), ...(given.answers ?? [])]
  const rendered = await renderAdmin('/admin/cases/shipments', { ...given, answers })
  const sent = () =>
    Promise.all(
      rendered.requestsOf(importShipments).map(async (request) => {
        const body = await request.formData()
        return [body.get('dry_run'), body.get('bad_lines')]
      }),
    )
  return { ...rendered, sent }
}
/** The import stands behind its button. */
async function unfold() {
  const button = await screen.findByRole('button', { name: '伝票番号の取り込み' })
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button)
}
const pick = async () => {
  await unfold()
  await userEvent.upload(await screen.findByLabelText('CSVファイルを選ぶ'), file)
}

describe('shipping', () => {
  test('lists what is to be sent, what is late marked', async () => {
    await render()
    const row = within(await screen.findByRole('row', { name: /みさき/ }))
    expect(row.getByText('期限超過')).toBeDefined()
    await userEvent.keyboard('jx')
    expect(row.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    const csv = screen.getByRole('link', { name: '選択した1件の発送リスト（CSV）' })
    expect(new URL(csv.getAttribute('href') ?? '', 'http://a').searchParams.getAll('case_ids')).toEqual([
      '70',
    ])
  })

  test('a row names goods and address, and registers its parcel with both before one', async () => {
    const parcel = answerParcel({ option: '赤' })
    const sent = answerAdminCase({ id: parcel.id })
    const { requestsOf } = await render({ answers: [answer(shipGoods, sent)], parcels: [parcel] })
    const row = within(await screen.findByRole('row', { name: /みさき/ }))
    expect(row.getByText('しずく美容液（赤）')).toBeDefined()
    expect(row.getByText(/^〒150-0001 東京都渋谷区.* 田中 美咲$/)).toBeDefined()
    await userEvent.click(row.getByRole('button', { name: /^みさきさん（.+）の発送を登録$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '発送を登録' }))
    expect(dialog.getByText('しずく美容液（赤）')).toBeDefined()
    expect(dialog.getByText('田中 美咲')).toBeDefined()
    const listed = requestsOf(listParcelsToShip).length
    await userEvent.selectOptions(dialog.getByLabelText(/配送業者/), 'yamato')
    await userEvent.click(dialog.getByRole('button', { name: '発送済みにする' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [request] = requestsOf(shipGoods)
    expect(new URL(request?.url ?? '').pathname).toBe(`/api/admin/cases/${parcel.id}/ship`)
    expect(await request?.json()).toEqual({ carrier: 'yamato', note: '' })
    await waitFor(() => expect(requestsOf(listParcelsToShip).length).toBeGreaterThan(listed))
  })

  test('what was shipped elsewhere meanwhile is said in the dialog', async () => {
    await render({ answers: [answer(shipGoods, problem('case.act_not_allowed'))] })
    await userEvent.click(await screen.findByRole('button', { name: /の発送を登録$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.selectOptions(dialog.getByLabelText(/配送業者/), 'yamato')
    await userEvent.click(dialog.getByRole('button', { name: '発送済みにする' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
  })

  test('without an address nothing is sent, and a viewer sees none at all', async () => {
    const { unmount } = await render({ parcels: [answerParcel({ address: null })] })
    const button = { name: /の発送を登録$/ }
    expect((await screen.findByRole('button', button)).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('未登録')).toBeDefined()
    unmount()
    await render({ role: 'viewer', parcels: [answerParcel({ address: null })] })
    expect((await screen.findByRole('button', button)).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('columnheader', { name: 'お届け先' })).toBeNull()
  })

  test('is narrowed, and file and labels follow', async () => {
    const { router, requestsOf } = await render()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '期限' }), '期限超過のみ')
    await waitFor(() => expect(router.state.location.search).toBe('?overdue=true'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '担当者' }), 'me')
    await userEvent.type(screen.getByRole('searchbox'), 'りん')
    await waitFor(() => expect(requestsOf(listParcelsToShip).at(-1)?.url).toContain('keyword='))
    const asked = new URL(requestsOf(listParcelsToShip).at(-1)?.url ?? '').searchParams
    expect(Object.fromEntries(asked)).toMatchObject({ overdue: 'true', assignee: 'me', keyword: 'りん' })
    const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: '発送リスト（CSV）' }).href)
    expect(Object.fromEntries(csv.searchParams)).toMatchObject({
      overdue: 'true',
      assignee: 'me',
      keyword: 'りん',
    })
    const board = screen.getByRole('link', { name: 'ボード' })
    expect(board.getAttribute('href')).toContain('assignee=me&keyword=')
  })

  test('is ordered by a title', async () => {
    const { router } = await render()
    await userEvent.click(await screen.findByRole('button', { name: 'クリエイター' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=creator&order=asc'))
  })

  test('what was found out about one file is never there to ship another', async () => {
    const { answers, requestsOf } = await render({
      answers: [answer(importShipments, answerImport([answerLine()]))],
    })
    await pick()
    const button = { name: /発送済みにする$/ }
    await screen.findByRole('button', button)
    const late = Promise.withResolvers<ReturnType<typeof answerImport>>()
    answers.set(importShipments, () => late.promise)
    const other = new File(['参加案件ID'], '別のファイル.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText('CSVファイルを選ぶ'), other)
    await waitFor(() => expect(requestsOf(importShipments)).toHaveLength(2))
    expect(screen.queryByRole('button', button)).toBeNull()
    expect(screen.queryByText(/別のファイル.csv：/)).toBeNull()
    late.resolve(answerImport([answerLine({ case_id: 71 })]))
    expect(await screen.findByText(/別のファイル.csv：発送 1件/)).toBeDefined()
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
    expect(await sent()).toEqual([
      ['true', 'refuse'],
      ['false', 'refuse'],
    ])
  })

  test('shows bad lines first, and ships the good ones alone by choice', async () => {
    const bad = answerLine({
      line: 3,
      given: { case: '71', carrier: '黒猫', number: '=1' },
      carrier: null,
      code: 'carrier_unknown',
    })
    const lines = [answerLine(), bad]
    const { answers, sent } = await render({ answers: [answer(importShipments, answerImport(lines))] })
    await pick()
    expect(await screen.findByText('1行に誤りがあります')).toBeDefined()
    const rows = within(screen.getByRole('region', { name: '取り込む内容' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.slice(0, 1))).toEqual(['行', '3', '2'])
    expect(rows[1]?.textContent).toContain('黒猫')
    expect(rows[1]?.textContent).toContain('配送業者は「ヤマト運輸」')
    answers.set(importShipments, answerImport(lines, { shipped: 1 }))
    await userEvent.click(screen.getByRole('button', { name: '誤りのない1件を発送済みにする' }))
    expect(await screen.findByText('1件を発送済みにしました')).toBeDefined()
    expect(screen.getByText('1行は取り込んでいません')).toBeDefined()
    const left = within(screen.getByRole('region', { name: '取り込んでいない行' })).getAllByRole('row')
    expect(left.map((row) => row.textContent?.slice(0, 1))).toEqual(['行', '3'])
    expect(screen.queryByRole('button', { name: /発送済みにする/ })).toBeNull()
    expect(await sent()).toEqual([
      ['true', 'refuse'],
      ['false', 'skip'],
    ])
  })

  test('saves the bad lines as a file that the import takes, with the reasons', async () => {
    const saved: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:1'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const lines = [
      answerLine({ line: 3, given: { case: '7,1', carrier: '=1', number: '' }, code: 'case_unknown' }),
      answerLine({ line: 4, carrier: 'sagawa', code: 'number_invalid' }),
      answerLine({ line: 5, given: { case: '72', carrier: '＝1', number: '' }, code: 'case_unknown' }),
    ]
    await render({ answers: [answer(importShipments, answerImport(lines))] })
    await pick()
    expect(await screen.findByText('ファイルを直して、もう一度選んでください。')).toBeDefined()
    expect(screen.queryByRole('button', { name: /発送済みにする/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '誤りの行をダウンロード（CSV）' }))
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer())
    expect(text.split('\r\n')).toEqual([
      '\ufeff参加案件ID,配送業者,伝票番号,行,結果',
      `"7,1",'=1,,3,この参加案件IDは見つかりません`,
      '70,ヤマト運輸,1234-5678-9013,4,伝票番号は12桁の数字です。表計算ソフトで桁が変わっていないかご確認ください',
      `72,'＝1,,5,この参加案件IDは見つかりません`,
      '',
    ])
    expect(names).toEqual(['伝票番号_誤りの行.csv'])
  })

  test('keeps the choice in sight when the shipping is refused', async () => {
    const lines = [answerLine(), answerLine({ line: 3, code: 'already_shipped' })]
    const { answers } = await render({ answers: [answer(importShipments, answerImport(lines))] })
    await pick()
    const ship = await screen.findByRole('button', { name: '誤りのない1件を発送済みにする' })
    answers.set(importShipments, problem('service.unavailable'))
    await userEvent.click(ship)
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.getByText('すでに発送済みの参加案件です')).toBeDefined()
    expect(screen.getByRole('button', { name: '誤りのない1件を発送済みにする' })).toBeDefined()
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
    await unfold()
    const button = await screen.findByRole('button', { name: 'CSVファイルを選ぶ' })
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('link', { name: '発送リスト（CSV）' })).toBeNull()
    expect(screen.getAllByText('「案件担当」または「審査担当」の権限が必要です')).toHaveLength(2)
  })
})
