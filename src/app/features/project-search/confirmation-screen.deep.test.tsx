import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { findPostalCode } from '#contract/addresses.ts'
import { applyToCampaign, getApplicationConfirmation } from '#contract/applications.ts'
import { getMeta } from '#contract/commons.ts'
import { type Answer } from '#contract/endpoint.ts'
import { createServiceToken } from '#contract/line.ts'
import { getProfile } from '#contract/profile.ts'
import { me } from '#contract/session.ts'
import type { Language } from '#contract/vocabulary.ts'
import { answerConfirmation, answerRelation } from '#test/support/answers-campaigns.ts'
import { answerAddress, answerMeta, answerProfile, answerUser } from '#test/support/answers.ts'
import { answer, problem, type Reply } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-search/7/application-confirmation'
const user = answerUser()
const applied: Answer<typeof applyToCampaign>['data'] = {
  id: 1,
  campaign_id: 7,
  state: 'applied',
  allowed_actions: ['cancel'],
  updated_at: '2026-06-01T00:00:00Z',
}
const accepted = { data: applied }

function render(
  apply: Reply<typeof applyToCampaign> = accepted,
  asked = answerConfirmation(),
  language: Language = 'jp',
) {
  const answers = [
    answer(getApplicationConfirmation, { data: asked }),
    answer(applyToCampaign, apply),
    answer(findPostalCode, { data: [{ prefecture: '13', city: '渋谷区', town: '神宮前' }] }),
  ]
  return renderScreen(path, { user, answers, language })
}

const question = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /普段のスキンケア/ })
const submit = () => screen.getByRole('button', { name: 'この内容で応募する' })
const keys = (requests: Request[]) => requests.map(({ headers }) => headers.get('idempotency-key'))

async function fillIn() {
  await userEvent.type(await question(), 'オイルと化粧水')
  await userEvent.click(screen.getByRole('radio', { name: '30mL' }))
  await userEvent.click(screen.getByRole('radio', { name: '乾燥肌' }))
  await userEvent.click(screen.getByRole('button', { name: '毛穴' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /お届け先を募集者に提供/ }))
}

test('sends what was chosen and says what comes next', async () => {
  const { requestsOf } = await render()
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByRole('heading', { name: '応募が完了しました' })).toBe(document.activeElement)
  expect(screen.getByText('2100年6月15日(火)')).toBeTruthy()
  expect(await requestsOf(applyToCampaign)[0]?.json()).toEqual({
    social_account_id: 3,
    product_option: 'a',
    answers: [
      { question_id: 'q1', value: 'オイルと化粧水' },
      { question_id: 'q2', value: '乾燥肌' },
      { question_id: 'q3', value: ['毛穴'] },
    ],
    agreements: ['share'],
  })
  expect(localStorage.getItem('root') ?? '').not.toContain('オイル')
})

describe('applying again', () => {
  const accounts = answerConfirmation().social_accounts.map((account) => ({ ...account, eligible: true }))
  const other = { ...answerAddress(), street: '9-9-9' }
  const previous = { title: '香水', social_account_id: 4, message: '写真が得意です。', address: other }
  const again = answerConfirmation({ social_accounts: accounts, previous })

  test('to the same campaign begins with its answers as far as they still fit, and with no agreement', async () => {
    const answers = [
      { question_id: 'q1', value: 'オイル' },
      { question_id: 'q2', value: '今はない選択肢' },
      { question_id: 'q3', value: ['毛穴', '今はない選択肢'] },
    ]
    await render(accepted, answerConfirmation({ previous: { ...previous, answers, product_option: 'gone' } }))
    expect((await question()).value).toBe('オイル')
    expect(screen.getByRole('button', { name: '毛穴' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toHaveLength(1)
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
    expect(screen.getByText(/前回この案件に応募したときの.*質問への回答.*を入れています/)).toBeTruthy()
  })

  test('begins with account, message and address of the last application, and says so', async () => {
    const { requestsOf } = await render(accepted, again)
    await question()
    const notice = screen.getByText(
      /前回「香水」に応募したときのアカウント.メッセージ.お届け先を入れています/,
    )
    expect(notice).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /@misaki_tt/ }).checked).toBe(true)
    expect(screen.getByText(/9-9-9/)).toBeTruthy()
    await fillIn()
    await userEvent.click(submit())
    await waitFor(() => expect(requestsOf(applyToCampaign)).toHaveLength(1))
    expect(await requestsOf(applyToCampaign)[0]?.json()).toMatchObject({
      social_account_id: 4,
      message: '写真が得意です。',
      address: { street: '9-9-9' },
    })
  })

  test('lets go of the message by a tap, and of an account that does not fit', async () => {
    await render(accepted, { ...again, social_accounts: answerConfirmation().social_accounts })
    await question()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /@misaki_tt/ }).checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'メッセージを空にする' }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /応募メッセージ/ }).value).toBe('')
    expect(screen.getByText(/前回「香水」に応募したときのお届け先を入れています/)).toBeTruthy()
  })
})

