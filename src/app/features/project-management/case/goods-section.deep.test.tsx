import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { CaseDetail, Shipment } from '#contract/case-shapes.ts'
import { getCase, putCaseAddress, receiveGoods } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { answerAction, answerCase, answerWorkFile } from '#test/support/answers-cases.ts'
import { answerAddress, answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7'
const user = answerUser()
const address = answerAddress()

const parcel: Shipment = {
  number: 1,
  carrier: 'yamato',
  tracking_number: '1234-5678-9013',
  tracking_url: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko',
  note: '冷暗所で保管してください',
  shipped_at: '2026-11-20T03:00:00.000Z',
  reports: [],
}

const shipped: Partial<CaseDetail> = {
  goods: { state: 'shipped', address, shipments: [parcel] },
  next_action: answerAction({ kind: 'receive_goods', sub_task: null }),
  allowed_actions: ['receive_goods'],
}
const preparing: Partial<CaseDetail> = {
  goods: { state: 'preparing', address, shipments: [] },
  next_action: answerAction({ kind: 'wait_shipment', sub_task: null, due_at: null, waiting: true }),
  allowed_actions: ['change_address'],
}
const problemOpen: Partial<CaseDetail> = {
  goods: {
    state: 'problem',
    address,
    shipments: [
      {
        ...parcel,
        reports: [
          {
            outcome: 'damaged',
            comment: '箱がつぶれていました',
            files: [answerWorkFile()],
            at: '2026-11-21T03:00:00.000Z',
          },
        ],
      },
    ],
  },
  paused: true,
  next_action: answerAction({ kind: 'wait_goods', sub_task: null, due_at: null, waiting: true }),
  allowed_actions: ['change_address', 'receive_goods'],
}

function render(theCase: Partial<CaseDetail>, answers: readonly Answered[] = []) {
  const all = [answer(getCase, answerCase(theCase)), answer(getMeta, { data: answerMeta() }), ...answers]
  return renderScreen(path, { user, answers: all })
}

const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const report = 'この内容で報告する'

test('a parcel is told with its carrier, number, note and the way to follow it', async () => {
  await render(shipped)
  expect(await screen.findByText('ヤマト運輸')).toBeTruthy()
  for (const said of ['1234-5678-9013', '冷暗所で保管してください', '11月20日(金) 12:00']) {
    expect(screen.getByText(said)).toBeTruthy()
  }
  const link = screen.getByRole('link', { name: '配送状況を確認する' })
  expect(link.getAttribute('href')).toBe(parcel.tracking_url)
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('what was received is folded, and what is on its way is not', async () => {
  const goods = shipped.goods && { ...shipped.goods, state: 'received' as const }
  const { unmount } = await render({ ...shipped, goods: goods ?? null, allowed_actions: [] })
  expect((await screen.findByText('ヤマト運輸')).closest('details')?.open).toBe(false)
  expect(screen.getByText('済んだ手順').closest('summary')?.textContent).toContain('受取')
  unmount()
  await render(shipped)
  expect((await screen.findByText('ヤマト運輸')).closest('details')).toBeNull()
})

describe('what became of the parcel', () => {
  test('it came', async () => {
    const { requestsOf } = await render(shipped, [answer(receiveGoods, answerCase())])
    await choose(/^届いた/)
    await press(report)
    expect(await screen.findByText('受け取りを報告しました。')).toBeTruthy()
    expect(await screen.findByText('商品の受け取りを確認しました。')).toBeTruthy()
    const body: unknown = await requestsOf(receiveGoods)[0]?.json()
    expect(body).toEqual({ campaign_id: 7, outcome: 'received', comment: '', file_ids: [] })
  })

  test('it came damaged: which fault, and a word or a photo of it', async () => {
    const { requestsOf } = await render(shipped, [answer(receiveGoods, answerCase(problemOpen))])
    await choose(/^破損・違う商品/)
    await press(report)
    expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
    await choose('破損している')
    await press(report)
    const comment = await screen.findByRole('textbox', { name: /状況の説明/ })
    await waitFor(() => expect(comment.getAttribute('aria-invalid')).toBe('true'))
    expect(requestsOf(receiveGoods)).toHaveLength(0)
    await userEvent.type(comment, '箱がつぶれていました')
    await press(report)
    expect(await screen.findByText('すべての期限を止めています')).toBeTruthy()
    const body: unknown = await requestsOf(receiveGoods)[0]?.json()
    expect(body).toEqual({
      campaign_id: 7,
      outcome: 'damaged',
      comment: '箱がつぶれていました',
      file_ids: [],
    })
  })

  test('it was another thing, shown by a photo that was uploaded before a reload', async () => {
    const file = answerWorkFile()
    autosaveOf('case-7-receive-goods').save({ outcome: 'wrong_item', comment: '', file_ids: [file] })
    const { requestsOf } = await render(shipped, [answer(receiveGoods, answerCase(problemOpen))])
    await screen.findByRole('radio', { name: /^破損・違う商品/, checked: true })
    expect(screen.getByRole('radio', { name: '違う商品が届いた', checked: true })).toBeTruthy()
    await press(report)
    await screen.findByText('箱がつぶれていました')
    expect(await requestsOf(receiveGoods)[0]?.json()).toMatchObject({
      outcome: 'wrong_item',
      file_ids: [file.id],
    })
    expect(autosaveOf('case-7-receive-goods').load()).toBeUndefined()
  })

  test('it did not come', async () => {
    const { requestsOf } = await render(shipped, [answer(receiveGoods, answerCase(problemOpen))])
    await choose(/^届かない/)
    await press(report)
    expect(await screen.findByText(/すべての期限を止めて、運営が確認します/)).toBeTruthy()
    expect(await requestsOf(receiveGoods)[0]?.json()).toMatchObject({ outcome: 'not_arrived' })
  })

  test('told before: what was said stays in sight, and a late parcel can still be told', async () => {
    await render(problemOpen)
    expect(await screen.findByText('箱がつぶれていました')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^届いた/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^届かない/ })).toBeNull()
  })

  test('told before: an unsent report of a fault does not come back with it', async () => {
    autosaveOf('case-7-receive-goods').save({ outcome: 'faulty', comment: '箱の傷', file_ids: [] })
    await render(problemOpen)
    expect(await screen.findByRole('radio', { name: /^届いた/ })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: '破損している' })).toBeNull()
  })

  test('told twice at once: the second is told so, and the newest state is read', async () => {
    const refused = [answer(receiveGoods, problem('case.act_not_allowed'))]
    const { answers } = await render(shipped, refused)
    await choose(/^届かない/)
    await userEvent.type(screen.getByRole('textbox', { name: 'コメント' }), '予定日を過ぎました')
    answers.set(getCase, answerCase())
    await press(report)
    expect(await screen.findByText(/案件の状況が変わったため/)).toBeTruthy()
    expect(await screen.findByText('商品の受け取りを確認しました。')).toBeTruthy()
    expect(autosaveOf('case-7-receive-goods').load()).toMatchObject({ comment: '予定日を過ぎました' })
  })
})

