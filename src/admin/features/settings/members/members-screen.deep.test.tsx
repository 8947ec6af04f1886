import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  changeMemberRole,
  disableMember,
  endMemberSession,
  inviteMember,
  listMembers,
  listMemberSessions,
  type Member,
  proveOperator,
  resendInvitation,
  resetSecondFactor,
} from '#contract/admin-members.ts'
import { getSettings } from '#contract/admin-settings.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const member = (given: Partial<Member>): Member => ({
  id: 1,
  name: '運営 花子',
  email: 'operator@example.com',
  role: 'owner',
  language: 'jp',
  state: 'active',
  second_factor: true,
  last_seen_at: '2026-11-20T01:30:00.000Z',
  invited_until: null,
  sessions: 1,
  ...given,
})
const colleague = member({ id: 2, name: '新田 学', email: 'nitta@example.com', role: 'finance', sessions: 2 })
const invited = member({
  id: 3,
  name: '三井 晴',
  email: 'mitsui@example.com',
  role: 'reviewer',
  state: 'invited',
  second_factor: false,
  last_seen_at: null,
  invited_until: '2026-11-21T01:30:00.000Z',
  sessions: 0,
})
const former = member({ id: 4, name: '元 社員', email: 'former@example.com', state: 'disabled', sessions: 0 })

const path = '/admin/settings/members'
const open = (answers: readonly Answered[] = [], role: 'owner' | 'manager' = 'owner') =>
  renderAdmin(path, {
    role,
    answers: [answer(listMembers, { data: [member({}), colleague, invited, former] }), ...answers],
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const manage = async (name: string, act?: string) => {
  await press(`${name}を管理`)
  if (act) await press(act)
}
const proofRequired = problem('auth.proof_required')
async function giveProof() {
  const password = await screen.findByLabelText(/^あなたのパスワード/)
  expect(document.activeElement).toBe(password)
  await userEvent.type(password, 'my password')
  await userEvent.type(screen.getByLabelText(/^認証コード/), '123456')
  await press('確認して続ける')
}

test('lists who may do what, who is invited until when, and apart those who left', async () => {
  await open()
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole('button', { name: `${name}を管理` })).closest('tr')
    if (!row) throw new Error('There is no row.')
    return within(row)
  }
  const own = await rowOf('運営 花子')
  for (const words of ['あなた', 'オーナー', '利用中', '設定済み', '1台'])
    expect(own.getByText(words)).toBeTruthy()
  const other = await rowOf('三井 晴')
  for (const words of ['審査担当', '招待中', '未設定', '未ログイン', 'なし', '11月21日(土) 10:30まで有効'])
    expect(other.getByText(words)).toBeTruthy()
  expect(screen.queryByText('元 社員')).toBeNull()
  await userEvent.keyboard('j{Enter}')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: '閉じる' })[0] ?? document.body,
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('tab', { name: /^停止中\s*1$/ }))
  expect(await screen.findByText('元 社員')).toBeTruthy()
})

test('an invitation says what the role may do, and goes out once the proof is given, with what was typed', async () => {
  let proved = false
  const { requestsOf } = await open([
    answer(inviteMember, () => (proved ? { data: invited } : proofRequired)),
    answer(proveOperator, () => {
      proved = true
      return { data: { proved_until: '2026-11-20T01:40:00.000Z' } }
    }),
  ])
  await press('メンバーを招待')
  await userEvent.type(screen.getByLabelText(/^氏名/), '三井 晴')
  await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'mitsui@example.com')
  await userEvent.selectOptions(screen.getByLabelText(/^権限/), '審査担当')
  expect(screen.getByText(/^応募の選考、提出物の確認/)).toBeTruthy()
  await press('招待メールを送る')
  await giveProof()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('mitsui@example.comに招待メールを送りました')).toBeTruthy()
  const sent = requestsOf(inviteMember)
  expect(sent).toHaveLength(2)
  expect(await sent[1]?.json()).toEqual({
    name: '三井 晴',
    email: 'mitsui@example.com',
    role: 'reviewer',
    language: 'jp',
  })
})

test('a taken address stands under its field, also after the proof', async () => {
  let proved = false
  const taken = problem('request.invalid', [{ path: 'email', code: 'field.taken' }])
  await open([
    answer(inviteMember, () => (proved ? taken : proofRequired)),
    answer(proveOperator, () => {
      proved = true
      return { data: { proved_until: '2026-11-20T01:40:00.000Z' } }
    }),
  ])
  await press('メンバーを招待')
  await userEvent.type(screen.getByLabelText(/^氏名/), '三井 晴')
  await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'nitta@example.com')
  await press('招待メールを送る')
  await giveProof()
  const field = screen.getByLabelText<HTMLInputElement>(/^メールアドレス/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('nitta@example.com')
  expect(screen.getByText('すでに使用されています。')).toBeTruthy()
})

