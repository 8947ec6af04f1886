import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getBudget } from '#contract/admin-budgets.ts'
import { beginDraft, saveDraft } from '#contract/admin-campaign-drafts.ts'
import {
  type CampaignInput,
  createCampaign,
  getAdminCampaign,
  previewCampaign,
  updateCampaign,
  uploadCampaignPicture,
} from '#contract/admin-campaigns.ts'
import { countAudience, previewPublication, publishCampaign } from '#contract/admin-recruiting.ts'
import { getSettings } from '#contract/admin-settings.ts'
import { typedCampaign } from '#contract/campaign-typed-input.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answerAdminCampaign, answerDetail, answerWritten } from '#test/support/answers-campaigns.ts'
import { answerBudget } from '#test/support/answers-money.ts'
import { fakeUploads } from '#test/support/fake-uploads.ts'
import { answer, type Answered, cutLine, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { savedDraft } from '#test/support/saved-draft.ts'

const newPath = '/admin/campaigns/new'
const editPath = '/admin/campaigns/7/edit'

type Faults = { path: string; code: string }[]

/** The server's view of what it was sent, with these faults. */
const preview = (faultsOf: (body: CampaignInput) => Faults) => async (request: Request) => {
  const body: CampaignInput = await request.json()
  const campaign = answerDetail({ title: body.title, schedule: { ...answerDetail().schedule, ...body.days } })
  return { data: { campaign, faults: faultsOf(body) } }
}

function render(path: string, answers: readonly Answered[] = [], given: object = {}) {
  return renderAdmin(path, {
    ...given,
    answers: [
      answer(
        previewCampaign,
        preview(() => []),
      ),
      answer(getAdminCampaign, { data: answerAdminCampaign() }),
      answer(createCampaign, { data: answerAdminCampaign() }),
      answer(beginDraft, { data: answerAdminCampaign() }),
      answer(saveDraft, { data: answerAdminCampaign() }),
      answer(updateCampaign, { data: answerAdminCampaign() }),
      answer(previewPublication, { data: { faults: [], place: answerBudget().place } }),
      answer(countAudience, { data: { creators: 1_280 } }),
      answer(getBudget, { data: answerBudget() }),
      answer(publishCampaign, { data: answerAdminCampaign({ state: 'published' }) }),
      ...answers,
    ],
  })
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const fill = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Through the question before it. */
async function saveAndPublish() {
  await click('保存して公開')
  const dialog = within(await screen.findByRole('dialog', { name: 'この案件を公開しますか？' }))
  await userEvent.click(dialog.getByRole('button', { name: '公開する' }))
}
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  const element = heading.closest('section')
  if (!element) throw new Error(`There is no section ${name}`)
  return within(element)
}
const arrived = (router: { state: { location: { pathname: string } } }, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path))

beforeEach(() => {
  localStorage.clear()
})

test('words to avoid are copied from a list of the settings, beside those that stand there', async () => {
  await render(newPath, [answer(getSettings, { data: answerSettings() })])
  await fill(/^NGワード$/, '奇跡\n若返る')
  const lists = await screen.findByLabelText(/NGワードのリストから追加/)
  expect(screen.getByText(/法令に適合するかどうかの判定ではありません/)).toBeTruthy()
  await within(lists).findByRole('option', { name: '化粧品（薬機法）' })
  await userEvent.selectOptions(lists, '化粧品（薬機法）')
  expect((await field(/^NGワード$/)).value).toBe('奇跡\n若返る\nシミが消える')
})

test('the lists of words that do not come are said to, and the campaign can be written without them', async () => {
  await render(newPath, [answer(getSettings, problem('service.unavailable'))])
  const lists = await screen.findByLabelText(/NGワードのリストから追加/)
  await waitFor(() => expect(lists.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/混み合って|時間をおいて/)).toBeTruthy()
  await fill(/^NGワード$/, '奇跡')
  expect((await field(/^NGワード$/)).value).toBe('奇跡')
})

describe('an address that names a field', () => {
  afterEach(() => {
    location.hash = ''
  })

  test('opens the form at that field', async () => {
    location.hash = 'brand_name'
    await render(editPath)
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('brand_name'))
  })

  test('opens the form as always where it names none', async () => {
    location.hash = '%E3%'
    await render(editPath)
    expect(await screen.findByRole('button', { name: '保存して公開' })).toBeDefined()
  })
})

