import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getSettings, putProvider } from '#contract/admin-settings.ts'
import { deleteTemplate, listTemplates, type Template, updateTemplate } from '#contract/admin-templates.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const { provider } = answerSettings()
const theirs = answerSettings({
  provider: { ...provider, name: '株式会社さき', phone: '06-1111-1111' },
  provider_version: 4,
})
const before = answer(getSettings, { data: answerSettings({ provider_version: 3 }) })
const open = (answers: NonNullable<NonNullable<Parameters<typeof renderAdmin>[1]>['answers']>) =>
  renderAdmin('/admin/settings', { role: 'owner', answers })
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /会社名/ })
const save = async () => {
  const form = within((await nameField()).closest('form') ?? document.body)
  await userEvent.click(form.getByRole('button', { name: '保存する' }))
}
const rename = async (name: string) => {
  const field = await nameField()
  await userEvent.clear(field)
  await userEvent.type(field, name)
}
const keep = () => userEvent.click(screen.getByRole('button', { name: '入力した内容で保存する' }))
const take = () => userEvent.click(screen.getByRole('button', { name: '保存されている内容にする' }))

test('a save that comes second shows both sides of what differs, and is made once somebody chose it', async () => {
  const { answers, requestsOf } = await open([
    before,
    answer(putProvider, problem('request.changed_meanwhile')),
  ])
  await rename('株式会社あと')
  answers.set(getSettings, { data: theirs })
  await save()
  const shown = within(await screen.findByRole('alert'))
  expect(shown.getByText('ほかの運営者が先に変更しました')).toBeTruthy()
  expect(shown.getByText(/株式会社さき/)).toBeTruthy()
  expect(shown.getByText(/株式会社あと/)).toBeTruthy()
  expect(shown.getByText(/06-1111-1111/)).toBeTruthy()
  expect(shown.queryByText('所在地')).toBeNull()
  expect(document.activeElement?.contains(shown.getByText('ほかの運営者が先に変更しました'))).toBe(true)
  expect((await nameField()).value).toBe('株式会社あと')
  const kept = { ...provider, name: '株式会社あと' }
  answers.set(putProvider, { data: answerSettings({ provider: kept, provider_version: 5 }) })
  await keep()
  await waitFor(() => expect(screen.queryByText('ほかの運営者が先に変更しました')).toBeNull())
  const sent = await Promise.all(requestsOf(putProvider).map((request) => request.json()))
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
  expect((await nameField()).value).toBe('株式会社あと')
})

test('choosing what is stored gives up what was typed', async () => {
  const { answers, requestsOf } = await open([
    before,
    answer(putProvider, problem('request.changed_meanwhile')),
  ])
  await rename('株式会社あと')
  answers.set(getSettings, { data: theirs })
  await save()
  await screen.findByText('ほかの運営者が先に変更しました')
  await take()
  await waitFor(async () => expect((await nameField()).value).toBe('株式会社さき'))
  const [button] = screen.getAllByRole('button', { name: '保存する' })
  expect(document.activeElement).toBe(button)
  expect(await screen.findByText('保存されている内容のままにしました')).toBeDefined()
  answers.set(putProvider, { data: theirs })
  await rename('株式会社そのあと')
  await save()
  await waitFor(() => expect(requestsOf(putProvider)).toHaveLength(2))
  expect(await requestsOf(putProvider)[1]?.json()).toMatchObject({ version: 4 })
})

test('what is read in the background is taken over by a form in which nothing is typed, and by no other', async () => {
  const { answers, client } = await open([before])
  await nameField()
  answers.set(getSettings, { data: theirs })
  await client.invalidateQueries()
  await waitFor(async () => expect((await nameField()).value).toBe('株式会社さき'))
  await rename('株式会社あと')
  answers.set(getSettings, { data: answerSettings({ provider_version: 5 }) })
  await client.invalidateQueries()
  expect(await screen.findByText('ほかの運営者が先に変更しました')).toBeTruthy()
  expect((await nameField()).value).toBe('株式会社あと')
})

test('what was typed outlives a reload with the version that it began with', async () => {
  await open([before])
  await rename('株式会社あと')
  cleanup()
  await open([answer(getSettings, { data: theirs })])
  await waitFor(async () => expect((await nameField()).value).toBe('株式会社あと'))
  expect(await screen.findByText('ほかの運営者が先に変更しました')).toBeTruthy()
})

const template: Template = {
  id: 4,
  kind: 'fix',
  title: 'PR表記',
  body: '1行目に入れてください。',
  version: 1,
  updated_at: '2026-11-20T03:00:00.000Z',
}
const changed = { ...template, body: '冒頭に入れてください。', version: 2 }

test('what changed since it was to be deleted is shown and asked about once more', async () => {
  const { answers, requestsOf } = await renderAdmin('/admin/settings/templates', {
    answers: [
      answer(listTemplates, { data: [template] }),
      answer(deleteTemplate, problem('request.changed_meanwhile')),
      before,
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: /PR表記.*削除/ }))
  const dialog = within(await screen.findByRole('dialog'))
  answers.set(listTemplates, { data: [changed] })
  await userEvent.click(dialog.getByRole('button', { name: /削除/ }))
  expect(await dialog.findByText('冒頭に入れてください。')).toBeTruthy()
  expect(dialog.getByText(/変更しました/)).toBeTruthy()
  answers.set(deleteTemplate, { data: { ok: true } })
  await userEvent.click(dialog.getByRole('button', { name: /削除/ }))
  await waitFor(() => expect(requestsOf(deleteTemplate)).toHaveLength(2))
  expect(requestsOf(deleteTemplate).map(({ url }) => new URL(url).searchParams.get('version'))).toEqual([
    '1',
    '2',
  ])
})

test('a template that somebody else changed meanwhile is compared in its dialog', async () => {
  const { answers } = await renderAdmin('/admin/settings/templates', {
    answers: [
      answer(listTemplates, { data: [template] }),
      answer(updateTemplate, problem('request.changed_meanwhile')),
      before,
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: /PR表記.*編集/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /本文/ }), '必ず')
  answers.set(listTemplates, { data: [changed] })
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
  expect(await dialog.findByText(/冒頭に入れてください。/)).toBeTruthy()
})
