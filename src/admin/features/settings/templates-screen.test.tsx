import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '#contract/admin-templates.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const template: Template = {
  id: 3,
  kind: 'fix',
  title: 'PR表記',
  body: '1行目に入れてください。',
  version: 1,
  updated_at: '2026-11-20T03:00:00.000Z',
}
const open = (given: Parameters<typeof renderAdmin>[1] = {}) =>
  renderAdmin('/admin/settings/templates', {
    ...given,
    answers: [answer(listTemplates, { data: [template] }), ...(given.answers ?? [])],
  })
const sentBy = async (request: Request | undefined): Promise<unknown> => request?.json()
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a template is added to the kind that is open', async () => {
  const { requestsOf } = await open({
    answers: [answer(createTemplate, () => ({ data: template }))],
  })
  const rejections = await screen.findByRole('tab', { name: '見送り' })
  await userEvent.click(rejections)
  await waitFor(() => expect(rejections.getAttribute('aria-selected')).toBe('true'))
  await press('定型文を追加')
  await userEvent.type(screen.getByRole('textbox', { name: 'タイトル' }), '応募多数')
  await userEvent.type(screen.getByRole('textbox', { name: '本文' }), 'ありがとうございました。')
  await press('保存する')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBy(requestsOf(createTemplate)[0])).toEqual({
    kind: 'rejection',
    title: '応募多数',
    body: 'ありがとうございました。',
  })
})

test('one that is changed begins with its own words, and an empty one is not saved', async () => {
  const { requestsOf } = await open({ answers: [answer(updateTemplate, { data: template })] })
  await press('「PR表記」を編集')
  const body = screen.getByRole('textbox', { name: '本文' })
  expect(body).toHaveProperty('value', template.body)
  await userEvent.clear(body)
  await press('保存する')
  expect(await screen.findByText('この項目は必須です。')).toBeDefined()
  expect(requestsOf(updateTemplate)).toEqual([])
})

test('deleting asks first', async () => {
  const { requestsOf } = await open({ answers: [answer(deleteTemplate, { data: { ok: true } })] })
  await press('「PR表記」を削除')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/すでに送った文面には影響しません/)).toBeDefined()
  expect(requestsOf(deleteTemplate)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
  await waitFor(() => expect(requestsOf(deleteTemplate)).toHaveLength(1))
})

test('a viewer reads them and sees why none can be changed', async () => {
  await open({ role: 'viewer' })
  expect(await screen.findByText('1行目に入れてください。')).toBeDefined()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: '定型文を追加' })
  expect(add.disabled).toBe(true)
})
