import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { findBanks, getBankAccount, setBankAccount } from '#contract/bank.ts'
import { getProfile } from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { answerBankAccount, answerDirectory } from '#test/support/answers-money.ts'
import { answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { lineWithToken } from '#test/support/line-proof.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/edit-transfer-destination'
const account = answerBankAccount()

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const search = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'この口座を登録する' }))
const option = (name: string | RegExp) => screen.findByRole('option', { name })

function render(
  given: readonly Answered[] = [],
  user: Partial<User> = { has_password: false },
  { line } = lineWithToken(),
) {
  const answers = [
    answer(getBankAccount, { data: null }),
    answer(setBankAccount, { data: account }),
    answer(getProfile, { data: answerProfile({ name: '田中 美咲', name_kana: 'タナカ ミサキ' }) }),
    ...answerDirectory,
    ...given,
  ]
  return renderScreen(path, { user: answerUser(user), answers, line })
}

/** Bank, branch and number as a person without an account gives them. */
async function fillOrdinary() {
  await userEvent.type(await search('銀行'), 'みずほ')
  await userEvent.click(await option(/みずほ銀行/))
  await userEvent.type(await search('支店'), '東京')
  await userEvent.click(await option(/東京営業部/))
  fill(await box('口座番号'), '１２３')
}

test('bank and branch are found by typing, and the account is saved as the contract has it', async () => {
  const { requestsOf, router } = await render()
  await fillOrdinary()
  expect(screen.getByText('0000123 として登録します。')).toBeTruthy()
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  expect(await requestsOf(setBankAccount)[0]?.json()).toEqual({
    bank_code: '0001',
    branch_code: '001',
    account_type: '1',
    account_number: '0000123',
    holder: 'ﾀﾅｶ ﾐｻｷ',
    proof: { id_token: 'token-of-line' },
  })
})

test('the list is walked with the keys, and Enter chooses without sending the form', async () => {
  const { requestsOf } = await render()
  const bank = await search('銀行')
  await userEvent.click(bank)
  const list = await screen.findByRole('listbox', { name: '銀行' })
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  const active = bank.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('三菱UFJ銀行')
  await userEvent.keyboard('{Enter}')
  expect(bank.value).toBe('三菱UFJ銀行')
  expect(bank.getAttribute('aria-expanded')).toBe('false')
  expect(await search('支店')).toBeTruthy()
  expect(requestsOf(setBankAccount)).toHaveLength(0)
})

test('an often used bank is one tap away', async () => {
  await render()
  await userEvent.click(await screen.findByRole('button', { name: '三菱UFJ銀行' }))
  expect((await search('銀行')).value).toBe('三菱UFJ銀行')
  expect(screen.queryByRole('button', { name: 'みずほ銀行' })).toBeNull()
})

test('another bank takes the branch away, and writing on takes the bank away', async () => {
  const { requestsOf } = await render()
  await fillOrdinary()
  fill(await search('銀行'), '三菱')
  expect(screen.queryByRole('combobox', { name: '支店' })).toBeNull()
  await save()
  expect(await screen.findByText('銀行を一覧から選んでください。')).toBeTruthy()
  await userEvent.click(await search('銀行'))
  await userEvent.click(await option(/三菱UFJ銀行/))
  expect((await search('支店')).value).toBe('')
  expect(requestsOf(setBankAccount)).toHaveLength(0)
})

test('the first error gets the focus, also in the branch that came in later', async () => {
  await render()
  await userEvent.click(await screen.findByRole('button', { name: 'みずほ銀行' }))
  const branch = await search('支店')
  await save()
  expect(await screen.findByText('支店を一覧から選んでください。')).toBeTruthy()
  expect(document.activeElement).toBe(branch)
})

test('says when nothing is found, and when the search fails', async () => {
  const { answers } = await render()
  await userEvent.type(await search('銀行'), 'ない銀行')
  expect(await screen.findByText(/見つかりません/)).toBeTruthy()
  answers.set(findBanks, problem('service.unavailable'))
  fill(await search('銀行'), 'みずほ')
  expect(await screen.findByText(/検索できませんでした/)).toBeTruthy()
})

