import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type Broadcast,
  type BroadcastTrial,
  getBroadcast,
  listBroadcastReceivers,
  sendBroadcast,
  stopBroadcast,
  testBroadcast,
  tryBroadcast,
} from '#contract/admin-broadcasts.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listCreatorLists, listCreatorTags } from '#contract/admin-creators.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { answerPeople, answerPerson } from '#test/support/answers-admin.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const drawn = {
  mail: { subject: '冬のご案内', text: 'みさき 様\n\n募集が始まりました。' },
  line: { subject: '冬のご案内', text: '募集が始まりました。', links: [], buttons: ['内容を確認する'] },
}
const trial: BroadcastTrial = {
  matching: 3,
  receivers: 2,
  by: { line: 1, mail: 0, both: 0, portal: 1 },
  left_out: [{ code: 'muted', count: 1 }],
  named: [{ influencer_id: 6, display_name: 'けん', code: 'muted' }],
  waits_until: null,
  preview: { jp: drawn, en: drawn },
  audience: 'digest',
}
const message: Broadcast = {
  id: 4,
  title: '冬のご案内',
  title_jp: '冬のご案内',
  body_jp: '募集が始まりました。',
  title_en: null,
  body_en: null,
  state: 'running',
  operator: { id: 1, name: '運営 花子' },
  campaign: null,
  total: 3,
  told: 1,
  left_out: 1,
  by: { line: 1, mail: 0 },
  failing: 0,
  held_until: '2026-11-20T03:00:10.000Z',
  goes_on_at: null,
  created_at: '2026-11-20T03:00:00.000Z',
}
const sums = { applicants: 0, places_taken: 0, openings: 0 }
const nothing = { data: [], current_page: 1, page_count: 0, total: 0 }

async function givenForm(more: readonly Answered[] = []) {
  const given = await renderAdmin('/admin/influencers', {
    answers: [
      answer(listCreatorTags, { data: [] }),
      answer(listCreatorLists, { data: [] }),
      answer(listAdminCampaigns, { ...nothing, sums }),
      answer(listInfluencers, answerPeople(answerPerson())),
      answer(tryBroadcast, { data: trial }),
      ...more,
    ],
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'みさきさんを選択' }))
  await userEvent.click(screen.getByRole('button', { name: 'お知らせを送る' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: /件名（日本語）/ }), '冬のご案内')
  await userEvent.type(dialog.getByRole('textbox', { name: /本文（日本語）/ }), '募集が始まりました。')
  return { ...given, dialog, press: (name: string) => userEvent.click(dialog.getByRole('button', { name })) }
}

test('the dry run says how many get it and how, who does not and why, and how it reads', async () => {
  const { dialog, press, requestsOf } = await givenForm([answer(sendBroadcast, { data: message })])
  await press('対象と内容を確認する')
  expect(await dialog.findByText('2名に届きます')).toBeDefined()
  expect(dialog.getByText('LINE 1名、メール 0名（両方 0名）、サイト内のみ 1名')).toBeDefined()
  expect(within(dialog.getByRole('list', { name: '届かない1名' })).getByText('けん')).toBeDefined()
  expect(dialog.getByText('内容を確認する')).toBeDefined()
  await press('2名に送る')
  await waitFor(() => expect(requestsOf(sendBroadcast)).toHaveLength(1))
  expect(await requestsOf(sendBroadcast)[0]?.json()).toMatchObject({
    title_jp: '冬のご案内',
    audience: 'digest',
    undo_seconds: 10,
    selection: { influencer_ids: [5] },
  })
  expect(await screen.findByRole('region', { name: '2名にお知らせを送ります' })).toBeDefined()
})

test('others than were shown: it says so, and the words are there on the way back', async () => {
  const { dialog, press } = await givenForm([answer(sendBroadcast, problem('broadcast.audience_changed'))])
  await press('対象と内容を確認する')
  await dialog.findByText('2名に届きます')
  await press('2名に送る')
  expect(await dialog.findByText(/対象になるクリエイターが変わりました/)).toBeDefined()
  await press('戻る')
  expect(await dialog.findByRole('textbox', { name: /件名（日本語）/ })).toHaveProperty('value', '冬のご案内')
})

test('a test goes to oneself, and a failed one says why', async () => {
  const { press, dialog, answers } = await givenForm([answer(testBroadcast, { data: { ok: true } })])
  await press('自分にテスト送信')
  expect(await screen.findByText('あなたのメールアドレスにテストを送りました')).toBeDefined()
  answers.set(testBroadcast, problem('request.rate_limited'))
  await press('自分にテスト送信')
  expect(await dialog.findByRole('alert')).toBeDefined()
})

test('a message on its way shows how far it is, and is stopped', async () => {
  const receiver = { influencer_id: 5, display_name: 'みさき', code: null, failure: null }
  const sent = { ...receiver, at: '2026-11-20T03:00:20.000Z', ways: ['line' as const] }
  const { requestsOf, answers } = await renderAdmin('/admin/influencers/broadcasts/4', {
    answers: [
      answer(getBroadcast, { data: message }),
      answer(listBroadcastReceivers, { ...nothing, data: [sent], page_count: 1, total: 1 }),
      answer(stopBroadcast, { data: { ...message, state: 'stopped' } }),
    ],
  })
  expect(await screen.findByText('3名中2名の処理が完了しました')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'みさき' })).toBeDefined()
  answers.set(getBroadcast, { data: { ...message, state: 'stopped' as const } })
  await userEvent.click(screen.getByRole('button', { name: '中止する' }))
  await waitFor(() => expect(requestsOf(stopBroadcast)).toHaveLength(1))
  expect(await screen.findByText('途中で中止しました。1名には送信していません。')).toBeDefined()
})

test('a message that nobody knows is said to be missing', async () => {
  await renderAdmin('/admin/influencers/broadcasts/9', {
    answers: [answer(getBroadcast, problem('request.not_found'))],
  })
  expect(await screen.findByRole('alert')).toBeDefined()
})
