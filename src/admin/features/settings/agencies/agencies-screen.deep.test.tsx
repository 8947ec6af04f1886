import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  type Agency,
  createAgency,
  listAgencies,
  setAgencyActive,
  updateAgency,
} from '#contract/admin-agencies.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { answerPeople } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const sakura: Agency = {
  id: 3,
  version: 2,
  code: 'SAKURA',
  name: 'さくら事務所',
  contact: { name: '桜井 蓮', email: 'sakura@example.com', phone: '+81355550101' },
  note: '',
  active: true,
  is_default: false,
  code_fixed: true,
  creators: 12,
  links: {
    browser: 'https://portal.example/register?agency_code=SAKURA',
    line: 'https://miniapp.line.me/1-a/register?agency_code=SAKURA',
  },
}
const direct: Agency = {
  ...sakura,
  id: 1,
  code: 'DIRECT',
  name: '直接登録',
  contact: { name: '', email: '', phone: '' },
  is_default: true,
}
const closed: Agency = { ...sakura, id: 4, code: 'OLD', name: '旧事務所', active: false, code_fixed: false }

beforeEach(() => {
  localStorage.clear()
})

const open = (given: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin('/admin/settings/agencies', {
    ...given,
    answers: [answer(listAgencies, { data: [direct, closed, sakura] }), ...(given.answers ?? [])],
  })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name })
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()

test('shows the agencies that take registrations, with the way to their creators, and the others behind a tab', async () => {
  await open()
  const link = await screen.findByRole('link', { name: '「さくら事務所」のクリエイター：12人' })
  expect(link.getAttribute('href')).toBe('/admin/influencers?agency_id=3')
  expect(screen.getByText('0355550101')).toBeDefined()
  expect(screen.getByText('コードなしの登録先')).toBeDefined()
  expect(screen.queryByText('旧事務所')).toBeNull()
  expect(screen.queryByRole('button', { name: '「直接登録」の受付を停止' })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /^停止中/ }))
  expect(await screen.findByText('旧事務所')).toBeDefined()
  expect(screen.queryByRole('button', { name: '「旧事務所」の招待リンク' })).toBeNull()
})

test('one is added with its code, and what the server refuses stays in the form', async () => {
  const { answers, requestsOf } = await open({
    answers: [answer(createAgency, problem('agency.code_taken'))],
  })
  await press('代理店を追加')
  await press('保存する')
  expect(await screen.findAllByText('この項目は必須です。')).toHaveLength(2)
  await userEvent.type(field('代理店コード'), 'さくら')
  await userEvent.type(field('名称'), 'そら事務所')
  await press('保存する')
  expect(await screen.findByText(/半角の英数字と「-」「_」だけを使い/)).toBeDefined()
  expect(requestsOf(createAgency)).toEqual([])
  await userEvent.clear(field('代理店コード'))
  await userEvent.type(field('代理店コード'), 'SAKURA')
  await press('保存する')
  expect(await screen.findByText('この代理店コードはほかの代理店で使用されています。')).toBeDefined()
  await userEvent.type(field('代理店コード'), '-2')
  answers.set(createAgency, { data: sakura })
  await press('保存する')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBy(requestsOf(createAgency)[1])).toEqual({
    code: 'SAKURA-2',
    name: 'そら事務所',
    contact: { name: '', email: '', phone: '' },
    note: '',
  })
})

test('a code that was used is told and not asked for; the rest is saved with the version that was read', async () => {
  const { requestsOf } = await open({ answers: [answer(updateAgency, { data: sakura })] })
  await press('「さくら事務所」を編集')
  expect(screen.getByText('代理店コード：SAKURA（登録に使用されたため変更できません）')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: '代理店コード' })).toBeNull()
  await userEvent.type(field('メモ'), '月末締め')
  await press('保存する')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { name, contact } = sakura
  expect(await sentBy(requestsOf(updateAgency)[0])).toEqual({ name, contact, note: '月末締め', version: 2 })
})

test('a second save shows what the first stored, and is written over only by choice', async () => {
  const { answers, requestsOf } = await open({
    answers: [answer(updateAgency, problem('agency.changed_meanwhile'))],
  })
  await press('「さくら事務所」を編集')
  await userEvent.type(field('メモ'), '自分のメモ')
  answers.set(listAgencies, { data: [direct, { ...sakura, version: 3, note: '先に書いたメモ' }] })
  await press('保存する')
  const told = await screen.findByText('どちらの内容にするか選んでください。選ぶまでは何も上書きされません。')
  expect(within(told.closest('[role=alert]') ?? document.body).getByText('先に書いたメモ')).toBeDefined()
  expect(field('メモ')).toHaveProperty('value', '自分のメモ')
  answers.set(updateAgency, { data: sakura })
  await press('入力した内容で保存する')
  await waitFor(() => expect(requestsOf(updateAgency)).toHaveLength(2))
  expect(await sentBy(requestsOf(updateAgency)[1])).toMatchObject({ note: '自分のメモ', version: 3 })
})