test('the holder begins with the profile’s kana and is shown as the bank gets it', async () => {
  await render()
  const holder = await box(/口座名義/)
  expect(holder.value).toBe('タナカ ミサキ')
  expect(screen.getByText('ﾀﾅｶ ﾐｻｷ')).toBeTruthy()
  fill(holder, 'じょん・おーの')
  expect(screen.getByText('ｼﾞﾖﾝ.ｵ-ﾉ')).toBeTruthy()
  fill(holder, '田中')
  await save()
  expect(await screen.findByText(/口座名義は、カタカナ・英数字・記号/)).toBeTruthy()
})

test('a profile that cannot be read leaves the holder to be typed', async () => {
  await render([answer(getProfile, problem('service.unavailable'))])
  expect((await box(/口座名義/)).value).toBe('')
})

test('ゆうちょ: symbol and number are worked out in sight and saved as other banks name them', async () => {
  const { requestsOf } = await render()
  await userEvent.click(await screen.findByRole('tab', { name: 'ゆうちょ銀行' }))
  fill(await box('記号'), '１２３４０')
  fill(await box('番号'), '12345671')
  expect(await screen.findByText('二三八（238）')).toBeTruthy()
  expect(screen.getByText('1234567')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '通常貯蓄貯金' }))
  await save()
  await waitFor(async () => expect(requestsOf(setBankAccount)).toHaveLength(1))
  expect(await requestsOf(setBankAccount)[0]?.json()).toEqual({
    bank_code: '9900',
    branch_code: '238',
    account_type: '4',
    account_number: '1234567',
    holder: 'ﾀﾅｶ ﾐｻｷ',
    proof: { id_token: 'token-of-line' },
  })
})

test('ゆうちょ: a transfer account is a current one, and its number is kept', async () => {
  const { requestsOf } = await render()
  await userEvent.click(await screen.findByRole('tab', { name: 'ゆうちょ銀行' }))
  fill(await box('記号'), '02340-1')
  fill(await box('番号'), '123456')
  expect(await screen.findByText('0123456')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(await screen.findByText(/店舗が見つかりません/)).toBeTruthy()
  await save()
  await waitFor(() => expect(requestsOf(setBankAccount)).toHaveLength(1))
  expect(await requestsOf(setBankAccount)[0]?.json()).toMatchObject({
    branch_code: '239',
    account_type: '2',
    account_number: '0123456',
  })
})

test.each([
  ['2340', '12345671', /記号は5桁/],
  ['12340', '12345678', /番号をご確認ください/],
  ['12340', '', /番号をご確認ください/],
])('ゆうちょ: %s %o is not sent', async (symbol, number, said) => {
  const { requestsOf } = await render()
  await userEvent.click(await screen.findByRole('tab', { name: 'ゆうちょ銀行' }))
  fill(await box('記号'), symbol)
  fill(await box('番号'), number)
  await save()
  expect(await screen.findByText(said)).toBeTruthy()
  expect(requestsOf(setBankAccount)).toHaveLength(0)
})

test('who chose ゆうちょ among the banks is shown the other way', async () => {
  await render()
  await userEvent.click(await search('銀行'))
  await userEvent.click(await option(/ゆうちょ銀行/))
  await userEvent.click(await screen.findByRole('button', { name: '記号・番号で登録する' }))
  expect(await box('記号')).toBeTruthy()
})

test('a stored account is shown masked, and changed only after what it means was said', async () => {
  await render([answer(getBankAccount, { data: account })])
  expect(await screen.findByText('****567')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '口座を変更する' }))
  expect(await screen.findByText(/24時間は新しい口座への振込ができません/)).toBeTruthy()
  expect((await box(/口座名義/)).value).toBe('タナカ ミサキ')
  await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }))
  expect(await screen.findByText('****567')).toBeTruthy()
})

test('people with a password confirm with it; a wrong one is said, and what was typed stays', async () => {
  const { requestsOf, answers } = await render([answer(setBankAccount, problem('auth.wrong_password'))], {
    has_password: true,
  })
  await fillOrdinary()
  await save()
  expect(requestsOf(setBankAccount)).toHaveLength(0)
  fill(screen.getByLabelText(/^現在のパスワード/), 'my password')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('パスワード')
  expect((await box('口座番号')).value).toBe('１２３')
  answers.set(setBankAccount, { data: account })
  await save()
  await waitFor(() => expect(requestsOf(setBankAccount)).toHaveLength(2))
  expect(await requestsOf(setBankAccount)[1]?.json()).toMatchObject({ current_password: 'my password' })
})