describe('a new campaign', () => {
  test('begins with days that fit together and says what is still missing', async () => {
    const { requestsOf } = await render(newPath)
    expect(await screen.findByRole('heading', { name: '案件を作成', level: 1 })).toBeTruthy()
    const list = within(await screen.findByRole('navigation', { name: '入力項目' }))
    expect(list.getByRole('link', { name: /基本情報/ }).textContent).toContain('要確認 3件')
    expect(list.getByRole('link', { name: /日程/ }).textContent).toContain('入力済み')
    expect((await field(/^募集終了/)).value).toMatch(/T23:59$/)
    // The preview stands in for words and pictures that are not there yet.
    await waitFor(() => expect(requestsOf(previewCampaign)).toHaveLength(1))
    expect(await requestsOf(previewCampaign)[0]?.json()).toMatchObject({
      title: '案件名',
      category: 'other',
      deliverables: [{ platform: 'instagram_feed', count: 1, photos: null, seconds: null }],
    })
  })

  test('is kept however unfinished, and leads to its page', async () => {
    const { requestsOf, router } = await render(newPath)
    await fill(/^広告主の連絡先/, '03-')
    await click('下書きを保存')
    await arrived(router, '/admin/campaigns/7')
    expect(await requestsOf(beginDraft)[0]?.json()).toMatchObject({
      values: { title: '', advertiser: { contact: '03-' } },
    })
    expect(requestsOf(createCampaign)).toHaveLength(0)
  })

  test('is sent as it was typed, once, and leads to its page', async () => {
    const draft = answerWritten({ title: '', pictures: [] })
    localStorage.clear()
    const uploads = fakeUploads()
    const { requestsOf, router } = await render(newPath)
    const typed: [RegExp, string][] = [
      [/^案件名/, ' 夏のモニター '],
      [/^ブランド名/, draft.brand_name],
      [/^ジャンル/, 'beauty'],
      [/^商品・サービス名/, draft.product.name],
      [/^広告主の名称/, draft.advertiser.name],
      [/^広告主の連絡先/, draft.advertiser.contact],
      [/^広告主の所在地/, draft.advertiser.address],
      [/^報酬の合計/, '12000'],
      [/^提供品・サービスの価格/, '6800'],
      [/^案件の説明/, '朝と夜の使い方をご紹介ください。'],
      [/^ハッシュタグ/, '#PR\n\n#夏'],
    ]
    for (const [name, value] of typed) await fill(name, value)
    await userEvent.upload(await field(/^写真を追加/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(uploadCampaignPicture, {
      data: { key: 'campaign/a.webp', url: '/media/a', width: 8, height: 6 },
    })
    expect(await screen.findByRole('img', { name: '写真 1' })).toBeTruthy()
    await click('下書きを保存')
    await arrived(router, '/admin/campaigns/7')
    expect(requestsOf(beginDraft)).toHaveLength(1)
    const [key] = requestsOf(beginDraft).map(({ headers }) => headers.get('idempotency-key'))
    expect(key).toMatch(/^[\da-f-]{36}$/)
    const last = [...requestsOf(beginDraft), ...requestsOf(saveDraft)].at(-1)
    const body: { values: unknown } | undefined = await last?.json()
    const sent = z.parse(typedCampaign, body?.values)
    expect(sent).toMatchObject({
      title: '夏のモニター',
      platforms: ['instagram'],
      reward_amount: 12_000,
      gift_value: 6_800,
      pictures: [{ key: 'campaign/a.webp', width: 8, height: 6 }],
      content_rules: { hashtags: ['#PR', '#夏'] },
      days: { composition_plan_due: null },
      rights: { secondary_use: false, media: [], months: null, fee: null },
    })
    expect(sent.recruiting_start).toMatch(/T01:00:00.000Z$/)
    // What the form keeps on the device goes with the form, which stands until the next page does.
    await waitFor(() => expect(localStorage.getItem('root') ?? '').not.toContain('夏のモニター'))
  })
})

describe('a stored campaign', () => {
  test('is shown as it was written, and published as it is', async () => {
    const { requestsOf, router } = await render(editPath)
    expect((await field(/^案件名/)).value).toBe(answerWritten().title)
    expect((await field(/^募集開始/)).value).toBe('2026-05-01T09:00')
    await fill(/^案件名/, '新しい案件名')
    await saveAndPublish()
    await arrived(router, '/admin/campaigns/7')
    const sent: CampaignInput = await requestsOf(updateCampaign)[0]?.json()
    expect(sent).toEqual({ ...answerWritten(), title: '新しい案件名', version: 1 })
    expect(requestsOf(publishCampaign)).toHaveLength(1)
  })

  test('that is published says whom a change reaches, and is not published again', async () => {
    const published = { data: answerAdminCampaign({ state: 'published' }) }
    const { requestsOf, router } = await render(editPath, [
      answer(getAdminCampaign, published),
      answer(updateCampaign, published),
    ])
    expect(await screen.findByText(/同意済みの方の取引条件は変わりません/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '保存して公開' })).toBeNull()
    await click('変更を保存')
    await arrived(router, '/admin/campaigns/7')
    expect(requestsOf(publishCampaign)).toHaveLength(0)
  })

  test('that was cancelled cannot be written', async () => {
    await render(editPath, [answer(getAdminCampaign, { data: answerAdminCampaign({ state: 'cancelled' }) })])
    expect(await screen.findByText('中止した案件は編集できません。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /保存/ })).toBeNull()
  })

  test('that cannot be read says so and is asked for again', async () => {
    let away = true
    await render(editPath, [
      answer(getAdminCampaign, () => (away ? problem('server.fault') : { data: answerAdminCampaign() })),
    ])
    const retry = await screen.findByRole('button', { name: 'もう一度試す' })
    away = false
    await userEvent.click(retry)
    expect((await field(/^案件名/)).value).toBe(answerWritten().title)
  })

  test('is only looked at by those who may not write', async () => {
    const { requestsOf } = await render(editPath, [], { role: 'viewer' })
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: '下書きを保存' })
    expect(save.disabled).toBe(true)
    const preview = within(screen.getByRole('complementary'))
    expect(await preview.findByText('「案件担当」の権限が必要です')).toBeTruthy()
    expect(screen.getAllByText('「案件担当」の権限が必要です').length).toBeGreaterThan(1)
    expect(requestsOf(previewCampaign)).toHaveLength(0)
  })
})

describe('faults', () => {
  test('that the server sees in the whole stand under their field while one types, and go again', async () => {
    await render(editPath, [
      answer(
        previewCampaign,
        preview(({ days }) =>
          days.posting_end < days.posting_start ? [{ path: 'days.posting_end', code: 'field.date' }] : [],
        ),
      ),
    ])
    await fill(/^投稿終了/, '2100-07-01')
    const dates = await section('日程')
    expect(await dates.findByText('日付をご確認ください。')).toBeTruthy()
    const list = within(screen.getByRole('navigation', { name: '入力項目' }))
    expect(list.getByRole('link', { name: /日程/ }).textContent).toContain('要確認 1件')
    expect((await field(/^投稿終了/)).getAttribute('aria-invalid')).toBe('true')
    await fill(/^投稿開始/, '2100-06-30')
    await waitFor(() => expect(dates.queryByText('日付をご確認ください。')).toBeNull())
    expect(list.getByRole('link', { name: /日程/ }).textContent).toContain('入力済み')
  })

  test('that the server answers a save with stand under their fields, and the first has the focus', async () => {
    const { router } = await render(editPath, [
      answer(getAdminCampaign, { data: answerAdminCampaign({ state: 'published' }) }),
      answer(
        updateCampaign,
        problem('request.invalid', [
          { path: 'days.shipping', code: 'field.date' },
          { path: 'application.questions.0.options', code: 'field.required' },
        ]),
      ),
    ])
    await field(/^案件名/)
    await click('変更を保存')
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^商品発送/)))
    expect((await section('応募フォーム')).getByText('この項目は必須です。')).toBeTruthy()
    expect(router.state.location.pathname).toBe(editPath)
  })

  test('with no field of their own stand above the buttons', async () => {
    await render(editPath, [
      answer(getAdminCampaign, { data: answerAdminCampaign({ state: 'published' }) }),
      answer(updateCampaign, problem('campaign.not_editable')),
    ])
    await field(/^案件名/)
    await click('変更を保存')
    expect((await screen.findByRole('alert')).textContent).toBe('この案件は編集できません。')
  })

  test('of publishing a new campaign leave one draft, and lead to it', async () => {
    const written = answerWritten()
    const { router, requestsOf } = await render(newPath, [
      answer(publishCampaign, problem('request.invalid', [{ path: 'recruiting_end', code: 'field.past' }])),
    ])
    const values = {
      [/^案件名/.source]: written.title,
      [/^ブランド名/.source]: written.brand_name,
      [/^ジャンル/.source]: 'beauty',
      [/^商品・サービス名/.source]: written.product.name,
      [/^広告主の名称/.source]: written.advertiser.name,
      [/^広告主の連絡先/.source]: written.advertiser.contact,
      [/^広告主の所在地/.source]: written.advertiser.address,
    }
    for (const [name, value] of Object.entries(values)) await fill(new RegExp(name), value)
    const uploads = fakeUploads()
    await userEvent.upload(await field(/^写真を追加/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.answer(uploadCampaignPicture, {
      data: { key: 'campaign/a.webp', url: '/media/a', width: 8, height: 6 },
    })
    await screen.findByRole('img', { name: '写真 1' })
    await saveAndPublish()
    await arrived(router, editPath)
    expect(await screen.findByText(/下書きとして保存しましたが、公開できませんでした/)).toBeTruthy()
    // It may have saved itself before.
    expect([...requestsOf(createCampaign), ...requestsOf(beginDraft)]).toHaveLength(1)
  })
})

