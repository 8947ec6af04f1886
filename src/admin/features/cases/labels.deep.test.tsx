import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { checkLabels } from '#contract/admin-labels.ts'
import { listParcelsToShip } from '#contract/admin-shipments.ts'
import { answerParcel } from '#test/support/answers-admin.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

type Checked = Reply<typeof checkLabels>
const whole = { data: { ready: 3, left_out: 0, left: [], sender: [] } } satisfies Checked
const withFaults = {
  data: {
    ready: 1,
    left_out: 102,
    left: [
      {
        case_id: 71,
        person: 'みさき',
        faults: [
          { field: 'recipient', code: 'characters', characters: ['𠮷', '😀'] },
          { field: 'address', code: 'too_long', characters: [] },
        ],
      },
      { case_id: 72, person: 'ゆい', faults: [{ field: 'phone', code: 'missing', characters: [] }] },
    ],
    sender: ['postal_code', 'phone'],
  },
} satisfies Checked

async function open(checked: Reply<typeof checkLabels> | ReturnType<typeof problem>, search = '') {
  const rows = answerAll(answerParcel(), answerParcel({ id: 71 }))
  const answers = [answer(listParcelsToShip, rows), answer(checkLabels, checked)]
  const rendered = await renderAdmin(`/admin/cases/shipments${search}`, { answers })
  await screen.findAllByRole('row', { name: /みさき/ })
  const choose = async (button: string | RegExp, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: button }))
    await screen.findByRole('menuitem', { name: item })
    const marked = () => document.querySelector('[data-highlighted]')?.textContent
    for (let step = 0; step < 5 && marked() !== item; step += 1) await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    return within(await screen.findByRole('dialog'))
  }
  return { ...rendered, choose }
}

describe('the labels', () => {
  test('of everything to be sent are checked first, then downloaded', async () => {
    const { choose, requestsOf } = await open(whole, '?campaign_id=6')
    const dialog = await choose('送り状データ', 'ヤマト B2クラウド用')
    expect(await dialog.findByText('3件の送り状データを作成できます')).toBeDefined()
    const link = dialog.getByRole('link', { name: '3件をダウンロード' })
    expect(link.getAttribute('href')).toBe('/api/admin/shipments/labels.csv?carrier=yamato&campaign_id=6')
    expect(new URL(requestsOf(checkLabels)[0]?.url ?? '').search).toBe('?carrier=yamato&campaign_id=6')
  })

  test('of the ticked cases alone', async () => {
    const { choose } = await open(whole)
    await userEvent.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }))
    const dialog = await choose('選択した2件の送り状データ', '佐川 e飛伝III用')
    const link = await dialog.findByRole('link', { name: '3件をダウンロード' })
    expect(link.getAttribute('href')).toBe(
      '/api/admin/shipments/labels.csv?carrier=sagawa&case_ids=70&case_ids=71',
    )
  })

  test('say which cases stay out and why, and what of the sender is empty', async () => {
    const { choose } = await open(withFaults)
    const dialog = await choose('送り状データ', 'ヤマト B2クラウド用')
    expect(await dialog.findByText('102件はファイルに含まれません')).toBeDefined()
    const list = within(dialog.getByRole('list', { name: 'ファイルに含まれない参加案件' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'みさき参加案件 71お届け先氏名に使えない文字があります（𠮷、😀）住所が送り状の欄に収まりません',
      'ゆい参加案件 72電話番号がありません',
    ])
    expect(list.getByRole('link', { name: /みさき/ }).getAttribute('href')).toBe('/admin/cases/71')
    expect(dialog.getByText('ほか100件')).toBeDefined()
    expect(dialog.getByText(/^空欄になる項目：郵便番号、電話番号。/)).toBeDefined()
    expect(dialog.getByRole('link', { name: '1件をダウンロード' })).toBeDefined()
  })

  test('offer no file without labels', async () => {
    const { choose } = await open({ data: { ...whole.data, ready: 0 } })
    const dialog = await choose('送り状データ', 'ヤマト B2クラウド用')
    expect(await dialog.findByText('作成できる送り状データがありません')).toBeDefined()
    expect(dialog.getByText('発送待ちの商品がありません。')).toBeDefined()
    expect(dialog.queryByRole('link')).toBeNull()
  })

  test('can be asked for again when the check fails', async () => {
    const { choose, answers } = await open(problem('service.unavailable'))
    const dialog = await choose('送り状データ', 'ヤマト B2クラウド用')
    const again = await dialog.findByRole('button', { name: /もう一度|再/ }, { timeout: 5_000 })
    answers.set(checkLabels, whole)
    await userEvent.click(again)
    await waitFor(() => expect(dialog.getByText('3件の送り状データを作成できます')).toBeDefined())
  })
})