describe('in English', () => {
  const { campaign, ...rest } = answerConfirmation()
  const asked = {
    ...rest,
    campaign: {
      ...campaign,
      needs_address: false,
      questions: [
        {
          id: 'q2',
          kind: 'single' as const,
          label: '肌質',
          label_en: 'Skin type',
          required: true,
          options: ['乾燥肌', '脂性肌'],
          options_en: ['Dry', 'Oily'],
        },
        {
          id: 'q3',
          kind: 'multiple' as const,
          label: '気になること',
          required: false,
          options: ['乾燥', '毛穴'],
        },
      ],
      product_options: [{ id: 'a', label: '赤', label_en: 'Red' }],
      agreements: [
        { id: 'share', label: '提供に同意します', label_en: 'I agree to share', required: true },
        { id: 'news', label: 'お知らせを受け取ります', required: false },
      ],
    },
  }

  test('the English wordings stand in the form, and what has none is marked as Japanese', async () => {
    await render(accepted, asked, 'en')
    expect(await screen.findByRole('radio', { name: 'Dry' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Red' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'I agree to share' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'お知らせを受け取ります (optional)' })).toBeTruthy()
    const japanese = ['気になること', '乾燥', '毛穴', 'お知らせを受け取ります']
    expect(japanese.map((text) => screen.getByText(text).lang)).toEqual(['ja', 'ja', 'ja', 'ja'])
    expect(screen.getByText('Dry').closest('[lang="ja"]')).toBeNull()
  })

  test('what is sent is the Japanese choice, with the language that was read', async () => {
    const { requestsOf } = await render(accepted, asked, 'en')
    await userEvent.click(await screen.findByRole('radio', { name: 'Dry' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree to share' }))
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(requestsOf(applyToCampaign)).toHaveLength(1))
    expect(await requestsOf(applyToCampaign)[0]?.json()).toEqual({
      social_account_id: 3,
      product_option: 'a',
      answers: [{ question_id: 'q2', value: '乾燥肌' }],
      agreements: ['share'],
      language: 'en',
    })
  })

  test('who reads Japanese gets the Japanese wordings, without a mark', async () => {
    await render(accepted, asked)
    expect(await screen.findByRole('radio', { name: '乾燥肌' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '提供に同意します' })).toBeTruthy()
    expect(document.querySelector('main [lang]')).toBeNull()
  })
})

test('the account that meets the conditions is chosen; another stays in sight and cannot be', async () => {
  await render()
  const eligible = await screen.findByRole<HTMLInputElement>('radio', { name: /Instagram @misaki/ })
  const other = screen.getByRole<HTMLInputElement>('radio', {
    name: /TikTok @misaki_tt.*応募条件を満たしていません/,
  })
  expect([eligible.checked, other.disabled]).toEqual([true, true])
})

test('what is missing is said under its field, and nothing is sent', async () => {
  const { requestsOf } = await render()
  await question()
  await userEvent.click(submit())
  await waitFor(() => expect(screen.getAllByText('選択肢から選んでください。')).toHaveLength(2))
  expect(screen.getByText('この項目は必須です。')).toBeTruthy()
  expect(screen.getByText('ご確認のうえ、チェックを入れてください。')).toBeTruthy()
  expect(requestsOf(applyToCampaign)).toHaveLength(0)
})

test('after a failure everything typed is still there, and another try carries the same key', async () => {
  let failing = true
  const { requestsOf } = await render(() => (failing ? problem('service.unavailable') : accepted))
  await fillIn()
  await userEvent.click(submit())
  expect((await screen.findByRole('alert')).textContent).toContain('混み合っています')
  expect((await question()).value).toBe('オイルと化粧水')
  failing = false
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: '応募が完了しました' })
  const [first, second] = keys(requestsOf(applyToCampaign))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

test("a refusal's faults land on their fields; the next try, even of the same, has a key of its own", async () => {
  let refusing = true
  const { requestsOf } = await render(() =>
    refusing
      ? problem('request.invalid', [
          { path: 'answers.q1', code: 'field.too_long', limit: 2000 },
          { path: 'agreements.share', code: 'field.agree' },
          { path: 'address', code: 'field.required' },
        ])
      : accepted,
  )
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByText('2000文字以内で入力してください。')).toBeTruthy()
  expect(screen.getByText('ご確認のうえ、チェックを入れてください。')).toBeTruthy()
  expect(screen.getByText('お届け先をご確認ください。')).toBeTruthy()
  expect(document.activeElement).toBe(await question())
  refusing = false
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: '応募が完了しました' })
  expect(new Set(keys(requestsOf(applyToCampaign))).size).toBe(2)
})

test('two taps send one application', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accepted>()
  const { requestsOf } = await render(() => promise)
  await fillIn()
  await userEvent.dblClick(submit())
  await waitFor(() => expect(requestsOf(applyToCampaign).length).toBeGreaterThan(0))
  resolve(accepted)
  await screen.findByRole('heading', { name: '応募が完了しました' })
  expect(new Set(keys(requestsOf(applyToCampaign))).size).toBe(1)
})

test('the way to the address and back leaves the form as it was, and the new address goes along', async () => {
  const { requestsOf } = await render()
  await fillIn()
  await userEvent.click(screen.getByRole('link', { name: 'お届け先を変更する' }))
  const building = await screen.findByRole('textbox', { name: /建物名/ })
  await userEvent.type(building, '青葉荘 201')
  await userEvent.click(screen.getByRole('button', { name: 'このお届け先を使う' }))

  expect((await question()).value).toBe('オイルと化粧水')
  expect(await screen.findByText('青葉荘 201')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '乾燥肌' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: '毛穴' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: '応募が完了しました' })
  const body: unknown = await requestsOf(applyToCampaign)[0]?.json()
  expect(body).toMatchObject({
    address: { building: '青葉荘 201', postal_code: '1500001', phone: '+819012345678' },
  })
})

