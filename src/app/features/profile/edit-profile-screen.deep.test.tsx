import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { LineSession } from '#app/session/line-session.ts'
import { meQuery } from '#app/session/session.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { changePassword, forgotPassword } from '#contract/auth.ts'
import { getMeta } from '#contract/commons.ts'
import {
  getNotifications,
  getProfile,
  type Profile,
  putNotifications,
  putProfile,
  type Notifications,
} from '#contract/profile.ts'
import type { User } from '#contract/session.ts'
import { answerMeta, answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { lineWithToken } from '#test/support/line-proof.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/edit-profile'
const myPage = '/dashboard/my-page'

const notifications: Notifications = {
  way: 'line',
  offers: true,
  reminders: true,
  progress: true,
  searches: true,
  broadcasts: true,
  broadcast_mail: false,
  line: true,
}

interface Given {
  profile?: Partial<Profile>
  user?: Partial<User>
  answers?: NonNullable<Parameters<typeof renderScreen>[1]>['answers']
  line?: LineSession
}

function render({ profile, user, answers, line }: Given = {}) {
  const known = answerProfile(profile)
  const given = [
    answer(getProfile, { data: known }),
    answer(putProfile, { data: known }),
    answer(getNotifications, { data: notifications }),
    ...(answers ?? []),
  ]
  return renderScreen(path, { user: answerUser(user), answers: given, ...(line && { line }) })
}

/** Finds an input by its label, because queries by role are slow among so many options. */
const box = (name: string) =>
  screen.findByLabelText<HTMLInputElement>((label) => label.startsWith(name), { selector: 'input, textarea' })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const tap = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }))
const save = async () => userEvent.click(await screen.findByText('保存する'))
const passwordBox = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
/** The password is asked for in two sections. */
function mailSection() {
  const heading = screen.getByText('メールアドレス', { selector: 'h2' })
  return within(heading.closest<HTMLElement>('section') ?? document.body)
}
const members = async (request: Request | undefined) =>
  Object.fromEntries([...((await request?.formData()) ?? [])].map(([name, value]) => [name, value]))

describe('the profile', () => {
  test('stands in the form as people write it', async () => {
    await render({ profile: { invoice_number: 'T7000012050002' } })
    expect((await box('電話番号')).value).toBe('09012345678')
    expect((await box('お名前（カナ）')).value).toBe('サトウ ミサキ')
    expect((await box('登録番号')).value).toBe('T7000012050002')
    expect(screen.getByText('確認済み')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '変更を取り消す' })).toBeNull()
  })

  test('sends only what changed, and shows it at once', async () => {
    const changed = answerProfile({ display_name: 'ミサ', categories: ['beauty', 'food'] })
    const { requestsOf, router, client } = await render({ answers: [answer(putProfile, { data: changed })] })
    fill(await box('表示名'), ' ミサ ')
    fill(await box('電話番号'), '０９０−１２３４−５６７８')
    await tap('button', 'グルメ・食品')
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe(myPage))
    expect(await members(requestsOf(putProfile)[0])).toEqual({
      display_name: 'ミサ',
      categories: 'beauty,food',
    })
    const { queryKey } = meQuery({ call: () => Promise.reject(new Error('not asked')) })
    expect(client.getQueryData(queryKey)).toMatchObject({ display_name: 'ミサ', email_verified: true })
    expect(await screen.findByText('プロフィールを保存しました。')).toBeTruthy()
  })

  test('asks the server for nothing when nothing changed', async () => {
    const { requestsOf, router } = await render()
    await box('表示名')
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe(myPage))
    expect(requestsOf(putProfile)).toHaveLength(0)
  })

  test('takes a picture with it', async () => {
    const { requestsOf } = await render()
    const photo = new File(['x'], 'me.png', { type: 'image/png' })
    await userEvent.upload(await screen.findByLabelText('写真（任意）'), photo)
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    expect(await members(requestsOf(putProfile)[0])).toMatchObject({ profileFile: { name: 'me.png' } })
  })

  test('says at its field what is wrong, here and on the server', async () => {
    const errors: FieldErrors = [{ path: 'phone', code: 'field.phone' }]
    await render({ answers: [answer(putProfile, problem('request.invalid', errors))] })
    const kana = await box('お名前（カナ）')
    fill(kana, '佐藤')
    await save()
    expect(kana.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(kana)
    fill(kana, 'さとう')
    fireEvent.blur(kana)
    await save()
    const phone = await box('電話番号')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    expect(kana.value).toBe('サトウ')
  })

  test('cannot lose what was once filled in', async () => {
    const { requestsOf } = await render()
    const bio = await box('自己紹介（任意）')
    fill(bio, '')
    await save()
    await waitFor(() => expect(bio.getAttribute('aria-invalid')).toBe('true'))
    expect(requestsOf(putProfile)).toHaveLength(0)
  })

  test('can be asked for again when it could not be read', async () => {
    const { answers } = await render({ answers: [answer(getProfile, problem('service.unavailable'))] })
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    answers.set(getProfile, { data: answerProfile() })
    await userEvent.click(retry)
    expect((await box('表示名')).value).toBe('みさき')
  })
})

