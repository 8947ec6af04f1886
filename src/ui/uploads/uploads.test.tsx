import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createI18n } from '#client/i18n/i18n.ts'
import { givenServer, ok, refused } from '#client/remote/test-kit.tsx'
import { limits } from '#contract/limits.ts'
import { sendUploadPart } from '#contract/resumable-uploads.ts'
import { type WorkFile, workFile } from '#contract/sub-task-shapes.ts'
import { answerFile, fakeUploads } from '#test/support/fake-uploads.ts'
import { errorText, renderInTheme } from '#test/support/in-theme.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import type { Accepted } from './accepted.ts'
import { FileThumbs } from './file-thumbs.tsx'
import { FormUploads } from './form-uploads.tsx'

const textsOf = (name: string): unknown => JSON.parse(readFileSync(`public/locales/jp/${name}.json`, 'utf8'))
const names = ['common', 'errors', 'uploads']
const i18n = await createI18n('jp', Object.fromEntries(names.map((name) => [name, textsOf(name)])))

let requests: ReturnType<typeof fakeUploads>
beforeEach(() => {
  requests = fakeUploads()
})
afterEach(() => vi.unstubAllGlobals())

const schema = z.object({ files: z.array(workFile) })

interface FormProps {
  files: WorkFile[]
  max: number | undefined
  accept: Accepted
  send: (names: string[]) => void
}

function Form({ files, max, accept, send }: FormProps) {
  const form = useAnkenForm({ schema, defaultValues: { files } })
  const most = max === undefined ? {} : { max }
  return (
    <form
      noValidate
      onSubmit={form.submit(async ({ files }) => send(files.map(({ originalname }) => originalname)))}
    >
      <FormUploads control={form.control} name="files" label="写真" accept={accept} {...most} />
      <button type="submit">送信する</button>
    </form>
  )
}

function renderForm(
  given: Partial<Omit<FormProps, 'send'>> = {},
  ...replies: Parameters<typeof givenServer>
) {
  const send = vi.fn<FormProps['send']>()
  const { files = [], max, accept = 'any' } = given
  const server = givenServer(...replies)
  renderInTheme(
    <I18nextProvider i18n={i18n}>
      <server.wrapper>
        <Form files={files} max={max} accept={accept} send={send} />
      </server.wrapper>
    </I18nextProvider>,
  )
  return { send, ended: server.ended, requests: server.requests }
}

const fileOf = (name: string, type = 'image/jpeg', size = 3) =>
  Object.defineProperty(new File(['abc'], name, { type }), 'size', { value: size })
const input = () => screen.getByLabelText<HTMLInputElement>('写真')
const pick = (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false })
const requestOf = (index: number) =>
  waitFor(() => {
    const request = requests[index]
    if (!request) throw new Error(`Request ${index} was not sent`)
    return request
  })
const submit = () => userEvent.click(screen.getByRole('button', { name: '送信する' }))
const shownInOrder = () =>
  screen.getAllByRole('button', { name: /を取り消す$/ }).map((button) => button.getAttribute('aria-label'))

test('a picked file is sent with what the server has to know of it, and its thumbnail is shown', async () => {
  const { send } = renderForm()
  await pick(fileOf('a.jpg'))
  const request = await requestOf(0)
  expect(request.url?.pathname).toBe('/api/influencer-bibin/case-confirmation/upload')
  expect(request.form?.get('fileDetails')).toBe('[{"originalname":"a.jpg","size":3}]')
  act(() => request.progress(0.4))
  expect(screen.getByRole('progressbar', { name: /a\.jpg/ })).toHaveProperty('value', 0.4)
  expect(screen.getByRole('status').textContent).toBe('1件のファイルをアップロード中です')

  act(() => request.store())
  const thumbnail = await screen.findByRole('img', { name: 'a.jpg' })
  expect(thumbnail.getAttribute('src')).toMatch(/size=thumbnail$/)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('1件のファイルを追加しました')
  await submit()
  expect(send).toHaveBeenCalledWith(['a.jpg'])
})

