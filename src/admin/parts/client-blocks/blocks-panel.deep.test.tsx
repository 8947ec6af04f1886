import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  blockCreator,
  type ClientBlock,
  liftClientBlock,
  listClientBlocks,
} from '#contract/admin-client-blocks.ts'
import { getClient, listClients } from '#contract/admin-clients.ts'
import { getInfluencer, listInfluencers } from '#contract/admin-influencers.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerPeople, answerPerson, answerRecord } from '#test/support/answers-admin.ts'
import { buildClientInput } from '#test/support/builders-operators.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const at = '2026-11-20T03:00:00.000Z'
const block: ClientBlock = {
  id: 9,
  client: { id: 3, name: '株式会社つきの' },
  influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
  reason: '競合の案件に出演しています',
  blocked_by: { id: 1, name: '運営 花子' },
  blocked_at: at,
  lifted: null,
}
const lifted = { ...block, id: 8, lifted: { by: { id: 2, name: '運営 次郎' }, at } }
const page = (rows: ClientBlock[], pages = 1) =>
  answer(listClientBlocks, { data: rows, current_page: 1, page_count: pages, total: rows.length * pages })
const client = answer(getClient, {
  data: { id: 3, version: 1, archived: false, updated_at: at, written: buildClientInput() },
})
const clients = answer(listClients, {
  data: [{ id: 3, name: '株式会社つきの', reading: '', brands: [], archived: false, updated_at: at }],
  current_page: 1,
  page_count: 1,
  total: 1,
})
const openRecord = (answers: readonly Answered[], role: OperatorRole = 'manager') =>
  renderAdmin('/admin/influencers/5', {
    role,
    answers: [answer(getInfluencer, { data: answerRecord() }), clients, ...answers],
  })
const panelOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const section = heading.closest('section')
  if (!section) throw new Error(`${title} has no section`)
  return within(section)
}
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()

test("a creator's record lists the blocks with reason and people, and turns their pages", async () => {
  const { requestsOf } = await openRecord([page([block, lifted], 2)])
  const panel = await panelOf('ブロックしたクライアント')
  const [first, second] = await panel.findAllByRole('listitem')
  expect(first?.textContent).toContain('株式会社つきのブロック中競合の案件に出演しています設定：運営 花子')
  expect(second?.textContent).toContain('解除済み')
  expect(second?.textContent).toContain('解除：運営 次郎')
  expect(panel.getAllByRole('button', { name: 'ブロックを解除' })).toHaveLength(1)
  await userEvent.click(panel.getByRole('button', { name: '次のページ' }))
  await waitFor(() => expect(requestsOf(listClientBlocks).at(-1)?.url).toContain('page=2'))
})

test('a client is chosen and blocked with a reason, which a refusal leaves as it is', async () => {
  const { answers, requestsOf } = await openRecord([
    page([]),
    answer(blockCreator, problem('client_block.exists')),
  ])
  const panel = await panelOf('ブロックしたクライアント')
  await panel.findByText('ブロックしたクライアントはありません')
  await userEvent.click(panel.getByRole('button', { name: 'ブロックする' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: '株式会社つきの' }))
  await userEvent.click(dialog.getByRole('button', { name: 'ブロックする' }))
  expect(await dialog.findByText('この項目は必須です。')).toBeDefined()
  const field = dialog.getByRole('textbox', { name: /理由/ })
  await userEvent.type(field, '競合')
  await userEvent.click(dialog.getByRole('button', { name: 'ブロックする' }))
  expect(
    await dialog.findByText('このクリエイターは、すでにこのクライアントでブロックされています。'),
  ).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe('競合')
  answers.set(blockCreator, { data: block })
  answers.set(listClientBlocks, { data: [block], current_page: 1, page_count: 1, total: 1 })
  await userEvent.click(dialog.getByRole('button', { name: 'ブロックする' }))
  expect(await panel.findByText('競合の案件に出演しています')).toBeDefined()
  expect(await sentBy(requestsOf(blockCreator).at(-1))).toEqual({
    client_id: 3,
    influencer_id: 5,
    reason: '競合',
  })
})

test("on a client's page a creator is searched for and chosen anew; a block is lifted", async () => {
  const { answers, requestsOf } = await renderAdmin('/admin/clients/3', {
    answers: [
      client,
      page([block]),
      answer(listInfluencers, answerPeople(answerPerson())),
      answer(liftClientBlock, { data: lifted }),
    ],
  })
  const panel = await panelOf('ブロックしたクリエイター')
  await userEvent.click(panel.getByRole('button', { name: 'ブロックする' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('searchbox', { name: '名前・アカウントで検索' }), 'みさき')
  await waitFor(() => expect(decodeURI(requestsOf(listInfluencers).at(-1)?.url ?? '')).toContain('みさき'))
  await userEvent.click(await dialog.findByRole('button', { name: /みさき/ }))
  await userEvent.click(dialog.getByRole('button', { name: '選び直す' }))
  expect(await dialog.findByRole('button', { name: /みさき/ })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '閉じる' }))
  answers.set(listClientBlocks, { data: [lifted], current_page: 1, page_count: 1, total: 1 })
  await userEvent.click(await panel.findByRole('button', { name: 'ブロックを解除' }))
  expect(await panel.findByText('解除済み')).toBeDefined()
})

test('who cannot be found, and a list that does not come, are said', async () => {
  const { answers } = await openRecord([answer(listClientBlocks, problem('server.fault'))])
  const panel = await panelOf('ブロックしたクライアント')
  await panel.findByRole('button', { name: 'もう一度試す' })
  answers.set(listClients, { data: [], current_page: 1, page_count: 0, total: 0 })
  await userEvent.click(panel.getByRole('button', { name: 'ブロックする' }))
  expect(await screen.findByText('見つかりませんでした')).toBeDefined()
})

test('a reviewer reads them and sets none; a viewer is not shown them', async () => {
  const { unmount } = await openRecord([page([block])], 'reviewer')
  const panel = await panelOf('ブロックしたクライアント')
  await panel.findByText('競合の案件に出演しています')
  for (const name of ['ブロックする', 'ブロックを解除'])
    expect(panel.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  unmount()
  await renderAdmin('/admin/clients/3', { role: 'viewer', answers: [client] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'ブロックしたクリエイター' })).toBeNull()
})
