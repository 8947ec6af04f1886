import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getSettings, putNoticeText } from '#contract/admin-settings.ts'
import { answerNotice, answerSettings } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const path = '/admin/settings/notices'
const settings = answerSettings()
const answers = [answer(getSettings, { data: settings })]
const own = answerNotice({
  subject: '結果について',
  body: '残念ながら見送りです。\n{{link}}',
  changed: true,
  version: 1,
})
/** Finds the caption of a preview of the text. */
const caption = (words: string) => screen.findByText(words, { selector: 'figcaption' })
const changed = { data: answerSettings({ notices: [own] }) }

test('a text is written with what it may name, and read as a creator would', async () => {
  const { requestsOf } = await renderAdmin(path, {
    answers: [...answers, answer(putNoticeText, changed)],
  })
  const preview = await screen.findByRole('region', { name: /プレビュー/ })
  expect(preview.textContent).toContain('「春の美容液モニター」は見送りとなりました。')
  expect(preview.textContent).toContain('株式会社テスト')
  const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /本文/ })
  await userEvent.clear(body)
  await userEvent.type(body, '残念ながら見送りです。\n')
  await userEvent.click(screen.getByRole('button', { name: /^リンク/ }))
  expect(body.value).toBe('残念ながら見送りです。\n{{link}}')
  const subject = screen.getByRole('textbox', { name: /件名/ })
  await userEvent.clear(subject)
  await userEvent.type(subject, '結果について')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  const list = within(screen.getByRole('navigation', { name: '通知の一覧' }))
  expect(await list.findByText('変更済み')).toBeTruthy()
  expect(await requestsOf(putNoticeText)[0]?.json()).toEqual({
    kind: 'rejected',
    language: 'jp',
    subject: own.subject,
    body: own.body,
    version: 0,
  })
})

test('it is drawn as LINE shows it, without the lines that only a mail needs', async () => {
  await renderAdmin(path, { answers })
  const bubble = (await caption('LINE')).parentElement
  expect(bubble?.textContent).toContain('選考結果のお知らせ')
  expect(bubble?.textContent).toContain('「春の美容液モニター」は見送りとなりました。')
  expect(bubble?.textContent).toContain('内容を確認する')
  expect(bubble?.textContent).not.toContain('株式会社テスト')
  expect(bubble?.textContent).not.toContain('/dashboard')
})

test.each([
  [{ line_buttons: null }, 'メール', 'LINE'],
  [{ mail: false, line_buttons: ['新規登録'] }, 'LINE', 'メール'],
])('what never comes by a way is not drawn there: %j', async (given, shown, missing) => {
  const notices = [answerNotice({ kind: 'offered', body: '{{provider}}です。', ...given })]
  await renderAdmin(path, { answers: [answer(getSettings, { data: answerSettings({ notices }) })] })
  expect((await caption(shown)).parentElement?.textContent).toContain('株式会社テストです。')
  expect(screen.queryByText(missing, { selector: 'figcaption' })).toBeNull()
})

test('the English text has a place of its own', async () => {
  const { router } = await renderAdmin(path, { answers })
  await userEvent.click(await screen.findByRole('tab', { name: '英語' }))
  expect(await screen.findByDisplayValue('Your application result')).toBeTruthy()
  expect(router.state.location.search).toBe('?kind=rejected&lng=en')
  expect(screen.getByRole('region', { name: /プレビュー/ }).textContent).toContain('Spring serum')
})

test('a refused placeholder stands at its field', async () => {
  const refusal = problem('request.invalid', [{ path: 'body', code: 'field.placeholder' }])
  await renderAdmin(path, { answers: [...answers, answer(putNoticeText, refusal)] })
  await userEvent.type(await screen.findByRole('textbox', { name: /本文/ }), ' {{{{other}}')
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
  expect(await screen.findByText('使用できない差し込み項目があります。')).toBeTruthy()
})

test('the original comes back after a question', async () => {
  const { requestsOf } = await renderAdmin(path, {
    answers: [answer(getSettings, changed), answer(putNoticeText, { data: settings })],
  })
  await userEvent.click(await screen.findByRole('button', { name: '最初の文面に戻す' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/変更した文面は削除され/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '最初の文面に戻す' }))
  expect(await screen.findByDisplayValue('選考結果のお知らせ')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('変更済み')).toBeNull())
  expect(await requestsOf(putNoticeText)[0]?.json()).toMatchObject({ subject: '', body: '' })
})