test('two are sent at a time, and stand in the order of picking whichever is stored first', async () => {
  renderForm({ files: [answerFile({ originalname: 'old.jpg' })] })
  await pick(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'))
  const second = await requestOf(1)
  expect(requests).toHaveLength(2)
  expect(screen.getByText('アップロード待ち')).toBeDefined()
  act(() => second.store())
  const third = await requestOf(2)
  act(() => third.store())
  await screen.findByRole('img', { name: 'c.jpg' })
  act(() => requests[0]?.store())
  await screen.findByRole('img', { name: 'a.jpg' })
  expect(shownInOrder()).toEqual(['old.jpg', 'a.jpg', 'b.jpg', 'c.jpg'].map((name) => `${name}を取り消す`))
})

test('a file that did not get through says why and can be sent again', async () => {
  renderForm()
  await pick(fileOf('a.jpg'))
  const first = await requestOf(0)
  act(() => first.lose())
  await screen.findByText(errorText('network.unreachable'))
  await userEvent.click(screen.getByRole('button', { name: 'a.jpgを再アップロード' }))
  const again = await requestOf(1)
  expect(again.file.name).toBe('a.jpg')
  act(() => again.refuse('file.unreadable'))
  await screen.findByText(errorText('file.unreadable'))
  // The same file would be refused again.
  expect(screen.queryByRole('button', { name: 'a.jpgを再アップロード' })).toBeNull()
})

test('what the server would refuse is told before it is sent', async () => {
  renderForm({ accept: 'image' })
  await pick(
    fileOf('a.gif', 'image/gif'),
    fileOf('b.jpg', 'image/jpeg', limits.image_bytes + 1),
    fileOf('c.mp4', 'video/mp4'),
    fileOf('d.heic', ''),
  )
  const sent = await requestOf(0)
  expect(sent.file.name).toBe('d.heic')
  expect(screen.getByText(errorText('file.type_refused'))).toBeDefined()
  expect(screen.getByText(errorText('field.photos_only'))).toBeDefined()
  expect(screen.getByText(errorText('file.too_large'))).toBeDefined()
  expect(requests).toHaveLength(1)
})

test.each([
  ['video', 'a.jpg', 'image/jpeg', 'field.videos_only'],
  ['media', 'a.pdf', 'application/pdf', 'field.photos_or_videos'],
  ['receipt', 'a.mp4', 'video/mp4', 'file.type_refused'],
] as const)('a field for %s says what belongs there instead of %s', async (accept, name, type, code) => {
  renderForm({ accept })
  await pick(fileOf(name, type))
  await screen.findByText(errorText(code))
  // The same file would be refused again.
  expect(screen.queryByRole('button', { name: `${name}を再アップロード` })).toBeNull()
  expect(requests).toHaveLength(0)
})

const megabyte = 1024 * 1024
const begun = (received: number) =>
  ok({
    data: {
      id: answerFile().id,
      received,
      part_bytes: megabyte,
      expires_at: '2026-11-25T00:00:00Z',
    },
  })
const interrupted = '通信が切れました。つながり次第、続きから再開します。'

test('a video may be larger than a picture, and is sent in parts', async () => {
  const { requests: calls } = renderForm({}, begun(0))
  await pick(
    fileOf('a.mp4', 'video/mp4', limits.video_bytes),
    fileOf('b.mp4', 'video/mp4', limits.video_bytes + 1),
  )
  const part = await requestOf(0)
  expect(part.url?.pathname).toMatch(/\/case-confirmation\/uploads\/[0-9a-f-]{36}\/parts$/)
  expect(await calls[0]?.json()).toMatchObject({ originalname: 'a.mp4', size: limits.video_bytes })
  expect(screen.getAllByText(errorText('file.too_large'))).toHaveLength(1)
  expect(screen.getByText(/^残り500 MB。/)).toBeDefined()
  expect([requests.length, calls.length]).toEqual([1, 1])
})

test('a large file goes on where it stopped: at an earlier time, and when the network is back', async () => {
  const stored = answerFile({ originalname: 'a.mp4', mime: 'video/mp4' })
  renderForm({}, begun(7 * megabyte), begun(7 * megabyte), ok({ data: [stored] }, 201))
  await pick(new File([new Uint8Array(9 * megabyte)], 'a.mp4', { type: 'video/mp4' }))
  await screen.findByText('前回の続きから送ります（残り2 MB）。')
  await requestOf(0)
  act(() => window.dispatchEvent(new Event('offline')))
  expect(await screen.findAllByText(interrupted)).toHaveLength(2)
  expect(screen.getByRole('status').textContent).toBe(interrupted)
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 7 / 9)

  act(() => window.dispatchEvent(new Event('online')))
  const part = await requestOf(1)
  expect([part.form?.get('offset'), part.file.size]).toEqual([String(7 * megabyte), megabyte])
  act(() => part.answer(sendUploadPart, { data: { received: 8 * megabyte } }))
  const last = await requestOf(2)
  expect(screen.queryByText(interrupted)).toBeNull()
  act(() => last.answer(sendUploadPart, { data: { received: 9 * megabyte } }))
  await screen.findByRole('img', { name: 'a.mp4' })
})