describe('somebody else saved meanwhile', () => {
  const changed = answerAdminCampaign({
    version: 2,
    written: { ...answerWritten(), title: 'ほかの人の案件名', work_place: '渋谷店', openings: 12 },
  })
  async function refused() {
    const rendered = await render(editPath)
    await fill(/^案件名/, '自分の案件名')
    await fill(/^ブランド名/, '自分のブランド')
    rendered.answers.set(saveDraft, problem('campaign.changed_meanwhile'))
    rendered.answers.set(getAdminCampaign, { data: changed })
    await click('下書きを保存')
    expect((await screen.findByRole('alert')).textContent).toContain('ほかの運営者がこの案件を変更しました')
    return rendered
  }

  test('both sides are laid side by side, and what is chosen goes on in the form', async () => {
    const { answers, requestsOf, router } = await refused()
    const taken = screen.getByText('募集人数').closest('dl')
    expect(taken?.textContent).toBe('募集人数12業務を行う場所渋谷店')
    const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'この内容で編集を続ける' })
    expect([goOn.disabled, screen.getByText('あと1項目を選んでください').role]).toEqual([true, 'status'])
    const title = within(screen.getByRole('group', { name: '案件名' }))
    await userEvent.click(title.getByRole('radio', { name: /^自分の入力\s*自分の案件名$/ }))
    await userEvent.click(goOn)
    const values = async (...names: RegExp[]) =>
      Promise.all(names.map(async (name) => (await field(name)).value))
    expect(await values(/^案件名/, /^ブランド名/, /^業務を行う場所/, /^募集人数/)).toEqual([
      '自分の案件名',
      '自分のブランド',
      '渋谷店',
      '12',
    ])
    answers.set(saveDraft, { data: changed })
    await click('下書きを保存')
    await arrived(router, '/admin/campaigns/7')
    const own = { title: '自分の案件名', brand_name: '自分のブランド' }
    expect(await savedDraft(requestsOf)).toEqual({ ...changed.written, ...own })
    expect(await requestsOf(saveDraft).at(-1)?.json()).toMatchObject({ version: 2 })
  })

  test('what is stored can be taken as a whole, without what only oneself changed', async () => {
    await refused()
    await click('すべて保存された内容にする')
    await click('この内容で編集を続ける')
    expect((await field(/^案件名/)).value).toBe('ほかの人の案件名')
    expect((await field(/^ブランド名/)).value).toBe('自分のブランド')
  })

  test('a draft from before is compared when the form is opened again, and survives until then', async () => {
    const { unmount } = await refused()
    unmount()
    await render(editPath, [answer(getAdminCampaign, { data: changed })])
    expect(await screen.findByText('両方で変更された項目です。使う内容を選んでください。')).toBeTruthy()
    await click('すべて自分の入力にする')
    await click('この内容で編集を続ける')
    expect((await field(/^案件名/)).value).toBe('自分の案件名')
  })

  test('when it cannot be read, the form stays as it is', async () => {
    const rendered = await render(editPath)
    await fill(/^案件名/, '自分の案件名')
    rendered.answers.set(saveDraft, problem('campaign.changed_meanwhile'))
    rendered.answers.set(getAdminCampaign, problem('server.fault'))
    await click('下書きを保存')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await field(/^案件名/)).value).toBe('自分の案件名')
  })
})