test('another place than the postal code says is asked about before the address is taken', async () => {
  const { requestsOf } = await render()
  await fillIn()
  await userEvent.click(screen.getByRole('link', { name: 'お届け先を変更する' }))
  const city = await screen.findByRole('textbox', { name: '市区町村' })
  await userEvent.clear(city)
  await userEvent.type(city, '新宿区')
  await userEvent.click(screen.getByRole('button', { name: 'このお届け先を使う' }))
  expect((await screen.findByRole('alert')).textContent).toContain('郵便番号と住所が一致しません。')
  await userEvent.click(screen.getByRole('button', { name: 'このまま保存する' }))
  await question()
  await userEvent.click(submit())
  await screen.findByRole('heading', { name: '応募が完了しました' })
  expect(await requestsOf(applyToCampaign)[0]?.json()).toMatchObject({
    address: { city: '新宿区', confirmed: true },
  })
})

test('what was typed survives leaving the page', async () => {
  const visit = await render()
  await userEvent.type(await question(), 'オイル')
  window.dispatchEvent(new Event('pagehide'))
  visit.unmount()
  await render()
  await waitFor(async () => expect((await question()).value).toBe('オイル'))
})

test('without an address one is asked for before anything is sent', async () => {
  const { requestsOf } = await render(accepted, answerConfirmation({ address: null }))
  await fillIn()
  await userEvent.click(submit())
  expect(await screen.findByText('お届け先をご確認ください。')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お届け先を入力する' })).toBeTruthy()
  expect(requestsOf(applyToCampaign)).toHaveLength(0)
})

test('a first address begins with the person of the profile, and says that it is kept', async () => {
  const { answers } = await render(accepted, answerConfirmation({ address: null }))
  answers.set(getProfile, {
    data: answerProfile({ name: '小林 花', name_kana: 'コバヤシ ハナ', phone: '+819012345678' }),
  })
  await userEvent.click(await screen.findByRole('link', { name: 'お届け先を入力する' }))
  expect(await screen.findByText(/次回の応募からは、入力の必要がありません。/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'お受け取りになる方のお名前' }).value).toBe(
    '小林 花',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '電話番号' }).value).toBe('09012345678')
  await userEvent.type(screen.getByRole('textbox', { name: '郵便番号' }), '150-0001')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '町名' }).value).toBe('神宮前'),
  )
  await userEvent.type(screen.getByRole('textbox', { name: '番地' }), '1-2-3')
  await userEvent.click(screen.getByRole('button', { name: 'このお届け先を使う' }))
  expect(await screen.findByText('応募すると、登録済みのお届け先になります。')).toBeTruthy()
})

