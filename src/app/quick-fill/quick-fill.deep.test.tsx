import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findPostalCode, getAddress } from '#contract/addresses.ts'
import { getMeta } from '#contract/commons.ts'
import type { Language } from '#contract/vocabulary.ts'
import { paths } from '#domain/paths.ts'
import { dummyProfiles } from '#emulator/line/dummy-profiles.ts'
import { readCommonProfile } from '#line/common-profile.ts'
import type { CommonProfileAnswer, CommonScope } from '#line/line-client.ts'
import { answerAddress, answerMeta, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { answerLimitMs } from './use-quick-fill.ts'

const alt = 'ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます'
const picture = 'https://account-center-fe.line-scdn.net/images/quick_fill_button_AC_black.png'
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const theButton = () => screen.findByRole('button', { name: alt })
const tap = async () => userEvent.click(await theButton())
const said = (text: string | RegExp) => screen.findByText(text)

type Ask = (scopes: readonly CommonScope[]) => Promise<CommonProfileAnswer>
const gives = (profile: object): Ask => {
  const read = readCommonProfile(profile)
  return async () => read
}
const first = gives(dummyProfiles[1])

interface Given {
  commonProfile?: Ask
  start?: () => Promise<never>
  quickFill?: string | undefined
  language?: Language
  known?: boolean
}

/** LINE around the app; it knows nobody's ID token unless it is said. */
function lineOf({ commonProfile = first, start, ...given }: Given, idToken: string | null = null) {
  const quickFill = 'quickFill' in given ? given.quickFill : picture
  const line = { commonProfile, permanentLink: async () => '', readProfile: async () => 'refused' }
  const started = () => Promise.resolve({ line, start: { idToken, inClient: true, person: 'U1' } } as never)
  return { ...insideLine().line, quickFill, start: start ?? started }
}

function render(given: Given = {}) {
  const { language = 'jp', known = false } = given
  const answers = [
    answer(getAddress, { data: known ? answerAddress() : null }),
    answer(findPostalCode, { data: [] }),
  ]
  return renderScreen(paths.editAddress, { user: answerUser(), language, line: lineOf(given), answers })
}

/** An answer of LINE that comes when it is let go. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<CommonProfileAnswer>()
  const ask = vi.fn<Ask>(() => promise)
  return { ask, resolve, reject }
}

afterEach(() => vi.useRealTimers())

describe('the button', () => {
  test("is LINE's picture in its own size, with LINE's words", async () => {
    await render()
    const image = within(await theButton()).getByRole('img')
    expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual([
      picture,
      '264',
      '73',
    ])
    expect(image.getAttribute('lang')).toBe('ja')
  })

  test('is not there where it is not configured, nor outside LINE', async () => {
    const { unmount } = await render({ quickFill: undefined })
    await box('町名')
    expect(screen.queryByRole('button', { name: alt })).toBeNull()
    unmount()
    const line = lineOf({})
    sessionStorage.clear()
    await renderScreen(paths.editAddress, {
      user: answerUser(),
      line,
      answers: [answer(getAddress, { data: null })],
    })
    await box('町名')
    expect(screen.queryByRole('button', { name: alt })).toBeNull()
  })

  test('goes with its words when its picture does not load, and the form stays', async () => {
    await render()
    fireEvent.error(within(await theButton()).getByRole('img'))
    expect(screen.queryByRole('button', { name: alt })).toBeNull()
    expect(screen.queryByText(/LINEなどに登録した情報を、/)).toBeNull()
    expect(await box('町名')).toBeTruthy()
  })
})

describe('the address', () => {
  test('is filled in, and the form asks for what it has fields for', async () => {
    const ask = vi.fn(first)
    await render({ commonProfile: ask })
    await tap()
    expect((await said(/^LINEの情報を入力しました（/)).textContent).toContain(
      'お名前、お名前（カナ）、電話番号、郵便番号、都道府県、市区町村、町名、番地、建物名・部屋番号）',
    )
    expect((await box('お受け取りになる方のお名前')).value).toBe('見本田 見本夫')
    expect((await box('郵便番号')).value).toBe('102-0094')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '都道府県' }).value).toBe('13')
    expect((await box('番地')).value).toBe('1-2')
    expect(ask.mock.calls[0]?.[0]).not.toContain('email')
    expect(ask.mock.calls[0]?.[0]).not.toContain('bday-year')
    expect(screen.queryByText(/直接ご入力ください：/)).toBeNull()
  })

  test('replaces what stood there, says so, and one tap brings it back but for what was typed since', async () => {
    await render({ known: true })
    const before = (await box('町名')).value
    await tap()
    expect(await said(/入力済みだった内容は置き換えました/)).toBeTruthy()
    expect((await box('町名')).value).toBe('紀尾井町')
    fireEvent.change(await box('番地'), { target: { value: '9-9-9' } })
    await userEvent.click(screen.getByRole('button', { name: '入力前に戻す' }))
    expect((await box('町名')).value).toBe(before)
    expect((await box('番地')).value).toBe('9-9-9')
    expect(await said('自動入力の前の内容に戻しました。')).toBeTruthy()
    expect(await theButton()).toBeTruthy()
  })

  test('never becomes one of two: a building of the former address goes, and comes back', async () => {
    const { 'address-level4': _none, ...house } = dummyProfiles[1]
    await render({ known: true, commonProfile: gives(house) })
    const building = await box(/建物名/)
    fireEvent.change(building, { target: { value: 'メゾン青葉 302' } })
    await tap()
    expect(await said(/^LINEの情報を入力しました/)).toBeTruthy()
    expect(building.value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: '入力前に戻す' }))
    expect(building.value).toBe('メゾン青葉 302')
  })

  test('undone in an empty form leaves no errors', async () => {
    await render()
    await tap()
    await userEvent.click(await screen.findByRole('button', { name: '入力前に戻す' }))
    expect((await box('町名')).value).toBe('')
    expect(screen.queryByText('この項目は必須です。')).toBeNull()
  })

  test('names what the form cannot take, also what the plug-in held back', async () => {
    const error = { tel: ['Phone number has 12 or more digits'] }
    await render({ commonProfile: gives({ data: { ...dummyProfiles[5], tel: '' }, error }) })
    await tap()
    expect(await said('次の項目は直接ご入力ください：都道府県、電話番号。')).toBeTruthy()
    expect((await box('電話番号')).value).toBe('')
  })

  test('that is too long is put in whole, under the error of its field', async () => {
    const city = '千代田区'.repeat(100)
    await render({ commonProfile: gives({ 'address-level2': city }) })
    await tap()
    await waitFor(async () => expect((await box('市区町村')).getAttribute('aria-invalid')).toBe('true'))
    expect((await box('市区町村')).value).toBe(city)
  })
})

describe('what else may come of a tap', () => {
  const typed = '手で入力'

  test.each<[string, Ask, RegExp]>([
    ['a closed screen', async () => 'closed', /自動入力はしていません/],
    ['refused consent', async () => 'refused', /利用が許可されていないため/],
    [
      'a rejection',
      () => Promise.reject(new Error('An error occurred in subwindow.')),
      /取得できませんでした/,
    ],
    ['a missing plug-in', () => Promise.reject(new TypeError('Failed to fetch')), /取得できませんでした/],
    ['an empty profile', gives({ tel: null }), /LINEに登録されていません/],
  ])('%s is said, the button stays, and what was typed stays', async (_, commonProfile, words) => {
    await render({ commonProfile })
    fireEvent.change(await box('町名'), { target: { value: typed } })
    await tap()
    expect(await said(words)).toBeTruthy()
    expect((await box('町名')).value).toBe(typed)
    expect(await theButton()).toBeTruthy()
  })

  test('LINE that does not start is said as well', async () => {
    await render({ start: () => Promise.reject(new Error('failed')) })
    await tap()
    expect(await said(/取得できませんでした/)).toBeTruthy()
  })

  test('a second tap meanwhile asks nothing', async () => {
    const { ask, resolve } = held()
    await render({ commonProfile: ask })
    const button = await theButton()
    act(() => {
      button.click()
      button.click()
    })
    expect(await said('LINEの画面で内容をご確認ください。')).toBeTruthy()
    fireEvent.click(button)
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    resolve('closed')
    expect(await said(/自動入力はしていません/)).toBeTruthy()
  })

  test('no answer for 20 seconds is said; a late one still counts', async () => {
    const { ask, resolve } = held()
    await render({ commonProfile: ask })
    const button = await theButton()
    vi.useFakeTimers()
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(answerLimitMs - 1))
    expect(screen.queryByText(/LINEからの応答がありません/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText(/LINEからの応答がありません/)).toBeTruthy()
    await act(async () => resolve(await first([])))
    expect(screen.getByText(/^LINEの情報を入力しました/)).toBeTruthy()
  })

  test('after the words for a slow LINE a tap asks anew, and the older answer is nothing any more', async () => {
    const old = held()
    const ask = vi.fn<Ask>(async () => 'closed').mockImplementationOnce(old.ask)
    await render({ commonProfile: ask })
    const button = await theButton()
    vi.useFakeTimers()
    fireEvent.click(button)
    await act(() => vi.advanceTimersByTimeAsync(answerLimitMs))
    await act(async () => fireEvent.click(button))
    expect(screen.getByText(/自動入力はしていません/)).toBeTruthy()
    await act(async () => old.resolve(await first([])))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '町名' }).value).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(answerLimitMs))
    expect(screen.getByText(/自動入力はしていません/)).toBeTruthy()
  })

  test('an answer that comes after the person left the screen changes nothing', async () => {
    const { ask, resolve } = held()
    const { router } = await render({ commonProfile: ask })
    await tap()
    await act(() => router.navigate(paths.landing))
    await act(async () => resolve(await first([])))
    await act(() => router.navigate(paths.editAddress))
    expect((await box('町名')).value).toBe('')
  })
})

describe('the registration', () => {
  const answers = [answer(getMeta, { data: answerMeta() })]
  const register = (idToken: string | null, commonProfile: Ask, path = '/register') =>
    renderScreen(path, { line: lineOf({ commonProfile }, idToken), answers })

  test('is filled in with the mail address, but for the display name', async () => {
    const ask = vi.fn(first)
    await register('token', ask)
    await tap()
    expect(await said(/^LINEの情報を入力しました（/)).toBeTruthy()
    expect((await box('お名前')).value).toBe('見本田 見本夫')
    expect((await box('電話番号')).value).toBe('09001234567')
    expect((await box(/メールアドレス/)).value).toBe('dummy_39@yahoo.co.jp')
    expect((await box('表示名')).value).toBe('')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '性別' }).value).toBe('male')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '年' }).value).toBe('1998')
    expect(ask.mock.calls[0]?.[0]).not.toContain('postal-code')
  })

  test('by mail asks for no mail address, which stands in another step', async () => {
    const ask = vi.fn(first)
    await register(null, ask, '/register?step=2')
    await tap()
    expect(await said(/^LINEの情報を入力しました（/)).toBeTruthy()
    expect(ask.mock.calls[0]?.[0]).not.toContain('email')
  })

  test('an answer that comes in the next step changes nothing', async () => {
    const { ask, resolve } = held()
    const { router } = await register('token', ask)
    await tap()
    await act(() => router.navigate('/register?step=3'))
    await act(async () => resolve(await first([])))
    await act(() => router.navigate('/register?step=2'))
    expect((await box('お名前')).value).toBe('')
  })
})

test('in English', async () => {
  await render({ language: 'en', commonProfile: gives(dummyProfiles[5]), known: true })
  expect(await said(/Fill in the form below with what you have registered/)).toBeTruthy()
  await tap()
  expect(
    await said(
      /^Filled in from LINE: recipient's name, name in katakana, .+ and building and unit\. Please check your details\. What you had entered there was replaced\.$/,
    ),
  ).toBeTruthy()
  expect(await said('Please enter these yourself: prefecture.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await said('The form is back to how it was before.')).toBeTruthy()
})
