import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { CaseDetail, Terms } from '#contract/case-shapes.ts'
import { answerTerms, createDownload, getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { answerAction, answerCase, answerSubTasks } from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7'
const user = answerUser()

function selected(given: Partial<Terms> = {}): { data: CaseDetail } {
  const agreed = answerCase().data.terms
  return answerCase({
    state: 'selected',
    terms: agreed && { ...agreed, agreed_at: null, answer_by: '2100-06-18T14:59:59.999Z', ...given },
    goods: null,
    sub_tasks: answerSubTasks(),
    next_action: answerAction({ kind: 'agree_terms', sub_task: null, due_at: '2100-06-18T14:59:59.999Z' }),
    allowed_actions: ['agree', 'decline'],
  })
}

function render(answers: readonly Answered[] = []) {
  const all = [answer(getCase, selected()), answer(getMeta, { data: answerMeta() }), ...answers]
  return renderScreen(path, { user, answers: all })
}

const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /全文を確認し、同意します/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the terms are there in full, with version and day of issue', async () => {
  await render()
  await screen.findByRole('heading', { name: '取引条件', level: 2 })
  expect(screen.getByText('第1版 2026年11月20日(金)提示')).toBeTruthy()
  expect(screen.getByText('取引条件の全文').closest('details')?.open).toBe(true)
  for (const said of ['髙橋 美咲', '無香料であること', '治る', '代表者 港 花子']) {
    expect(screen.getByText(said, { exact: false })).toBeTruthy()
  }
  expect(screen.getByText(/修正は2回まで報酬に含まれ/)).toBeTruthy()
  expect(screen.getByText(/振込手数料は運営が負担します/)).toBeTruthy()
})

test('agreeing needs the tick, names the version that was read, and shows the confirmed case', async () => {
  const { requestsOf } = await render([answer(answerTerms, answerCase())])
  await tick()
  await press('同意して参加する')
  expect(await screen.findByText('ご確認のうえ、チェックを入れてください。')).toBeTruthy()
  expect(requestsOf(answerTerms)).toHaveLength(0)
  await userEvent.click(await tick())
  await press('同意して参加する')
  expect(await screen.findByRole('heading', { name: '下書きを提出してください' })).toBeTruthy()
  expect(screen.getByText('取引条件に同意しました。参加が確定しました。')).toBeTruthy()
  const [request] = requestsOf(answerTerms)
  expect(await request?.json()).toEqual({ agree: true, terms_version: 1 })
  expect(request?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test('terms that were issued anew meanwhile are shown, and ask for another tick', async () => {
  const { answers } = await render([answer(answerTerms, problem('case.terms_outdated'))])
  await userEvent.click(await tick())
  answers.set(getCase, selected({ version: 2 }))
  await press('同意して参加する')
  expect(await screen.findByText('第2版 2026年11月20日(金)提示')).toBeTruthy()
  expect((await tick()).checked).toBe(false)
  expect(screen.getByText(/取引条件が更新されました/)).toBeTruthy()
})

test('a line that was cut is told, and another try carries the same key', async () => {
  const { answers, requestsOf } = await render([answer(answerTerms, problem('service.unavailable'))])
  await userEvent.click(await tick())
  await press('同意して参加する')
  expect(await screen.findByText(/ただいま混み合っています/)).toBeTruthy()
  answers.set(answerTerms, answerCase())
  await press('同意して参加する')
  await screen.findByRole('heading', { name: '下書きを提出してください' })
  const keys = requestsOf(answerTerms).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('declining asks first, may say why, and ends the case', async () => {
  const declined = answerCase({ state: 'declined', next_action: null, allowed_actions: [] })
  const { requestsOf } = await render([answer(answerTerms, declined)])
  await tick()
  await press('参加を辞退する')
  await userEvent.type(await screen.findByRole('textbox', { name: /辞退の理由/ }), '日程が合わないため')
  await press('辞退を確定する')
  expect(await screen.findByText('この案件は辞退済みです')).toBeTruthy()
  expect(await requestsOf(answerTerms)[0]?.json()).toEqual({
    agree: false,
    terms_version: 1,
    reason: '日程が合わないため',
  })
})

test('goods without an address are told of before the answer', async () => {
  const { data } = selected()
  const goods = { state: 'preparing' as const, address: null, shipments: [] }
  await render([answer(getCase, { data: { ...data, goods, allowed_actions: ['agree', 'change_address'] } })])
  expect(await screen.findByText(/商品のお届け先がまだ入力されていません/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'お届け先を入力する' })).toBeTruthy()
})

test('the reason stays when the question is closed', async () => {
  autosaveOf('case-7-decline').save({ reason: '体調不良' })
  await render()
  await tick()
  await press('参加を辞退する')
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /辞退の理由/ })
  expect(reason.value).toBe('体調不良')
})

test('inside LINE the PDF opens in the outside browser, by an address that works once', async () => {
  const { line, opened } = insideLine()
  const url = '/api/influencer-bibin/campaign/7/case-confirmation/terms.pdf?token=t-1'
  const answers = [
    answer(getCase, selected()),
    answer(getMeta, { data: answerMeta() }),
    answer(createDownload, { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } }),
  ]
  const { requestsOf } = await renderScreen(path, { user, answers, line })
  await userEvent.click(await screen.findByRole('link', { name: '取引条件をPDFで見る' }))
  await waitFor(() => expect(opened).toEqual([new URL(url, location.origin).href]))
  expect(await requestsOf(createDownload)[0]?.json()).toEqual({ file: 'terms' })
})