describe('rows', () => {
  test('are added, put in order and removed by buttons, and keep their names', async () => {
    const { requestsOf } = await render(editPath)
    const form = await section('応募フォーム')
    await click('質問を追加')
    const labels = () => form.getAllByRole<HTMLInputElement>('textbox', { name: /^質問文(?!（英語）)/ })
    expect(labels()).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(labels()[1]))
    fireEvent.change(labels()[1] ?? document.body, { target: { value: '普段のケア' } })
    await click('質問 2を上へ')
    expect(labels().map(({ value }) => value)).toEqual(['普段のケア', '肌質'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('質問 1を下へ')
    await click('同意事項 1を削除')
    expect(document.activeElement?.textContent).toBe('同意事項を追加')
    await click('下書きを保存')
    const sent: CampaignInput = await savedDraft(requestsOf)
    expect(sent.application.agreements).toEqual([])
    expect(sent.application.questions.map(({ label }) => label)).toEqual(['普段のケア', '肌質'])
    expect(sent.application.questions[1]?.id).toBe('skin')
  })

  test('take English wordings, and leave out those that are empty', async () => {
    const { requestsOf } = await render(editPath)
    const form = await section('応募フォーム')
    const type = (name: RegExp, value: string) =>
      fireEvent.change(form.getByRole('textbox', { name }), { target: { value } })
    type(/^質問文（英語）/, 'Skin type')
    type(/^選択肢（英語）/, 'Dry\nOily\n')
    await click('下書きを保存')
    const sent: CampaignInput = await savedDraft(requestsOf)
    expect(sent.application.questions).toEqual([
      {
        id: 'skin',
        kind: 'single',
        label: '肌質',
        label_en: 'Skin type',
        required: true,
        options: ['乾燥肌', '脂性肌'],
        options_en: ['Dry', 'Oily'],
      },
    ])
    expect(sent.application.agreements).toEqual([
      { id: 'share', label: 'お届け先の提供に同意します', required: true },
    ])
  })

  test('of the work decide the platforms; the last one stays', async () => {
    const { requestsOf } = await render(editPath)
    const last = await screen.findByRole<HTMLButtonElement>('button', { name: '投稿 1を削除' })
    expect(last.disabled).toBe(true)
    await click('投稿を追加')
    const [, platform] = screen.getAllByRole('combobox', { name: /^投稿先/ })
    if (!platform) throw new Error('There is no second row')
    fireEvent.change(platform, { target: { value: 'tiktok' } })
    await click('下書きを保存')
    expect(await savedDraft(requestsOf)).toMatchObject({ platforms: ['instagram', 'tiktok'] })
  })
})

test('what the kind has no place for goes out of sight and is not sent', async () => {
  const { requestsOf } = await render(editPath)
  await fill(/^案件の種類/, 'gift')
  await waitFor(() => expect(screen.queryByLabelText(/^報酬の合計/)).toBeNull())
  expect(screen.queryByLabelText(/^支払期日/)).toBeNull()
  await click('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({
    kind: 'gift',
    reward_amount: null,
    payment_date: null,
  })
})