describe('the address of this case', () => {
  const street = () => screen.findByRole<HTMLInputElement>('textbox', { name: /番地/ })

  test('can be changed until the goods are shipped', async () => {
    const changed = { ...address, street: '9-9-9' }
    const { requestsOf, answers } = await render(preparing, [answer(putCaseAddress, { data: changed })])
    await userEvent.click(await screen.findByRole('button', { name: 'お届け先を変更する' }))
    fireEvent.change(await street(), { target: { value: '9-9-9' } })
    answers.set(
      getCase,
      answerCase({
        ...preparing,
        goods: { state: 'preparing', address: changed, shipments: [] },
      }),
    )
    await press('保存する')
    expect(await screen.findByText('東京都渋谷区神宮前9-9-9')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await requestsOf(putCaseAddress)[0]?.json()).toMatchObject({ street: '9-9-9' })
  })

  test('that has left meanwhile says so and keeps what was typed', async () => {
    const refused = [answer(putCaseAddress, problem('case.address_locked'))]
    await render(preparing, refused)
    await userEvent.click(await screen.findByRole('button', { name: 'お届け先を変更する' }))
    fireEvent.change(await street(), { target: { value: '9-9-9' } })
    await press('保存する')
    expect(await screen.findByText(/発送済みのため、お届け先を変更できません/)).toBeTruthy()
    expect((await street()).value).toBe('9-9-9')
  })

  test('offers no change afterwards', async () => {
    await render(shipped)
    expect(await screen.findByText('東京都渋谷区神宮前1-2-3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'お届け先を変更する' })).toBeNull()
  })
})
