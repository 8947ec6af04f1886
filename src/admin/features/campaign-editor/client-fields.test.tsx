import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { beginDraft, saveDraft } from '#contract/admin-campaign-drafts.ts'
import { getAdminCampaign, previewCampaign } from '#contract/admin-campaigns.ts'
import { type Client, type ClientInput, getClient, listClients } from '#contract/admin-clients.ts'
import { answerAdminCampaign, answerDetail, answerWritten } from '#test/support/answers-campaigns.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { savedDraft } from '#test/support/saved-draft.ts'

const client = (given: Partial<ClientInput> = {}): Client => ({
  id: 3,
  version: 4,
  archived: false,
  updated_at: '2026-11-20T03:00:00.000Z',
  written: buildClientInput({ address: '東京都港区1-2-3', ...given }),
})
const listed = {
  data: [
    {
      id: 3,
      name: client().written.name,
      reading: '',
      brands: [],
      archived: false,
      updated_at: client().updated_at,
    },
  ],
  current_page: 1,
  page_count: 1,
  total: 1,
}

function render(path: string, answers: readonly Answered[]) {
  return renderAdmin(path, {
    answers: [
      answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } }),
      answer(listClients, listed),
      answer(beginDraft, { data: answerAdminCampaign() }),
      answer(saveDraft, { data: answerAdminCampaign() }),
      ...answers,
    ],
  })
}

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const group = async () => within(await screen.findByRole('group', { name: 'クライアント' }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function choose() {
  await press('クライアントを選ぶ')
  await press(client().written.name)
}
const stored = (given: Parameters<typeof answerWritten>[0]) =>
  answer(getAdminCampaign, { data: answerAdminCampaign({ written: answerWritten(given) }) })

beforeEach(() => {
  localStorage.clear()
})

test('the client that is chosen fills what is empty, leaves what was typed, and its rules wait for a press', async () => {
  await render('/admin/campaigns/new', [answer(getClient, { data: client() })])
  fireEvent.change(await field(/^広告主の名称/), { target: { value: '別の名前' } })
  await choose()
  await waitFor(async () => expect((await field(/^ブランド名/)).value).toBe('LUNE'))
  expect((await field(/^広告主の連絡先/)).value).toBe('yamada@example.com')
  expect((await field(/^広告主の所在地/)).value).toBe('東京都港区1-2-3')
  expect((await field(/^広告主の名称/)).value).toBe('別の名前')
  expect((await field(/^クライアントの投稿ルール/)).value).toBe('')
  await press(/^クライアントの投稿ルールに/)
  await press(/^クライアントのNGワードに/)
  await press(/^広告主の名称を/)
  expect((await field(/^クライアントの投稿ルール/)).value).toBe(client().written.posting_rules)
  expect((await field(/^クライアントのNGワード/)).value).toBe('最安値')
  expect((await field(/^広告主の名称/)).value).toBe(client().written.name)
  expect((await group()).queryByText('クライアントの登録内容と異なる項目')).toBeNull()
})

test('of several brands one is chosen by a press, and a client without a mail address gives its phone', async () => {
  const brands = ['LUNE', 'SOL'].map((name) => ({ name, reading: '' }))
  const contact = { name: '', email: '', phone: '+81312345678' }
  await render('/admin/campaigns/new', [answer(getClient, { data: client({ brands, contact }) })])
  await choose()
  await waitFor(async () => expect((await field(/^広告主の連絡先/)).value).toBe('0312345678'))
  expect((await field(/^ブランド名/)).value).toBe('')
  await press('ブランド名に「SOL」を取り込む')
  expect((await field(/^ブランド名/)).value).toBe('SOL')
})

test('a record that changed shows the difference, and what is taken is sent with the client', async () => {
  const { content_rules, advertiser } = answerWritten()
  const { requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, {
      data: client({ name: advertiser.name, address: '', ng_words: ['最安値', '日本一'] }),
    }),
    stored({
      client_id: 3,
      brand_name: 'LUNE',
      advertiser: { ...advertiser, contact: 'yamada@example.com' },
      content_rules: {
        ...content_rules,
        client: { posting_rules: client().written.posting_rules, ng_words: ['最安値'] },
      },
    }),
  ])
  expect(await (await group()).findByText('クライアントの登録内容と異なる項目')).toBeDefined()
  expect((await group()).getAllByRole('button', { name: /置き換える$/ })).toHaveLength(1)
  await press(/^クライアントのNGワードを/)
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({
    client_id: 3,
    content_rules: { client: { ng_words: ['最安値', '日本一'] } },
  })
})

test('taking the client away says what ends, and a record that does not come can be asked for again', async () => {
  const { answers, requestsOf } = await render('/admin/campaigns/7/edit', [
    answer(getClient, problem('request.not_found')),
    stored({ client_id: 3 }),
  ])
  const again = await screen.findByRole('button', { name: /もう一度|再/ })
  answers.set(getClient, { data: client() })
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: client().written.name })).toBeDefined()
  await press('設定を外す')
  expect(await screen.findByText(/公開中のレポートと下書き確認のリンクは停止されます/)).toBeDefined()
  await press('下書きを保存')
  expect(await savedDraft(requestsOf)).toMatchObject({ client_id: null })
})