test('other spellings of the brand are typed a line each', async () => {
  const { requestsOf } = await render(editPath)
  await fill(/^ブランドの別の表記/, 'もく\n\n moku ')
  await click('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({ brand_readings: ['もく', 'moku'] })
})

test('a visit asks for its prefectures, all of them with one tap, and other kinds have none', async () => {
  const { requestsOf } = await render(editPath)
  expect(screen.queryByText(/^来店・開催の都道府県/)).toBeNull()
  await fill(/^案件の種類/, 'visit')
  await userEvent.click(await screen.findByText('来店・開催の都道府県：未選択'))
  const places = within(screen.getByRole('group', { name: '来店・開催の都道府県' }))
  await click('全国を選ぶ')
  expect(await screen.findByText('来店・開催の都道府県：47件を選択中')).toBeTruthy()
  await click('選択をすべて外す')
  expect(await screen.findByText('来店・開催の都道府県：未選択')).toBeTruthy()
  await userEvent.click(places.getByRole('button', { name: '大阪府' }))
  expect(await screen.findByText('来店・開催の都道府県：1件を選択中')).toBeTruthy()
  await click('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({ work_prefectures: ['27'] })
})

/** Drops a file with the data that a browser passes on. */
function drop(place: HTMLElement, file: File) {
  const entry = { isFile: true, isDirectory: false }
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file, webkitGetAsEntry: () => entry }]
  const dataTransfer = { items, files: [file], types: ['Files'] }
  fireEvent.dragOver(place, { dataTransfer })
  fireEvent.drop(place, { dataTransfer })
}