test('the stored words can be taken instead, and changed from there', async () => {
  const { answers, requestsOf } = await open({
    answers: [answer(updateAgency, problem('agency.changed_meanwhile'))],
  })
  await press('「さくら事務所」を編集')
  await userEvent.type(field('メモ'), '自分のメモ')
  answers.set(listAgencies, { data: [direct, { ...sakura, version: 3, note: '先に書いたメモ' }] })
  await press('保存する')
  await press('保存されている内容にする')
  expect(field('メモ')).toHaveProperty('value', '先に書いたメモ')
  answers.set(updateAgency, { data: sakura })
  await userEvent.type(field('メモ'), '、追記')
  await press('保存する')
  await waitFor(() => expect(requestsOf(updateAgency)).toHaveLength(2))
  expect(await sentBy(requestsOf(updateAgency)[1])).toMatchObject({
    note: '先に書いたメモ、追記',
    version: 3,
  })
})

test('what is typed survives a reload, and can be given up', async () => {
  const { unmount } = await open()
  await press('「さくら事務所」を編集')
  await userEvent.type(field('メモ'), '途中のメモ')
  unmount()
  await open()
  await press('「さくら事務所」を編集')
  expect(await screen.findByText('入力途中の内容を復元しました')).toBeDefined()
  await waitFor(() => expect(field('メモ')).toHaveProperty('value', '途中のメモ'))
  await press('破棄して保存済みの内容に戻す')
  await waitFor(() => expect(field('メモ')).toHaveProperty('value', ''))
})

test('gives the links for LINE and for the browser, each with a code to scan', async () => {
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: '「さくら事務所」の招待リンク' }))
  expect(screen.getByRole('img', { name: 'LINEで登録するためのQRコード' })).toBeDefined()
  expect(screen.getByText(sakura.links.browser)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'LINEで登録するリンクをコピー' }))
  expect(await navigator.clipboard.readText()).toBe(sakura.links.line)
  expect(await screen.findByText('リンクをコピーしました。')).toBeDefined()
})

test('turning a code off asks first and says how many stay', async () => {
  const { requestsOf } = await open({ answers: [answer(setAgencyActive, { data: closed })] })
  await press('「さくら事務所」の受付を停止')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/登録済みのクリエイター12人は、そのまま活動を続けられます。/)).toBeDefined()
  expect(requestsOf(setAgencyActive)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '停止する' }))
  await waitFor(() => expect(requestsOf(setAgencyActive)).toHaveLength(1))
  expect(await sentBy(requestsOf(setAgencyActive)[0])).toEqual({ active: false })
})

test('a reviewer reads them and sees why none can be changed; a viewer is not led there', async () => {
  const { unmount } = await open({ role: 'reviewer' })
  await screen.findByText('さくら事務所')
  expect(screen.getByRole('button', { name: '代理店を追加' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: '「さくら事務所」を編集' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: '「さくら事務所」の招待リンク' }).hasAttribute('disabled')).toBe(
    false,
  )
  unmount()
  await open({ role: 'viewer' })
  expect(await screen.findByText('「代理店・事務所」を開く権限がありません')).toBeDefined()
})

test('a list that cannot be read says so, and is asked for again', async () => {
  const { answers } = await open({ answers: [answer(listAgencies, problem('server.fault'))] })
  await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listAgencies, { data: [direct] })
  await press('もう一度試す')
  expect(await screen.findByText('直接登録')).toBeDefined()
})

test('creators are narrowed to an agency, whose name can stand in a column', async () => {
  const { requestsOf } = await renderAdmin('/admin/influencers', {
    answers: [answer(listAgencies, { data: [direct, sakura] }), answer(listInfluencers, answerPeople())],
  })
  const choice = await screen.findByLabelText('代理店')
  await within(choice).findByRole('option', { name: 'さくら事務所（SAKURA）' })
  await userEvent.selectOptions(choice, '3')
  await waitFor(() =>
    expect(new URL(requestsOf(listInfluencers).at(-1)?.url ?? '').searchParams.get('agency_id')).toBe('3'),
  )
})
