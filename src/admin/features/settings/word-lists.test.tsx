import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getSettings, putWordList } from '#contract/admin-settings.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answerSettings } from '#test/support/answers-admin.ts'
import { answer, problem, type FieldErrors } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const settings = answerSettings()
type Options = NonNullable<Parameters<typeof renderAdmin>[1]>
const open = (answers: NonNullable<Options['answers']> = []) =>
  renderAdmin('/admin/settings/templates', {
    answers: [answer(listTemplates, { data: [] }), answer(getSettings, { data: settings }), ...answers],
  })
const cosmetics = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /化粧品/ })
const save = () => userEvent.click(screen.getByRole('button', { name: '化粧品（薬機法）を保存する' }))

test('a list is saved a word a line, and an own one is marked', async () => {
  const own = { kind: 'cosmetics' as const, words: ['奇跡', '若返る'], changed: true, version: 1 }
  const { requestsOf } = await open([answer(putWordList, { data: { ...settings, word_lists: [own] } })])
  await userEvent.clear(await cosmetics())
  await userEvent.type(await cosmetics(), '奇跡{Enter}{Enter} 若返る ')
  await save()
  expect(await screen.findByRole('textbox', { name: /化粧品.*変更済み/ })).toBeTruthy()
  expect(await requestsOf(putWordList)[0]?.json()).toEqual({
    kind: 'cosmetics',
    words: ['奇跡', '若返る'],
    version: 0,
  })
})

test('what is wrong with a word stands under its list, and nothing typed is lost', async () => {
  const errors: FieldErrors = [{ path: 'words.1', code: 'field.too_long', limit: 60 }]
  await open([answer(putWordList, problem('request.invalid', errors))])
  await userEvent.type(await cosmetics(), '{Enter}奇跡')
  await save()
  expect(await screen.findByText(/60文字以内/)).toBeTruthy()
  expect((await cosmetics()).value).toBe('シミが消える\n若返る\n奇跡')
})

test('what was typed is there again after a reload, also when somebody else has saved meanwhile', async () => {
  await open()
  await userEvent.type(await cosmetics(), '{Enter}奇跡')
  cleanup()

  const word_lists = [{ kind: 'cosmetics' as const, words: ['再生'], changed: true, version: 1 }]
  await open([answer(getSettings, { data: { ...settings, word_lists } })])
  await waitFor(async () => expect((await cosmetics()).value).toBe('シミが消える\n若返る\n奇跡'))
})