describe('pictures', () => {
  test('are put in order and taken away; the first is the cover', async () => {
    const { requestsOf } = await render(editPath)
    await click('写真 2を前へ')
    await click('下書きを保存')
    const sent: CampaignInput = await savedDraft(requestsOf)
    expect(sent.pictures.map(({ key }) => key)).toEqual(['campaign/second.webp', 'campaign/cover.webp'])
  })

  test('come by dropping them too, show how far they are, and hold the save until they are there', async () => {
    const uploads = fakeUploads()
    const { requestsOf } = await render(editPath)
    const place = (await section('写真')).getByText(/ここにドロップ/)
    drop(place, new File(['x'], 'dropped.png', { type: 'image/png' }))
    await waitFor(() => expect(uploads).toHaveLength(1))
    uploads[0]?.progress(0.5)
    expect(await screen.findByRole('progressbar', { name: 'dropped.pngのアップロード状況' })).toBeTruthy()
    await click('下書きを保存')
    expect((await screen.findByRole('alert')).textContent).toContain('ファイルをアップロードしています')
    expect(requestsOf(updateCampaign)).toHaveLength(0)
    uploads[0]?.answer(uploadCampaignPicture, {
      data: { key: 'campaign/c.webp', url: '/media/c', width: 8, height: 6 },
    })
    expect(await screen.findByRole('img', { name: '写真 3' })).toBeTruthy()
    await click('下書きを保存')
    expect((await savedDraft(requestsOf)).pictures).toHaveLength(3)
  })

  test('that are none are refused at once', async () => {
    const uploads = fakeUploads()
    await render(editPath)
    const place = (await section('写真')).getByText(/ここにドロップ/)
    drop(place, new File(['x'], 'list.pdf', { type: 'application/pdf' }))
    expect(
      await screen.findByText('写真・画像を選んでください。ここには動画や文書は追加できません。'),
    ).toBeTruthy()
    expect(uploads).toHaveLength(0)
  })
})

const offline = [answer(saveDraft, cutLine)]

describe('what is typed and not saved', () => {
  test('comes back with a notice, and is discarded on demand', async () => {
    const visit = await render(editPath, offline)
    await fill(/^案件名/, '途中の案件名')
    window.dispatchEvent(new Event('pagehide'))
    visit.unmount()
    await render(editPath, offline)
    await waitFor(async () => expect((await field(/^案件名/)).value).toBe('途中の案件名'))
    await click('破棄して保存済みの内容に戻す')
    expect((await field(/^案件名/)).value).toBe(answerWritten().title)
    expect(screen.queryByText('入力途中の内容を復元しました')).toBeNull()
    expect(localStorage.getItem('root') ?? '').not.toContain('途中の案件名')
  })

  test('is no draft when nothing was changed', async () => {
    const visit = await render(editPath, offline)
    await field(/^案件名/)
    window.dispatchEvent(new Event('pagehide'))
    visit.unmount()
    await render(editPath, offline)
    await field(/^案件名/)
    expect(screen.queryByText('入力途中の内容を復元しました')).toBeNull()
  })

  test('holds the way out until one says what becomes of it', async () => {
    const { router } = await render(editPath, offline)
    await fill(/^案件名/, '途中の案件名')
    await screen.findByText(/^オフライン/, {}, { timeout: 10_000 })
    const leave = async () => {
      void router.navigate('/admin/no/such/screen')
      const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
      expect(within(dialog).getByRole('heading').textContent).toBe('保存していない変更があります')
      return within(dialog)
    }
    await userEvent.click((await leave()).getByRole('button', { name: '編集を続ける' }))
    expect(router.state.location.pathname).toBe(editPath)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click((await leave()).getByRole('button', { name: '破棄して移動' }))
    await arrived(router, '/admin/no/such/screen')
    await waitFor(() => expect(localStorage.getItem('root') ?? '').not.toContain('途中の案件名'))
  })
})

test('the preview shows the page as creators get it, and nothing in it can be used', async () => {
  await render(editPath, offline)
  const phone = await screen.findByRole('region', { name: 'クリエイターに表示される画面' })
  await fill(/^案件名/, '夏の案件')
  await waitFor(() => expect(phone.textContent).toContain('夏の案件'))
  expect(phone.textContent).toContain('募集者の情報')
  expect(phone.firstElementChild?.hasAttribute('inert')).toBe(true)
})