describe('what was typed', () => {
  test('is kept without the rest and without passwords, and fills the form again', async () => {
    const { unmount } = await render()
    fill(await box('表示名'), 'ミサ')
    fill(await box('メールアドレス'), 'new@example.jp')
    fill(mailSection().getByLabelText(/現在のパスワード/, { selector: 'input' }), 'secret phrase')
    unmount()
    expect(autosaveOf('profile').load()).toEqual({ display_name: 'ミサ', email: 'new@example.jp' })
    await render({ profile: { phone: '+818011112222' } })
    expect((await box('表示名')).value).toBe('ミサ')
    expect((await box('電話番号')).value).toBe('08011112222')
  })

  test('can be taken back', async () => {
    autosaveOf('profile').save({ display_name: 'ミサ' })
    await render()
    expect((await box('表示名')).value).toBe('ミサ')
    await tap('button', '変更を取り消す')
    expect((await box('表示名')).value).toBe('みさき')
    expect(autosaveOf('profile').load()).toBeUndefined()
    expect(screen.queryByRole('button', { name: '変更を取り消す' })).toBeNull()
  })

  test('that does not fit is forgotten', async () => {
    autosaveOf('profile').save({ display_name: 7, tax_kind: 'club' })
    await render()
    expect((await box('表示名')).value).toBe('みさき')
  })
})

