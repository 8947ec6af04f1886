import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { autosaveOf } from '#client/store/autosave-store.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { bookVisit, getCase, reportPurchase, reportVisit } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { answerAction, answerCase, answerTermsContent, answerWorkFile } from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7'
const user = answerUser()

function render(theCase: Partial<CaseDetail>, answers: readonly Answered[] = []) {
  const all = [answer(getCase, answerCase(theCase)), answer(getMeta, { data: answerMeta() }), ...answers]
  return renderScreen(path, { user, answers: all })
}

const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const submitFormOf = async (label: RegExp) => {
  const form = (await screen.findByLabelText(label)).closest('form')
  if (form) fireEvent.submit(form)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a visit', () => {
  const blank = { visit_at: null, people: null, comment: '', visited_on: null, files: [] }
  const scheduling: Partial<CaseDetail> = {
    goods: null,
    visit: { ...blank, state: 'scheduling' },
    next_action: answerAction({ kind: 'book_visit', sub_task: null }),
    allowed_actions: ['book_visit'],
  }
  const booked: Partial<CaseDetail> = {
    ...scheduling,
    visit: { ...blank, state: 'booked', visit_at: '2100-07-01T09:30:00.000Z', people: 2 },
    next_action: answerAction({ kind: 'report_visit', sub_task: null }),
    allowed_actions: ['book_visit', 'report_visit'],
  }

  test('is booked in Japan time, wherever the phone is', async () => {
    const { requestsOf } = await render(scheduling, [answer(bookVisit, answerCase(booked))])
    await fill(/来店・来場の日時/, '2100-07-01T18:30')
    await fill(/人数/, '2')
    await press('この日時で登録する')
    expect(await screen.findByText('7月1日(木) 18:30')).toBeTruthy()
    expect(await requestsOf(bookVisit)[0]?.json()).toEqual({
      campaign_id: 7,
      visit_at: '2100-07-01T09:30:00.000Z',
      people: 2,
      comment: '',
    })
  })

  test('cannot be booked for the past, nor for nobody', async () => {
    const { requestsOf } = await render(scheduling)
    await fill(/来店・来場の日時/, '2020-01-01T10:00')
    await fill(/人数/, '0')
    await press('この日時で登録する')
    expect(await screen.findByText('現在より後の日時を入力してください。')).toBeTruthy()
    expect(screen.getByText('数字で入力してください。')).toBeTruthy()
    expect(requestsOf(bookVisit)).toHaveLength(0)
  })

  test('can be moved while it is ahead', async () => {
    await render(booked)
    await press('日時を変更する')
    const at = await screen.findByLabelText<HTMLInputElement>(/来店・来場の日時/)
    expect(at.value).toBe('2100-07-01T18:30')
  })

  test('is reported with the day of it', async () => {
    const visited = answerCase({ visit: { ...blank, state: 'visited', visited_on: '2026-11-20' } })
    const { requestsOf } = await render(booked, [answer(reportVisit, visited)])
    await fill(/来店・来場日/, '2100-07-02')
    await submitFormOf(/来店・来場日/)
    expect(await screen.findByText('未来の日付は入力できません。')).toBeTruthy()
    expect(requestsOf(reportVisit)).toHaveLength(0)
    await fill(/来店・来場日/, '2026-11-20')
    await submitFormOf(/来店・来場日/)
    await waitFor(() => expect(requestsOf(reportVisit)).toHaveLength(1))
    expect(await screen.findByText('来店・来場の報告を受け付けました。')).toBeTruthy()
    expect(await requestsOf(reportVisit)[0]?.json()).toMatchObject({ visited_on: '2026-11-20', file_ids: [] })
  })
})

describe('a purchase', () => {
  const terms = answerCase().data.terms
  const pending: Partial<CaseDetail> = {
    goods: null,
    terms: terms && { ...terms, content: answerTermsContent({ expense_max: 3_000 }) },
    purchase: { state: 'purchase_pending', purchased_on: null, amount: null, comment: '', files: [] },
    next_action: answerAction({ kind: 'report_purchase', sub_task: null }),
    allowed_actions: ['report_purchase'],
  }
  const receipt = answerWorkFile({ originalname: 'receipt.jpg' })
  const submit = () => submitFormOf(/購入日/)

  test('needs the receipt and stays within what is paid back', async () => {
    const { requestsOf } = await render(pending)
    expect(screen.getByText('領収書の宛名').nextElementSibling?.textContent).toBe('株式会社みなと企画')
    await fill(/購入日/, '2026-11-20')
    await fill(/支払った金額/, '3001')
    await submit()
    expect(await screen.findByText('3,000以下で入力してください。')).toBeTruthy()
    expect(screen.getByText('この項目は必須です。')).toBeTruthy()
    expect(requestsOf(reportPurchase)).toHaveLength(0)
  })

  test('that is paid as reward says so, and asks for a receipt in the own name', async () => {
    const content = answerTermsContent({
      expense_max: 3_000,
      purchase_reward: { tax_rate: 10, reason: 'works' },
    })
    await render({ ...pending, terms: terms && { ...terms, content } })
    expect(screen.getByText(/領収書の宛名は、ご自身のお名前/)).toBeTruthy()
    expect(screen.queryByText('領収書の宛名')).toBeNull()
    expect(
      screen.getByText(
        /領収書の金額（税込）を報酬としてお支払いします。.*所得税法第204条第1項第1号により源泉徴収されます。/,
      ),
    ).toBeTruthy()
    expect(screen.getAllByText('購入代金の上限額（税込）')).toHaveLength(2)
    expect(screen.queryByText('立替の上限額')).toBeNull()
  })

  test('is sent with the amount as on the receipt', async () => {
    autosaveOf('case-7-report-purchase').save({
      purchased_on: '2026-11-20',
      amount: '2980',
      file_ids: [receipt],
    })
    const purchased = {
      state: 'purchased',
      purchased_on: '2026-11-20',
      amount: 2_980,
      comment: '',
      files: [],
    } as const
    const { requestsOf } = await render(pending, [
      answer(
        reportPurchase,
        answerCase({
          ...pending,
          purchase: { ...purchased, files: [] },
          allowed_actions: [],
        }),
      ),
    ])
    await submit()
    expect(await screen.findByText('2,980円')).toBeTruthy()
    expect(await requestsOf(reportPurchase)[0]?.json()).toEqual({
      campaign_id: 7,
      purchased_on: '2026-11-20',
      amount: 2_980,
      file_ids: [receipt.id],
      comment: '',
    })
  })

  test('shows an error of the server under its field', async () => {
    autosaveOf('case-7-report-purchase').save({
      purchased_on: '2026-11-20',
      amount: '2980',
      file_ids: [receipt],
    })
    const errors: FieldErrors = [{ path: 'amount', code: 'field.too_much', limit: 3000 }]
    await render(pending, [answer(reportPurchase, problem('request.invalid', errors))])
    await submit()
    expect(await screen.findByText('3,000以下で入力してください。')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/支払った金額/).value).toBe('2,980')
  })
})