test('what was typed is kept on the device, but neither the number nor the password', async () => {
  const first = await render([], { has_password: true })
  await fillOrdinary()
  fill(await box('口座番号'), '7654321')
  fill(screen.getByLabelText(/^現在のパスワード/), 'my secret password')
  first.unmount()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/7654321|my secret/)
  await render([], { has_password: true })
  await waitFor(async () => expect((await search('支店')).value).toBe('東京営業部'))
  expect((await box('口座番号')).value).toBe('')
})

test('an account that cannot be read can be asked for again', async () => {
  const { answers } = await render([answer(getBankAccount, problem('service.unavailable'))])
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getBankAccount, { data: account })
  await userEvent.click(retry)
  expect(await screen.findByText('****567')).toBeTruthy()
})

describe('somebody without a password', () => {
  const refused = problem('auth.proof_refused')
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'LINEで確認する' }))

  test('is asked by LINE once more, and finds everything as it was typed', async () => {
    const given = lineWithToken()
    const first = await render(
      [answer(getBankAccount, { data: account }), answer(setBankAccount, refused)],
      undefined,
      given,
    )
    await userEvent.click(await screen.findByRole('button', { name: '口座を変更する' }))
    await fillOrdinary()
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('LINEでの確認から5分が過ぎた')
    expect(screen.queryByText(/LINEでご本人を確認できませんでした/)).toBeNull()
    await confirm()
    await waitFor(() => expect(given.left).toEqual([path]))
    first.unmount()

    const { requestsOf } = await render([answer(getBankAccount, { data: account })])
    expect((await box('口座番号')).value).toBe('１２３')
    expect((await search('支店')).value).toBe('東京営業部')
    expect(screen.getByText(/入力した内容を元に戻しました/)).toBeTruthy()
    expect(JSON.stringify(sessionStorage)).not.toContain('１２３')
    await save()
    await waitFor(() => expect(requestsOf(setBankAccount)).toHaveLength(1))
    expect(await requestsOf(setBankAccount)[0]?.json()).toMatchObject({ account_number: '0000123' })
  })

  test('comes back to the form of ゆうちょ where that was left', async () => {
    const first = await render([answer(setBankAccount, refused)])
    await userEvent.click(await screen.findByRole('tab', { name: 'ゆうちょ銀行' }))
    fill(await box('記号'), '12340')
    fill(await box('番号'), '12345671')
    await save()
    await screen.findByRole('alert')
    await confirm()
    first.unmount()
    await render()
    expect((await box('番号')).value).toBe('12345671')
    expect((await box('記号')).value).toBe('12340')
  })

  test('is asked at once where LINE has no token, and sends nothing', async () => {
    const { requestsOf } = await render([], undefined, lineWithToken({ idToken: null }))
    await fillOrdinary()
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('安全のため')
    expect(requestsOf(setBankAccount)).toHaveLength(0)
  })

  test('is told to wait after having just been there', async () => {
    await render([answer(setBankAccount, refused)], undefined, lineWithToken({ mayRenew: false }))
    await fillOrdinary()
    await save()
    await screen.findByRole('alert')
    await confirm()
    expect(await screen.findByText(/1分ほど待ってから/)).toBeTruthy()
  })
})

describe('the name', () => {
  test('that is not the registered one is said while it is typed', async () => {
    await render()
    const holder = await box(/口座名義/)
    expect(screen.queryByText(/運営が名義を確認するまで/)).toBeNull()
    fill(holder, 'ヤマダ ハナコ')
    expect(await screen.findByText(/ご登録のお名前（タナカ ミサキ）と異なります/)).toBeTruthy()
    fill(holder, 'ミサキ タナカ')
    await waitFor(() => expect(screen.queryByText(/ご登録のお名前（/)).toBeNull())
  })

  test.each([
    ['waiting', '振込先の名義を確認しています'],
    ['refused', 'この口座には振り込めません'],
  ] as const)('of a stored account that is %s says what follows', async (holder_check, title) => {
    await render([answer(getBankAccount, { data: { ...account, holder_check } })])
    expect(await screen.findByText(title)).toBeTruthy()
  })
})

test('a new account says when money can go there, before it is saved and after', async () => {
  const first = await render()
  expect(await screen.findByText(/24時間後から可能になります/)).toBeTruthy()
  first.unmount()
  await render([answer(getBankAccount, { data: { ...account, rests_until: '2026-11-21T03:00:00.000Z' } })])
  expect(await screen.findByText(/間もない口座のため.*11月21日/)).toBeTruthy()
})