describe('a new mail address', () => {
  const newMail = answerProfile({ email: 'new@example.jp', email_verified: false })

  test('needs the password, which stands beside it only then', async () => {
    const { requestsOf } = await render({ answers: [answer(putProfile, { data: newMail })] })
    const mail = await box('メールアドレス')
    const section = mailSection()
    fill(mail, 'MISAKI@example.jp')
    expect(section.queryByLabelText(/現在のパスワード/)).toBeNull()
    fill(mail, 'new@example.jp')
    const password = section.getByLabelText(/現在のパスワード/, { selector: 'input' })
    await save()
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(requestsOf(putProfile)).toHaveLength(0)
    fill(password, 'secret phrase')
    await save()
    expect(await screen.findByText(/new@example.jp に届いたメール/)).toBeTruthy()
    expect(await members(requestsOf(putProfile)[0])).toEqual({
      email: 'new@example.jp',
      current_password: 'secret phrase',
    })
  })

  test('is confirmed by LINE where there is no password', async () => {
    const { requestsOf } = await render({
      line: lineWithToken().line,
      user: { has_password: false, line_linked: true, email: null },
      profile: { email: null, email_verified: false },
      answers: [answer(putProfile, { data: newMail })],
    })
    fill(await box('メールアドレス'), 'new@example.jp')
    expect(screen.queryByLabelText(/現在のパスワード/)).toBeNull()
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    const proof = JSON.stringify({ id_token: 'token-of-line' })
    expect(await members(requestsOf(putProfile)[0])).toEqual({ email: 'new@example.jp', proof })
  })

  test('that LINE has to confirm once more finds what was typed on the way back', async () => {
    const { line, left } = lineWithToken()
    const user = { has_password: false, line_linked: true }
    const answers = [answer(putProfile, problem('auth.proof_refused'))]
    const first = await render({ line, user, answers })
    fill(await box('メールアドレス'), 'new@example.jp')
    fill(await box('表示名'), '別の名前')
    await save()
    await tap('button', 'LINEで確認する')
    await waitFor(() => expect(left).toEqual([path]))
    first.unmount()
    await render({ line, user })
    expect((await box('メールアドレス')).value).toBe('new@example.jp')
    expect((await box('表示名')).value).toBe('別の名前')
    expect(await screen.findByText(/入力した内容を元に戻しました/)).toBeTruthy()
  })

  test('is not asked for by LINE when something else changes', async () => {
    const { requestsOf } = await render({ user: { has_password: false, line_linked: true } })
    fill(await box('表示名'), '別の名前')
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    expect(await members(requestsOf(putProfile)[0])).toEqual({ display_name: '別の名前' })
  })

  test.each([
    ['request.invalid', 'field.email', 'email', /^メールアドレス/],
    ['auth.wrong_password', 'auth.wrong_password', 'current_password', /現在のパスワード/],
  ] as const)('that is refused with %s (%s) says so at its field', async (code, error, path, label) => {
    await render({ answers: [answer(putProfile, problem(code, [{ path, code: error }]))] })
    fill(await box('メールアドレス'), 'new@example.jp')
    const section = mailSection()
    fill(section.getByLabelText(/現在のパスワード/, { selector: 'input' }), 'secret phrase')
    await save()
    const input = section.getByLabelText(label, { selector: 'input' })
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  })

  test('that waits for its confirmation can have the mail again', async () => {
    await render({ profile: { email_verified: false } })
    expect(await screen.findByText('未確認')).toBeTruthy()
    expect(screen.getByRole('button', { name: '確認メールを再送する' })).toBeTruthy()
  })
})

describe('tax', () => {
  test('a registered number is checked by its digits', async () => {
    const { requestsOf } = await render()
    await tap('radio', '登録あり（適格請求書発行事業者）')
    const number = await box('登録番号')
    fill(number, 'T7000012050003')
    await save()
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(requestsOf(putProfile)).toHaveLength(0)
    fill(number, 'ｔ７０００-0120-50002')
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    expect(await members(requestsOf(putProfile)[0])).toEqual({ invoice_number: 'T7000012050002' })
  })

  test('a number that is given up is taken away', async () => {
    const { requestsOf } = await render({ profile: { invoice_number: 'T7000012050002' } })
    await tap('radio', '登録なし（免税事業者など）')
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    expect(await members(requestsOf(putProfile)[0])).toEqual({ invoice_number: 'exempt' })
  })

  test('persons alone are served, in words; a corporation from before may become one', async () => {
    const { unmount } = await render()
    expect(await screen.findByText(/法人としてのご登録・お支払いには対応していません/)).toBeDefined()
    expect(screen.queryByRole('radio', { name: '法人' })).toBeNull()
    unmount()
    const { requestsOf } = await render({ profile: { tax_kind: 'corporation' } })
    await tap('radio', '個人（個人事業主を含む）')
    await save()
    await waitFor(() => expect(requestsOf(putProfile)).toHaveLength(1))
    expect(await members(requestsOf(putProfile)[0])).toEqual({ tax_kind: 'person' })
  })
})

