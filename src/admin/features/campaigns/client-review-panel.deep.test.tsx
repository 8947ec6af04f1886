import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type AdminCampaign, getAdminCampaign, setClientReview } from '#contract/admin-campaigns.ts'
import { listReportLinks, type ReportLink } from '#contract/client-reports.ts'
import type { Language } from '#contract/vocabulary.ts'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { answer, cutLine, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const link: ReportLink = {
  id: 3,
  kind: 'drafts',
  state: 'open',
  has_password: true,
  cost: null,
  ends_on: '2026-12-20',
  created_by: { id: 1, name: '運営 花子' },
  created_at: '2026-11-20T03:00:00.000Z',
  last_opened_at: null,
}
const client = { id: 2, name: '雪の雫' }

interface Given {
  links?: Reply<typeof listReportLinks>
  language?: Language
  answerDays?: number
}

async function open(
  campaign: Partial<AdminCampaign>,
  { links = { data: [] }, language = 'jp', answerDays = 3 }: Given = {},
) {
  const { written } = answerAdminCampaign()
  const review = { ...written.review, answer_days: answerDays }
  const data = answerAdminCampaign({ client, ...campaign, written: { ...written, review } })
  const rendered = await renderAdmin('/admin/campaigns/7', {
    answers: [answer(getAdminCampaign, { data }), answer(listReportLinks, links)],
    language,
  })
  const title = language === 'jp' ? 'クライアントの下書き確認' : "Client's look at drafts"
  await screen.findByRole('heading', { name: title })
  return rendered
}
const drafts = '下書き確認のリンク'

test('needs a client first', async () => {
  await open({ client: null, client_review_days: null })
  expect(await screen.findByText('先にクライアントを設定してください。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '設定を変更' })).toBeNull()
  expect(screen.queryByText(drafts)).toBeNull()
})

test.each<[Language, number, number, RegExp]>([
  ['jp', 10, 3, /2営業日以内に下書きを確認/],
  ['en', 10, 3, /within 2 working days/],
  ['en', 2, 2, /within 1 working day,/],
  ['jp', 3, 1, /提出当日中に下書きを確認/],
  ['en', 3, 1, /on the day it is sent/],
])('says in %s what %i days come to where answers take %i', async (language, days, answerDays, words) => {
  await open({ client_review_days: days }, { language, answerDays })
  expect(await screen.findByText(words)).toBeDefined()
})

test('offers no more days than the client gets, and shows why nothing was saved', async () => {
  const { answers, requestsOf } = await open({ client_review_days: null })
  answers.set(setClientReview, problem('campaign.client_not_asked'))
  await userEvent.click(await screen.findByRole('button', { name: '設定を変更' }))
  const dialog = within(await screen.findByRole('dialog'))
  const options = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['1営業日', '2営業日', '確認しない'])
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(await requestsOf(setClientReview)[0]?.json()).toEqual({ days: 2, former: null })
})

test('shows links that can still be opened when the look is off, to be revoked and not made', async () => {
  await open({ client_review_days: null }, { links: { data: [link, { ...link, id: 2, state: 'revoked' }] } })
  expect(await screen.findByText(drafts)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'リンク3を停止する' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'リンクを作成する' })).toBeNull()
})

test('shows none of them where nothing can be opened', async () => {
  const ended: ReportLink = { ...link, state: 'ended' }
  const { requestsOf } = await open(
    { client_review_days: null },
    { links: { data: [ended, { ...link, kind: 'report' }] } },
  )
  expect(requestsOf(listReportLinks)).toHaveLength(1)
  expect(screen.queryByText(drafts)).toBeNull()
})

test('says that links cannot be read, and tries again', async () => {
  const { answers } = await open({ client_review_days: 2 }, { links: cutLine })
  expect(await screen.findByText(drafts)).toBeDefined()
  answers.set(listReportLinks, { data: [link] })
  for (const again of await screen.findAllByRole('button', { name: 'もう一度試す' }))
    await userEvent.click(again)
  expect(await screen.findByRole('button', { name: 'リンク3を停止する' })).toBeDefined()
})
