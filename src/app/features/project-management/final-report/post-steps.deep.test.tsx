import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFileDownload, getCase } from '#contract/cases.ts'
import { answerSubTasks, answerWorkFile } from '#test/support/answers-cases.ts'
import { answer } from '#test/support/faked-server.ts'
import { path, postedAt, renderReport, reportCase, round, url, user } from '#test/support/final-report.tsx'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

// So that no test waits for a chunk.
beforeAll(() => Promise.all([import('./final-report-screen.tsx'), import('../case/case-screen.tsx')]))

const file = answerWorkFile({ originalname: 'cut-1.jpg' })
function approvedCase() {
  const { data } = reportCase()
  const { draft } = answerSubTasks()
  const content = {
    deliverables: [
      { deliverable_id: 1, caption: '#PR うるおいます。', files: [{ ...file }], planned_at: null },
    ],
    checks: [],
    memo: '',
  }
  const approved = { ...round(), content, submitted_at: '2020-07-10T03:00:00.000Z' }
  const sub_tasks = data.sub_tasks && {
    ...data.sub_tasks,
    draft: { ...draft, state: 'approved' as const, rounds: [approved] },
  }
  return { data: { ...data, sub_tasks } }
}
const approved = () => answer(getCase, approvedCase())
afterEach(() => {
  for (const member of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, member)
})

test('the caption is copied, the file saved and the platform opened, in that order', async () => {
  const actor = userEvent.setup()
  await renderReport([approved()])
  await actor.click(await screen.findByRole('button', { name: 'キャプションをコピーする' }))
  expect(await navigator.clipboard.readText()).toMatch(/^#PR うるおいます。/)
  const file_path = `/api/influencer-bibin/case-confirmation/files/${file.id}/download`
  expect(screen.getByRole('link', { name: 'cut-1.jpgを保存する' }).getAttribute('href')).toBe(file_path)
  expect(screen.queryByRole('button', { name: /写真アプリなどへ/ })).toBeNull()
  const app = screen.getByRole('link', { name: 'Instagramを開いて投稿する' })
  expect([app.getAttribute('href'), app.getAttribute('target')]).toEqual([
    'https://www.instagram.com/',
    '_blank',
  ])
})

test('where the share sheet takes files, it is offered first', async () => {
  const shared: File[] = []
  const share = (given: ShareData) => Promise.resolve(void shared.push(...(given.files ?? [])))
  Object.assign(navigator, { canShare: () => true, share })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await renderReport([approved()])
  const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
  fetched.mockResolvedValueOnce(new Response('bytes'))
  await userEvent.click(button)
  await waitFor(() =>
    expect(shared.map(({ name, type }) => [name, type])).toEqual([['cut-1.jpg', 'image/jpeg']]),
  )
  fetched.mockRestore()
})

test('several files go to the share sheet at once, and each can be downloaded', async () => {
  const shared: string[][] = []
  const share = (given: ShareData) =>
    Promise.resolve(void shared.push((given.files ?? []).map((one) => one.name)))
  Object.assign(navigator, { canShare: () => true, share })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const given = approvedCase()
  const [deliverable] = given.data.sub_tasks?.draft.rounds[0]?.content.deliverables ?? []
  deliverable?.files.push(answerWorkFile({ id: 'f-2', originalname: 'cut-2.jpg' }))
  await renderReport([answer(getCase, given)])
  const button = await screen.findByRole('button', { name: '2件をまとめて写真アプリなどへ' })
  expect(screen.getAllByRole('button', { name: /写真アプリなどへ/ })).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: /^cut-\d\.jpgを保存する$/ })).toHaveLength(2)
  fetched.mockResolvedValueOnce(new Response('one')).mockResolvedValueOnce(new Response('two'))
  await userEvent.click(button)
  await waitFor(() => expect(shared).toEqual([['cut-1.jpg', 'cut-2.jpg']]))
  fetched.mockRestore()
})

test('files that are too large together are shared one by one', async () => {
  Object.assign(navigator, { canShare: () => true, share: vi.fn() })
  const given = approvedCase()
  const [deliverable] = given.data.sub_tasks?.draft.rounds[0]?.content.deliverables ?? []
  const size = 60 * 1024 * 1024
  const videos = ['f-2', 'f-3'].map((id) => answerWorkFile({ id, originalname: `${id}.mp4`, size }))
  deliverable?.files.splice(0, 1, ...videos)
  await renderReport([answer(getCase, given)])
  await screen.findByRole('button', { name: 'f-2.mp4を写真アプリなどへ' })
  expect(screen.getAllByRole('button', { name: /写真アプリなどへ/ })).toHaveLength(2)
})

test('a file that cannot be read for sharing is said so, and the next tap tries again', async () => {
  const share = vi.fn(() => Promise.resolve())
  Object.assign(navigator, { canShare: () => true, share })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await renderReport([approved()])
  const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^共有できませんでした/)
  expect(screen.getByRole('link', { name: 'cut-1.jpgを保存する' })).toBeTruthy()
  fetched.mockResolvedValueOnce(new Response('bytes'))
  await userEvent.click(button)
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
  fetched.mockRestore()
})

test('a file that does not come is given up after two minutes', async () => {
  Object.assign(navigator, { canShare: () => true, share: vi.fn() })
  const fetched = vi.spyOn(globalThis, 'fetch')
  await renderReport([approved()])
  const button = await screen.findByRole('button', { name: 'cut-1.jpgを写真アプリなどへ' })
  fetched.mockImplementationOnce((_, init) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    return promise
  })
  vi.useFakeTimers()
  try {
    act(() => button.click())
    await act(() => vi.advanceTimersByTimeAsync(119_000))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByRole('alert').textContent).toMatch(/^共有できませんでした/)
  } finally {
    vi.useRealTimers()
    fetched.mockRestore()
  }
})

test('inside LINE the file is saved by the outside browser, with an address for once', async () => {
  const { line, opened } = insideLine()
  const url = `/api/influencer-bibin/case-confirmation/files/${file.id}/download?token=t-1`
  const issued = answer(createFileDownload, { data: { url, expires_at: '2100-01-01T00:00:00.000Z' } })
  await renderScreen(path, { user, answers: [approved(), issued], line })
  await userEvent.click(await screen.findByRole('link', { name: 'cut-1.jpgを保存する' }))
  await waitFor(() => expect(opened).toEqual([new URL(url, location.origin).href]))
  expect(screen.getByText(/LINEの外のブラウザで開き/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Instagramを開いて投稿する' }))
  await waitFor(() => expect(opened.at(-1)).toBe('https://www.instagram.com/'))
})

test('the link comes back by one tap, with the time', async () => {
  const actor = userEvent.setup()
  await renderReport([approved()])
  await navigator.clipboard.writeText('見てね https://www.instagram.com/p/DAbc/?igsh=x')
  await actor.click(await screen.findByRole('button', { name: '貼り付け' }))
  await waitFor(async () => expect((await url()).value).toBe('https://www.instagram.com/p/DAbc/'))
  expect(postedAt().value).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
})

test('a clipboard that is not given is said, with the way by hand', async () => {
  const actor = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  await renderReport([approved()])
  await actor.click(await screen.findByRole('button', { name: '貼り付け' }))
  expect(await screen.findByText(/貼り付けられませんでした/)).toBeTruthy()
  expect(document.activeElement).toBe(await url())
})
