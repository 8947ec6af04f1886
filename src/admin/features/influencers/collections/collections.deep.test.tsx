import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type CreatorList,
  importCreators,
  listCreatorLists,
  listCreatorTags,
  markCreators,
  renameCreatorTag,
  tryMarkCreators,
} from '#contract/admin-creators.ts'
import { getInfluencer, listInfluencers } from '#contract/admin-influencers.ts'
import { answerPeople, answerPerson, answerRecord } from '#test/support/answers-admin.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const tag = { id: 3, name: 'コスメ', creators: 12 }
const list: CreatorList = { id: 4, name: '夏候補', creators: 2, updated_at: '2026-11-20T03:00:00.000Z' }
const known = [answer(listCreatorTags, { data: [tag] }), answer(listCreatorLists, { data: [list] })]
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()

const renderList = (path = '/admin/influencers', more: readonly Answered[] = []) =>
  renderAdmin(path, {
    answers: [
      ...known,
      answer(listInfluencers, answerPeople(answerPerson({ tags: [{ id: 3, name: 'コスメ' }] }))),
      ...more,
    ],
  })

test('filters by a tag, and takes the filter off again', async () => {
  const { requestsOf, router } = await renderList()
  const asked = () => new URL(requestsOf(listInfluencers).at(-1)?.url ?? '').searchParams
  await screen.findByRole('option', { name: 'コスメ' })
  await userEvent.selectOptions(screen.getByLabelText('タグ'), '3')
  await waitFor(() => expect(asked().get('tags')).toBe('3'))
  await press('タグ「コスメ」の絞り込みを解除')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('tags whom it ticked after showing what follows for each', async () => {
  const lines = [
    { influencer_id: 5, display_name: 'みさき', code: null },
    { influencer_id: 6, display_name: 'けん', code: 'tags_full' as const },
  ]
  const trial = { matching: 2, will_change: 1, lines, makes_tag: true }
  const { requestsOf } = await renderList('/admin/influencers', [
    answer(tryMarkCreators, { data: trial }),
    answer(markCreators, { data: { changed: 1, lines, target: { id: 9, name: '夏' } } }),
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'みさきさんを選択' }))
  await press('タグを付ける')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByRole('combobox', { name: /タグ名/ }), '夏')
  await userEvent.click(within(dialog).getByRole('button', { name: '内容を確認する' }))
  expect(await within(dialog).findByText('「夏」のタグを1名に付けます。')).toBeDefined()
  expect(within(dialog).getByText('新しいタグとして登録されます。')).toBeDefined()
  expect(within(dialog).getByText('タグが20件に達しています')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: '1名にタグを付ける' }))
  await waitFor(() => expect(requestsOf(markCreators)).toHaveLength(1))
  const mark = { act: 'tag', tag: '夏' }
  expect(await sentBy(requestsOf(markCreators)[0])).toEqual({ mark, influencer_ids: [5] })
  expect(await sentBy(requestsOf(tryMarkCreators)[0])).toEqual({ mark, selection: { influencer_ids: [5] } })
  expect(await screen.findByText('1名にタグを付けました')).toBeDefined()
})

test('says who was left out by then, and why', async () => {
  const shown = { influencer_id: 5, display_name: 'みさき', code: null }
  await renderList('/admin/influencers', [
    answer(tryMarkCreators, { data: { matching: 1, will_change: 1, lines: [shown], makes_tag: false } }),
    answer(markCreators, { data: { changed: 0, lines: [{ ...shown, code: 'tags_full' }], target: null } }),
  ])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'みさきさんを選択' }))
  await press('タグを付ける')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('combobox', { name: /タグ名/ }), '夏')
  await userEvent.click(dialog.getByRole('button', { name: '内容を確認する' }))
  await userEvent.click(await dialog.findByRole('button', { name: '1名にタグを付ける' }))
  expect(await dialog.findByText('タグが20件に達しています')).toBeDefined()
  expect(dialog.queryByRole('button', { name: '1名にタグを付ける' })).toBeNull()
  const [close] = dialog.getAllByRole('button', { name: '閉じる' }).slice(-1)
  if (close) await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('changes the tags of a record without reading it again', async () => {
  const { requestsOf } = await renderAdmin('/admin/influencers/5', {
    answers: [
      ...known,
      answer(getInfluencer, { data: answerRecord({ tags: [{ id: 3, name: 'コスメ' }] }) }),
      answer(markCreators, {
        data: {
          changed: 1,
          lines: [{ influencer_id: 5, display_name: 'みさき', code: null }],
          target: { id: 3, name: 'コスメ' },
        },
      }),
    ],
  })
  await press('タグ「コスメ」を外す')
  expect(await screen.findByText('タグはまだありません')).toBeDefined()
  expect(requestsOf(getInfluencer)).toHaveLength(1)
})

test('asks before two tags become one', async () => {
  const { answers, requestsOf } = await renderAdmin('/admin/influencers/collections', {
    answers: [...known, answer(renameCreatorTag, problem('creator_tag.name_taken'))],
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'タグ' }))
  await press('名前を変更 コスメ')
  const name = await screen.findByRole('textbox', { name: /タグ名/ })
  await userEvent.clear(name)
  await userEvent.type(name, '美容')
  await press('保存する')
  expect(await screen.findByText(/12名のタグが「美容」に変わり/)).toBeDefined()
  answers.set(renameCreatorTag, { data: { ...tag, name: '美容' } })
  await press('統合する')
  await waitFor(() => expect(requestsOf(renameCreatorTag)).toHaveLength(2))
  expect(await sentBy(requestsOf(renameCreatorTag)[1])).toEqual({
    name: '美容',
    former: 'コスメ',
    merge: true,
  })
})

test('shows the bad lines of a file first, and adds the good ones by choice', async () => {
  const lines = [
    { line: 2, given: '5', influencer_id: 5, display_name: 'みさき', code: null },
    { line: 3, given: 'x', influencer_id: null, display_name: null, code: 'unreadable' as const },
  ]
  const { requestsOf } = await renderAdmin('/admin/influencers/collections', {
    answers: [...known, answer(importCreators, { data: { lines, good: 1, added: 0 } })],
  })
  await press('CSVで追加 夏候補')
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('The dialog takes no file.')
  await userEvent.upload(input, new File(['5\nx'], 'a.csv', { type: 'text/csv' }))
  expect(await within(dialog).findByText('追加できない行を除いて、1名を追加します。')).toBeDefined()
  expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toContain('x')
  await userEvent.click(within(dialog).getByRole('button', { name: '1名を追加する' }))
  await waitFor(() => expect(requestsOf(importCreators)).toHaveLength(2))
})