test('who turns back from the proof is told why nothing was done', async () => {
  const { requestsOf } = await open([answer(changeMemberRole, proofRequired)])
  await manage('新田 学', '変更する：権限')
  await userEvent.selectOptions(screen.getByLabelText(/^新しい権限/), '閲覧')
  await press('権限を変更する')
  await press('キャンセル')
  expect(await screen.findByText('ご本人の確認が必要です。')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>(/^新しい権限/).value).toBe('viewer')
  expect(requestsOf(changeMemberRole)).toHaveLength(1)
})

test('the role of the last owner stays, in words', async () => {
  await open([answer(changeMemberRole, problem('member.last_owner'))])
  await manage('新田 学', '変更する：権限')
  await userEvent.selectOptions(screen.getByLabelText(/^新しい権限/), '閲覧')
  await press('権限を変更する')
  expect(await screen.findByText(/^有効なオーナーがほかにいないため/)).toBeTruthy()
})

test('nobody is offered acts on themselves but their devices', async () => {
  await open()
  await manage('運営 花子')
  const dialog = within(await screen.findByRole('dialog', { name: '運営 花子' }))
  expect(dialog.getByText(/^自分の権限や利用状態は変更できません/)).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  expect(dialog.getByRole('button', { name: '確認する：ログイン中の端末' })).toBeTruthy()
})

test.each([
  ['新田 学', ['権限', 'ログイン中の端末', 'ログイン方法のリセット', '利用の停止']],
  ['三井 晴', ['権限', '招待メールの再送', '招待の取り消し']],
])('%s can be acted on by %j', async (name, acts) => {
  await open()
  await manage(name)
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual(acts)
})

test('disabling and sending again say what they do, and do it', async () => {
  const { requestsOf } = await open([
    answer(disableMember, { data: { ...colleague, state: 'disabled' } }),
    answer(resendInvitation, { data: invited }),
  ])
  await manage('新田 学', '停止する：利用の停止')
  expect(screen.getByText(/^すべての端末からすぐにログアウトし/)).toBeTruthy()
  await press('利用を停止する')
  await waitFor(() => expect(requestsOf(disableMember)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await manage('三井 晴', '再送する：招待メールの再送')
  expect(screen.getByText(/mitsui@example\.comに新しいリンク/)).toBeTruthy()
  await press('招待メールを再送する')
  await waitFor(() => expect(requestsOf(resendInvitation)[0]?.url).toContain('/members/3/invitation'))
})

test('a second factor is reset for a reason', async () => {
  const { requestsOf } = await open([answer(resetSecondFactor, { data: { ...colleague, state: 'invited' } })])
  await manage('新田 学', 'リセットする：ログイン方法のリセット')
  await press('リセットする')
  expect(await screen.findByText('この項目は必須です。')).toBeTruthy()
  expect(requestsOf(resetSecondFactor)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText(/^理由/), '端末の紛失')
  await press('リセットする')
  await waitFor(() => expect(requestsOf(resetSecondFactor)).toHaveLength(1))
  expect(await requestsOf(resetSecondFactor)[0]?.json()).toEqual({ reason: 'lost' })
})

test('the devices of a member are logged out one by one', async () => {
  const times = { created_at: '2026-11-20T00:00:00.000Z', last_seen_at: '2026-11-20T01:30:00.000Z' }
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0.0.0 Safari/537.36'
  const sessions = [
    { id: 'one', user_agent: windows, current: false, ...times },
    { id: 'two', user_agent: 'curl', current: false, ...times },
  ]
  const { requestsOf } = await open([
    answer(listMemberSessions, { data: sessions }),
    answer(endMemberSession, { data: { ok: true } }),
  ])
  await manage('新田 学', '確認する：ログイン中の端末')
  expect(await screen.findByText('不明な端末')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'すべての端末をログアウト' })).toBeTruthy()
  await press('Windows（Chrome）をログアウト')
  await waitFor(() => expect(requestsOf(endMemberSession)[0]?.url).toContain('/members/2/sessions/one'))
})

test('nobody but an owner sees members, in the tabs and at the address', async () => {
  const { router, requestsOf } = await open([answer(getSettings, { data: answerSettings() })], 'manager')
  expect(await screen.findByText('「メンバー」を開く権限がありません')).toBeTruthy()
  expect(screen.getByText(/^「オーナー」の権限が必要です/)).toBeTruthy()
  expect(requestsOf(listMembers)).toEqual([])
  await router.navigate('/admin/settings')
  expect(await screen.findByRole('link', { name: '定型文' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'メンバー' })).toBeNull()
})