describe('notifications', () => {
  const offers = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'オファーのお知らせ' })
  const way = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
  const byLine = (features = {}) => [
    answer(getMeta, {
      data: answerMeta({ features: { ...answerMeta().features, line_messages: true, ...features } }),
    }),
  ]

  test('are saved at once', async () => {
    const { requestsOf } = await render({ answers: [answer(putNotifications, { data: notifications })] })
    await userEvent.click(await offers())
    expect((await offers()).checked).toBe(false)
    const { line: _known, ...chosen } = notifications
    expect(await requestsOf(putNotifications)[0]?.json()).toEqual({ ...chosen, offers: false })
  })

  test('are taken back with a word when that failed', async () => {
    await render({ answers: [answer(putNotifications, problem('service.unavailable'))] })
    await userEvent.click(await offers())
    expect(await screen.findByText(/設定を保存できませんでした/)).toBeTruthy()
    expect((await offers()).checked).toBe(true)
  })

  test('come by the chosen way, and it is said what always comes', async () => {
    const both = { ...notifications, way: 'both' as const }
    const { requestsOf } = await render({ answers: [...byLine(), answer(putNotifications, { data: both })] })
    expect((await way(/^LINE（届かないときはメール）/)).checked).toBe(true)
    expect(screen.getByText(/大切なお知らせは、設定にかかわらずお届けします/)).toBeTruthy()
    await userEvent.click(await way(/^LINEとメール/))
    expect((await way(/^LINEとメール/)).checked).toBe(true)
    expect(await requestsOf(putNotifications)[0]?.json()).toMatchObject({ way: 'both', offers: true })
  })

  test.each([
    [/現在、LINEでもメールでもお届けできません/, { ...notifications, line: false }],
    [/確認が済むまでは、LINEでお届けします/, { ...notifications, way: 'mail' as const }],
  ])('without a confirmed address it is said what comes: %s', async (words, known) => {
    const answers = [...byLine(), answer(getNotifications, { data: known })]
    await render({ user: { email_verified: false, line_linked: true }, answers })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText(/メールでお届けします。$/)).toBeNull()
  })

  test.each([
    [/LINEと連携していないか/, { ...notifications, line: false }, {}],
    [/LINEでのお知らせは行っていません/, notifications, { line_messages: false }],
  ])('cannot be had by LINE where it is said: %s', async (reason, known, features) => {
    await render({ answers: [...byLine(features), answer(getNotifications, { data: known })] })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect((await way(/^LINE（/)).disabled).toBe(true)
    expect((await way(/^LINEとメール/)).disabled).toBe(true)
    expect((await way(/^メール$/)).disabled).toBe(false)
  })
})

describe('the password', () => {
  test('is changed with the one before', async () => {
    const { requestsOf } = await render({ answers: [answer(changePassword, { data: { ok: true } })] })
    const current = await passwordBox(/現在の/)
    fill(current, 'secret phrase')
    fill(await passwordBox(/^新しいパスワード/), 'another phrase')
    await tap('button', 'パスワードを変更する')
    expect(await screen.findByText(/ほかの端末からはログアウト/)).toBeTruthy()
    expect(current.value).toBe('')
    expect(await requestsOf(changePassword)[0]?.json()).toEqual({
      current_password: 'secret phrase',
      new_password: 'another phrase',
    })
  })

  test('that is wrong is said at its field', async () => {
    const errors: FieldErrors = [{ path: 'current_password', code: 'auth.wrong_password' }]
    await render({ answers: [answer(changePassword, problem('auth.wrong_password', errors))] })
    const current = await passwordBox(/現在の/)
    fill(current, 'wrong phrase')
    fill(await passwordBox(/^新しいパスワード/), 'another phrase')
    await tap('button', 'パスワードを変更する')
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  })

  test('of somebody who has none comes by mail', async () => {
    const { requestsOf } = await render({
      user: { has_password: false, line_linked: true },
      answers: [answer(forgotPassword, { data: { ok: true } })],
    })
    await tap('button', '設定用のメールを受け取る')
    expect(await screen.findByText('メールをお送りしました')).toBeTruthy()
    expect(await requestsOf(forgotPassword)[0]?.json()).toEqual({
      agency_code: 'DIRECT',
      email: 'misaki@example.jp',
    })
  })

  test('waits for a confirmed address', async () => {
    await render({ user: { has_password: false, line_linked: true, email_verified: false } })
    expect(await screen.findByText(/登録と確認が済むと/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '設定用のメールを受け取る' })).toBeNull()
  })
})