test('a large file that cannot go on by itself is resumed by hand', async () => {
  const tooMany = refused(429, 'request.rate_limited')
  renderForm({}, begun(7 * megabyte), tooMany, begun(7 * megabyte))
  await pick(new File([new Uint8Array(9 * megabyte)], 'a.mp4', { type: 'video/mp4' }))
  const part = await requestOf(0)
  act(() => part.lose())
  await screen.findAllByText(interrupted)
  act(() => window.dispatchEvent(new Event('online')))
  await screen.findByText(errorText('request.rate_limited'))
  await userEvent.click(screen.getByRole('button', { name: 'a.mp4を続きから再開する' }))
  await screen.findByText('前回の続きから送ります（残り2 MB）。')
  expect((await requestOf(1)).form?.get('offset')).toBe(String(7 * megabyte))
})

test('sending can be stopped, and the next one follows', async () => {
  renderForm()
  await pick(fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg'))
  const first = await requestOf(0)
  await userEvent.click(screen.getByRole('button', { name: 'a.jpgのアップロードを中止する' }))
  expect(first.aborted).toBe(true)
  expect((await requestOf(2)).file.name).toBe('c.jpg')
  expect(screen.queryByText('a.jpg')).toBeNull()
})

test('the form waits for files on their way, and for a failed one until it is sent or taken out', async () => {
  const { send } = renderForm()
  await pick(fileOf('a.jpg'), fileOf('b.jpg'))
  const [first, second] = [await requestOf(0), await requestOf(1)]
  await submit()
  expect(screen.getByRole('alert').textContent).toMatch(/アップロードしています/)
  act(() => first.store())
  act(() => second.lose())
  await screen.findByText(errorText('network.unreachable'))
  await submit()
  expect(screen.getByRole('alert').textContent).toMatch(/アップロードできなかった/)
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'b.jpgを取り消す' }))
  await submit()
  expect(send).toHaveBeenCalledWith(['a.jpg'])
})

test('a file can be taken out again, and the focus goes on', async () => {
  const { send } = renderForm({ files: ['a', 'b'].map((name) => answerFile({ originalname: name })) })
  await userEvent.click(screen.getByRole('button', { name: 'aを取り消す' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('bを取り消す')
  await userEvent.click(screen.getByRole('button', { name: 'bを取り消す' }))
  expect(document.activeElement).toBe(input())
  await submit()
  expect(send).toHaveBeenCalledWith([])
})

test('no more than the most are taken', async () => {
  renderForm({ files: [answerFile()], max: 2 })
  await pick(fileOf('a.jpg'), fileOf('b.jpg'))
  act(() => requests[0]?.store())
  await screen.findByRole('img', { name: 'a.jpg' })
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toMatch(/2件まで/)
  expect(input().disabled).toBe(true)
})

test('a session that has ended is told to the app', async () => {
  const { ended } = renderForm()
  await pick(fileOf('a.jpg'))
  const request = await requestOf(0)
  act(() => request.refuse('session.required'))
  await screen.findByText(errorText('session.required'))
  expect(ended).toHaveLength(1)
})

test('an answer outside the contract is refused', async () => {
  renderForm()
  await pick(fileOf('a.jpg'))
  const request = await requestOf(0)
  act(() => request.load(201, { data: [{ id: 'a' }] }))
  await screen.findByText(errorText('app.unexpected_answer'))
})

test('stored files are looked at large; documents are links', async () => {
  const files = [
    answerFile({ originalname: 'a.jpg' }),
    answerFile({ originalname: 'b.mp4', mime: 'video/mp4', duration: 75.4 }),
    answerFile({ originalname: 'c.pdf', mime: 'application/pdf' }),
  ]
  renderInTheme(
    <I18nextProvider i18n={i18n}>
      <FileThumbs files={files} />
    </I18nextProvider>,
  )
  expect(screen.getByRole('button', { name: 'b.mp4 1:15を大きく表示する' }).textContent).toBe('1:15')
  expect(screen.getByRole('link', { name: 'c.pdf' }).getAttribute('href')).toBe(files[2]?.url)
  await userEvent.click(screen.getByRole('button', { name: 'a.jpgを大きく表示する' }))
  const dialog = screen.getByRole('dialog', { name: 'a.jpg' })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe(files[0]?.url)
  await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
