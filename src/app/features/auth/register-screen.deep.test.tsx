import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rememberAgencyCode } from '#app/session/agency-code.ts'
import type { LineSession } from '#app/session/line-session.ts'
import { useSessionStore } from '#app/session/session-store.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { lineRegister, putMemo, register, uploadProfileImage } from '#contract/auth.ts'
import { getMeta } from '#contract/commons.ts'
import { me } from '#contract/session.ts'
import { paths } from '#domain/paths.ts'
import type { LineClient } from '#line/line-client.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const user = answerUser({ email_verified: false })
const answers = [
  answer(getMeta, { data: answerMeta() }),
  answer(register, () => ({ data: user })),
  answer(lineRegister, () => ({ data: user })),
  answer(me, { data: user }),
  answer(putMemo, { data: user }),
]

/** The values that were typed on an earlier visit, without the password. */
const kept = {
  email: 'misaki@example.jp',
  display_name: 'みさき',
  name: '佐藤 美咲',
  name_kana: 'サトウ ミサキ',
  birth_date: '1995-04-09',
  gender: 'female',
  phone: '090-1234-5678',
  prefecture: '13',
  influencer_type: ['instagram', 'blog'],
  categories: ['beauty', 'pets'],
  instagram_account: 'misaki_days',
  instagram_followers: '12400',
  tiktok_account: 'not_chosen_any_more',
  blog_account: 'https://blog.example/misaki',
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.findByLabelText<HTMLInputElement>(/パスワード/, { selector: 'input' })
const submit = (name = '次へ') => userEvent.click(screen.getByRole('button', { name }))
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

async function agree() {
  await userEvent.click(screen.getByRole('checkbox', { name: /利用規約/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /プライバシーポリシー/ }))
}

async function goToConsent() {
  fill(await password(), 'a longer phrase')
  for (const next of ['基本情報の入力', '活動内容の入力', '写真と規約の確認']) {
    await submit()
    await heading(next)
  }
}

describe('by mail', () => {
  test('each step is checked before the next one; its first error has the focus', async () => {
    await renderScreen('/register', { answers })
    await heading('ログイン方法を選ぶ')
    await submit()
    expect(document.activeElement).toBe(await box('メールアドレス'))
    expect(screen.getAllByText('この項目は必須です。').length).toBeGreaterThan(0)
    fill(await box('メールアドレス'), 'misaki@example.jp')
    fill(await password(), 'short')
    await submit()
    expect(await screen.findByText(/8文字以上128文字以内/)).toBeTruthy()
    fill(await password(), 'a longer phrase')
    await submit()
    const next = await heading('基本情報の入力')
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  test('a fixed error goes while typing', async () => {
    autosaveOf('register').save({ email: kept.email })
    await renderScreen('/register?step=2', { answers })
    await heading('基本情報の入力')
    await submit()
    const phone = await box('電話番号')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    fill(phone, '090-1234-5678')
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBeNull())
  })

  test('kana are converted on leaving the field', async () => {
    await renderScreen('/register?step=2', { answers })
    const kana = await box('お名前（カナ）')
    fill(kana, 'さとう ﾐｻｷ')
    fireEvent.blur(kana)
    await waitFor(() => expect(kana.value).toBe('サトウ ミサキ'))
  })

  test('every chosen platform asks for its account', async () => {
    autosaveOf('register').save({ ...kept, instagram_account: '' })
    await renderScreen('/register?step=3', { answers })
    await heading('活動内容の入力')
    await submit()
    expect(document.activeElement).toBe(await box('アカウント名'))
    expect(screen.queryByRole('heading', { level: 3, name: 'TikTok' })).toBeNull()
  })

  test('a pasted address becomes the handle, and followers with a unit the whole number', async () => {
    autosaveOf('register').save({ ...kept, instagram_account: '', instagram_followers: '' })
    const { requestsOf } = await renderScreen('/register', { answers })
    fill(await password(), 'a longer phrase')
    for (const next of ['基本情報の入力', '活動内容の入力']) {
      await submit()
      await heading(next)
    }
    const account = await box('アカウント名')
    fill(account, 'https://www.instagram.com/misaki_days/?igsh=MzRlODBiNWFlZA==')
    fireEvent.blur(account)
    await waitFor(() => expect(account.value).toBe('misaki_days'))
    const followers = await box('フォロワー数（任意）')
    fill(followers, '1.2万')
    fireEvent.blur(followers)
    expect(followers.value).toBe('12,000')
    await submit()
    await heading('写真と規約の確認')
    await agree()
    await submit('登録する')
    await heading('運営へのメッセージ')
    expect(await requestsOf(register)[0]?.json()).toMatchObject({
      instagram_account: 'misaki_days',
      instagram_followers: '12000',
    })
  })

  test('an address of something else and a broken number are refused in words, and stay as typed', async () => {
    autosaveOf('register').save({ ...kept, instagram_account: 'https://www.instagram.com/p/DAbCd/' })
    await renderScreen('/register?step=3', { answers })
    await heading('活動内容の入力')
    const followers = await box('フォロワー数（任意）')
    fill(followers, '1.5')
    await submit()
    expect(await screen.findByText('アカウント名をご確認ください。')).toBeTruthy()
    expect(screen.getByText(/整数で入力してください/)).toBeTruthy()
    expect(followers.value).toBe('1.5')
  })

  test('sends what was filled in, and nothing that is empty or not chosen', async () => {
    autosaveOf('register').save(kept)
    useSessionStore.getState().setAgencyCode('TOKYO-1')
    const { requestsOf } = await renderScreen('/register', { answers })
    await goToConsent()
    await agree()
    await submit('登録する')
    await heading('運営へのメッセージ')
    expect(await requestsOf(register)[0]?.json()).toEqual({
      email: 'misaki@example.jp',
      password: 'a longer phrase',
      display_name: 'みさき',
      name: '佐藤 美咲',
      name_kana: 'サトウ ミサキ',
      birth_date: '1995-04-09',
      gender: 'female',
      phone: '+819012345678',
      prefecture: '13',
      influencer_type: '["instagram","blog"]',
      categories: 'beauty,pets',
      instagram_account: 'misaki_days',
      instagram_followers: '12400',
      blog_account: 'blog.example/misaki',
      agency_code: 'TOKYO-1',
      language: 'jp',
      terms_version: '2026-11',
      privacy_version: '2026-11',
    })
    expect(autosaveOf('register').load()).toBeUndefined()
  })

  test('says the code that the link brought, and goes on without it', async () => {
    autosaveOf('register').save(kept)
    useSessionStore.getState().setAgencyCode('TOKYO-1')
    const refusal = problem('auth.agency_unknown')
    const { requestsOf } = await renderScreen('/register', {
      answers: [...answers, answer(register, () => refusal)],
    })
    expect(await screen.findByText('代理店コード「TOKYO-1」で登録します。')).toBeTruthy()
    await goToConsent()
    await agree()
    await submit('登録する')
    expect((await screen.findByRole('alert')).textContent).toContain('代理店コードを確認できませんでした。')
    await userEvent.click(screen.getByRole('button', { name: 'コードなしで登録する' }))
    expect(screen.queryByText('代理店コード「TOKYO-1」で登録します。')).toBeNull()
    await submit('登録する')
    await waitFor(() => expect(requestsOf(register)).toHaveLength(2))
    expect(await requestsOf(register)[1]?.json()).not.toHaveProperty('agency_code')
  })

  test('says of a code that can be none that it is not used', async () => {
    rememberAgencyCode(new URL(`https://portal.example/?agency_code=${'x'.repeat(256)}`))
    await renderScreen('/register', { answers })
    expect((await screen.findByRole('alert')).textContent).toContain('ご利用いただけません')
    rememberAgencyCode(new URL(`https://portal.example/?agency_code=${'x'.repeat(255)}`))
    expect(await screen.findByText(/で登録します/)).toBeTruthy()
  })

  test('without consent nothing is sent', async () => {
    autosaveOf('register').save(kept)
    const { requestsOf } = await renderScreen('/register', { answers })
    await goToConsent()
    await submit('登録する')
    expect(await screen.findAllByText('ご確認のうえ、チェックを入れてください。')).toHaveLength(2)
    expect(requestsOf(register)).toHaveLength(0)
  })

  test('documents that have changed meanwhile ask for consent anew', async () => {
    autosaveOf('register').save(kept)
    const refusal = problem('auth.document_outdated')
    await renderScreen('/register', { answers: [...answers, answer(register, () => refusal)] })
    await goToConsent()
    await agree()
    await submit('登録する')
    expect((await screen.findByRole('alert')).textContent).toContain('もう一度同意してください')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /利用規約/ }).checked).toBe(false)
  })

  test('the autosave keeps what was typed, never the password', async () => {
    const { unmount } = await renderScreen('/register', { answers })
    fill(await box('メールアドレス'), 'misaki@example.jp')
    fill(await password(), 'a longer phrase')
    unmount()
    expect(autosaveOf('register').load()).toMatchObject({ email: 'misaki@example.jp' })
    expect(localStorage.getItem('root')).not.toContain('longer phrase')
    await renderScreen('/register', { answers })
    await waitFor(async () => expect((await box('メールアドレス')).value).toBe('misaki@example.jp'))
  })

  test.each([
    ['a phone', problem('request.invalid', [{ path: 'phone', code: 'field.phone' }]), '電話番号'],
    ['an address', problem('request.invalid', [{ path: 'email', code: 'field.email' }]), 'メールアドレス'],
  ])('an error of %s that the server finds leads back to its step', async (_, refusal, field) => {
    autosaveOf('register').save(kept)
    await renderScreen('/register', { answers: [...answers, answer(register, () => refusal)] })
    await goToConsent()
    await agree()
    await submit('登録する')
    const input = await box(field)
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('after registering', () => {
  async function registerWithPhoto(reply: Reply<typeof uploadProfileImage>) {
    autosaveOf('register').save(kept)
    const screenOf = await renderScreen('/register?next=%2Fdashboard%2Fproject-search%2F7', {
      answers: [...answers, answer(uploadProfileImage, reply)],
    })
    await goToConsent()
    const photo = new File(['x'], 'me.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText(/プロフィール写真/), { target: { files: [photo] } })
    await agree()
    await submit('登録する')
    return screenOf
  }

  test('a photo that fails can be sent again or left out', async () => {
    const replies = [problem('file.unreadable'), problem('file.unreadable')]
    const { requestsOf } = await registerWithPhoto(() => replies.shift() ?? problem('server.fault'))
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }))
    await waitFor(() => expect(requestsOf(uploadProfileImage)).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: '写真は登録せずに進む' }))
    await heading('運営へのメッセージ')
  })

  test('photo, memo, what comes next, and on to where the person wanted to go', async () => {
    const sent = { data: { id: 'p', url: '/media/p' } }
    const { requestsOf, router } = await registerWithPhoto(sent)
    fill(await box(/自己PR/), 'よろしくお願いします')
    await submit('送信して進む')
    await heading('準備ができました')
    expect(screen.getByText(/misaki@example.jp に届いた/)).toBeTruthy()
    expect(await requestsOf(putMemo)[0]?.json()).toEqual({ memo: 'よろしくお願いします' })
    await userEvent.click(screen.getByRole('link', { name: '案件へ進む' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/project-search/7'))
  })

  test('whoever has an account already is sent on', async () => {
    const { router } = await renderScreen('/register?next=%2Fdashboard%2Fmy-page', { answers, user })
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  })
})

describe('in LINE', () => {
  const unused = () => undefined

  function signedInAtLine(
    readProfile: LineClient['readProfile'],
    renew = vi.fn(() => true),
    openOutside: LineClient['openOutside'] = unused,
  ) {
    const line: LineClient = {
      start: () => Promise.reject(new Error('not used')),
      login: unused,
      renew,
      logout: unused,
      accessToken: () => null,
      readProfile,
      commonProfile: async () => 'closed',
      permanentLink: async (path) => path,
      share: async () => 'unavailable',
      requestFriendship: async () => undefined,
      offersShortcut: async () => false,
      addShortcut: async () => undefined,
      openOutside,
      close: unused,
    }
    const start = {
      inClient: true,
      inAppBrowser: false,
      loggedIn: true,
      person: 'U1',
      idToken: 'token-1',
      accessToken: null,
    }
    const session: LineSession = {
      mode: 'liff',
      start: async () => ({ line, start }),
      arrive: async () => 'unregistered',
      signIn: async () => 'unregistered',
      renew: async () => undefined,
      resume: () => false,
      accessToken: async () => undefined,
      leave: async () => undefined,
    }
    return session
  }

  test('the terms open in the outside browser, which keeps the form', async () => {
    sessionStorage.setItem('line:in-client', '1')
    onTestFinished(() => sessionStorage.clear())
    autosaveOf('register').save({ ...kept, email: '' })
    const opened: string[] = []
    const profile = async () => ({ displayName: 'ミサキ', idToken: 'token-2' })
    const line = signedInAtLine(profile, undefined, (url) => void opened.push(url))
    await renderScreen('/register', { answers, line })
    for (const title of ['基本情報の入力', '活動内容の入力']) {
      await heading(title)
      await submit()
    }
    await heading('写真と規約の確認')
    await userEvent.click(screen.getByRole('link', { name: /利用規約/ }))
    await waitFor(() => expect(opened).toEqual([location.origin + paths.terms]))
    expect(screen.getByRole('heading', { name: '写真と規約の確認' })).toBeTruthy()
  })

  test('the first step is left out, and the profile fills the name and renews the token', async () => {
    autosaveOf('register').save({ ...kept, email: '', display_name: '' })
    const line = signedInAtLine(async () => ({ displayName: 'ミサキ', idToken: 'token-2' }))
    const { requestsOf } = await renderScreen('/register', { answers, line })
    await heading('基本情報の入力')
    expect(screen.getByText('LINEでログイン済み')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'LINEプロフィールを使う' }))
    await waitFor(async () => expect((await box('表示名')).value).toBe('ミサキ'))
    await submit()
    await heading('活動内容の入力')
    await submit()
    await heading('写真と規約の確認')
    await agree()
    await submit('登録する')
    await heading('運営へのメッセージ')
    const body: unknown = await requestsOf(lineRegister)[0]?.json()
    expect(body).toMatchObject({ id_token: 'token-2', display_name: 'ミサキ' })
    expect(body).not.toHaveProperty('email')
    expect(body).not.toHaveProperty('password')
  })

  test('whoever registered by mail before finds the way to the log-in', async () => {
    const line = signedInAtLine(async () => 'refused')
    await renderScreen('/register?next=%2Fdashboard%2Fmy-page', { answers, line })
    await heading('基本情報の入力')
    const link = screen.getByRole('link', { name: 'ログイン' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fdashboard%2Fmy-page')
  })

  test('a refused profile is fine', async () => {
    await renderScreen('/register', { answers, line: signedInAtLine(async () => 'refused') })
    await userEvent.click(await screen.findByRole('button', { name: 'LINEプロフィールを使う' }))
    expect(await screen.findByText(/このまま表示名を入力/)).toBeTruthy()
  })

  test('a token that is over is renewed on the way back to this step', async () => {
    autosaveOf('register').save({ ...kept, email: '' })
    const renew = vi.fn(() => true)
    await renderScreen('/register?step=4', {
      line: signedInAtLine(async () => 'refused', renew),
      answers: [...answers, answer(lineRegister, problem('auth.line_token_expired'))],
    })
    await heading('写真と規約の確認')
    await agree()
    await act(() => submit('登録する'))
    await waitFor(() => expect(renew).toHaveBeenCalledWith('/register?step=4'))
  })
})