test('another address than the own one says that it is for this application alone', async () => {
  await render()
  await userEvent.click(await screen.findByRole('link', { name: 'お届け先を変更する' }))
  expect(await screen.findByText('ここで変更したお届け先は、この応募でのみ使用します。')).toBeTruthy()
})

test('where applying is off, there is no form but the reason and the way back', async () => {
  const relation = answerRelation({ apply_block: 'full', allowed_actions: [] })
  await render(accepted, answerConfirmation({ relation }))
  expect(await screen.findByText('満員になりました')).toBeTruthy()
  expect(screen.getByRole('link', { name: '案件の詳細に戻る' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'この内容で応募する' })).toBeNull()
})

describe('inside LINE', () => {
  const meta = (features: object) => answerMeta({ features: { ...answerMeta().features, ...features } })
  const card = { name: '結果をLINEで受け取れます' }

  async function applied(given: { friend?: boolean | null; linked?: boolean; features?: object }) {
    const { friend = null, linked = true, features = { line_messages: true } } = given
    const client = { requestFriendship: vi.fn(async () => undefined), close: vi.fn() }
    const line = { ...insideLine().line, start: () => Promise.resolve({ line: client } as never) }
    const answers = [
      answer(getApplicationConfirmation, { data: answerConfirmation() }),
      answer(applyToCampaign, accepted),
      answer(getMeta, { data: meta(features) }),
      answer(me, { data: answerUser({ line_linked: true }) }),
      answer(createServiceToken, { data: { ok: true } }),
    ]
    const user = answerUser({ line_linked: linked, line_friend: friend })
    const shown = await renderScreen(path, { user, answers, line })
    await fillIn()
    await userEvent.click(submit())
    await screen.findByRole('heading', { name: '応募が完了しました' })
    return { ...shown, ...client }
  }

  const both = { line_messages: true, service_messages: true }
  /** The token goes to the server once the portal's features are known, by which the card would stand. */
  async function expectNoCard({ requestsOf }: Awaited<ReturnType<typeof applied>>) {
    await waitFor(() => expect(requestsOf(createServiceToken)).toHaveLength(1))
    expect(screen.queryByRole('heading', card)).toBeNull()
  }

  test('whoever is no friend of the account is asked, and the server who they are now', async () => {
    const { requestFriendship, requestsOf } = await applied({ friend: false })
    await screen.findByRole('heading', card)
    await userEvent.click(screen.getByRole('button', { name: '友だちに追加する' }))
    await waitFor(() => expect(screen.queryByRole('heading', card)).toBeNull())
    expect(requestFriendship).toHaveBeenCalledOnce()
    await waitFor(() => expect(requestsOf(me)).toHaveLength(1))
  })

  test('whoever was asked is not asked again after the next application', async () => {
    const { unmount } = await applied({})
    await userEvent.click(await screen.findByRole('button', { name: '友だちに追加する' }))
    await waitFor(() => expect(screen.queryByRole('heading', card)).toBeNull())
    unmount()
    await expectNoCard(await applied({ features: both }))
  })

  test('whoever LINE would not write to is not asked', async () => {
    await expectNoCard(await applied({ linked: false, features: both }))
  })

  test('friends are not asked, and go back to LINE', async () => {
    const { close } = await applied({ friend: true })
    expect(screen.queryByRole('heading', card)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'LINEに戻る' }))
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })

  test('LINE may send service messages about it, where the portal has them', async () => {
    const { requestsOf } = await applied({ friend: true, features: { service_messages: true } })
    await waitFor(() => expect(requestsOf(createServiceToken)).toHaveLength(1))
    const [request] = requestsOf(createServiceToken)
    expect(await request?.json()).toEqual({ campaign_id: 7, access_token: 'line-access-token' })
  })
})
