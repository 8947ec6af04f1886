import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findPostalCode, getAddress, putAddress } from '#contract/addresses.ts'
import { getProfile } from '#contract/profile.ts'
import { answerAddress, answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply, type Answered, type FieldErrors } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/my-page/edit-address'
const user = answerUser()
const address = answerAddress()
const jingumae = { prefecture: '13', city: '渋谷区', town: '神宮前' }
const sendagaya = { prefecture: '13', city: '渋谷区', town: '千駄ヶ谷' }

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })

function render(postalCode: Reply<typeof findPostalCode>, given: readonly Answered[] = []) {
  const answers = [
    answer(getAddress, { data: null }),
    answer(putAddress, { data: address }),
    answer(findPostalCode, postalCode),
    ...given,
  ]
  return renderScreen(path, { user, answers })
}

test('a postal code fills the rest, once it has its seven digits, however it is written', async () => {
  const { requestsOf } = await render({ data: [jingumae] })
  const code = await box('郵便番号')
  fill(code, '〒150')
  fill(code, '〒１５０－０００１')
  await waitFor(async () => expect((await box('町名')).value).toBe('神宮前'))
  expect((await box('市区町村')).value).toBe('渋谷区')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '都道府県' }).value).toBe('13')
  expect(requestsOf(findPostalCode).map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
    '1500001',
  ])
})

test('several places of one code are offered', async () => {
  await render({ data: [jingumae, sendagaya] })
  fill(await box('郵便番号'), '1500001')
  await userEvent.click(await screen.findByRole('radio', { name: '東京都渋谷区千駄ヶ谷' }))
  expect((await box('町名')).value).toBe('千駄ヶ谷')
})

test.each([
  ['an unknown code', { data: [] }, /見つかりません/],
  ['a failed look-up', problem('service.unavailable'), /検索できませんでした/],
])('%s leaves the fields to be typed', async (_, reply, said) => {
  await render(reply)
  fill(await box('郵便番号'), '9999999')
  expect(await screen.findByText(said)).toBeTruthy()
  fill(await box('町名'), '架空町')
  expect((await box('町名')).value).toBe('架空町')
})

test('a postal code of another place is asked about, and kept when the person says so', async () => {
  const mismatch = problem('address.mismatch', [{ path: 'postal_code', code: 'field.postal_code_mismatch' }])
  const { answers, requestsOf, router } = await render({ data: [sendagaya] }, [
    answer(getAddress, { data: address }),
    answer(putAddress, mismatch),
  ])
  await userEvent.click(await screen.findByRole('button', { name: '保存する' }))
  const question = await screen.findByRole('alert')
  expect(question.textContent).toContain('郵便番号と住所が一致しません。このまま保存しますか？')
  await waitFor(() =>
    expect(question.textContent).toContain('〒150-0001は「東京都渋谷区千駄ヶ谷」の郵便番号です。'),
  )

  fill(await box('町名'), '千駄ヶ谷')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  await screen.findByRole('alert')
  answers.set(putAddress, { data: address })
  await userEvent.click(screen.getByRole('button', { name: 'このまま保存する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  const sent = await Promise.all(requestsOf(putAddress).map(async (request) => request.json()))
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, undefined, true])
})

test('a stored address is shown as people write it, and saved as the contract has it', async () => {
  const { requestsOf, router } = await render({ data: [] }, [answer(getAddress, { data: address })])
  expect((await box('電話番号')).value).toBe('09012345678')
  expect((await box('郵便番号')).value).toBe('150-0001')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  const { building: _none, ...sent } = address
  expect(await requestsOf(putAddress)[0]?.json()).toEqual(sent)
})

test('a first address begins with name, kana and number of the profile', async () => {
  const profile = answerProfile({ name: '小林 花', name_kana: 'コバヤシ ハナ', phone: '+819012345678' })
  await render({ data: [] }, [answer(getProfile, { data: profile })])
  expect((await box('お受け取りになる方のお名前')).value).toBe('小林 花')
  expect((await box(/カナ/)).value).toBe('コバヤシ ハナ')
  expect((await box('電話番号')).value).toBe('09012345678')
})

test('a first address is typed where the profile cannot be read', async () => {
  await render({ data: [] }, [answer(getProfile, problem('service.unavailable'))])
  expect((await box('お受け取りになる方のお名前')).value).toBe('')
})

test('an error of the server stands under its field, and what was typed stays', async () => {
  const errors: FieldErrors = [{ path: 'phone', code: 'field.phone' }]
  await render({ data: [] }, [
    answer(getAddress, { data: address }),
    answer(putAddress, problem('request.invalid', errors)),
  ])
  await box('電話番号')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('電話番号をご確認ください。')).toBeTruthy()
  expect((await box('番地')).value).toBe('1-2-3')
})

test('an address that cannot be read can be asked for again', async () => {
  const { answers } = await render({ data: [] }, [answer(getAddress, problem('service.unavailable'))])
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getAddress, { data: null })
  await userEvent.click(retry)
  expect((await box('番地')).value).toBe('')
})
