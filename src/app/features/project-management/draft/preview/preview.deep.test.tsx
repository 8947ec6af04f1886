import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCase } from '#contract/cases.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { answerDraftRound, answerFix, answerReview, answerSubmission } from '#test/support/answers-cases.ts'
import { answerUser } from '#test/support/answers.ts'
import { answerFile, fakeUploads } from '#test/support/fake-uploads.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-management/7/case-confirmation/submit-draft'
const photo = (name: string) => answerFile({ originalname: name })
const clip = () => answerFile({ originalname: '本編.mp4', mime: 'video/mp4', duration: 45 })
const misaki = { platform: 'instagram', handle: 'misaki.days', link: 'ok' as const }

interface Given {
  files?: WorkFile[]
  caption?: string
  account?: typeof misaki | null
  language?: 'jp' | 'en'
}

/** The emulated window lays nothing out: what is folded is said to be higher than two lines, or not. */
let isHigh = false
beforeEach(() => {
  isHigh = false
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLParagraphElement.prototype, 'scrollHeight', 'get').mockImplementation(() => (isHigh ? 90 : 40))
  vi.spyOn(HTMLParagraphElement.prototype, 'clientHeight', 'get').mockReturnValue(40)
})

/** The open preview of one post, as it stood in the last round. */
async function preview(platform: DeliverablePlatform, given: Given = {}) {
  const { files = [], caption = '', account = misaki, language = 'jp' } = given
  const last = answerDraftRound({ review: answerReview([answerFix()]) })
  last.content.deliverables = [{ deliverable_id: 1, caption, files, planned_at: null }]
  const item = { id: 1, platform, number: 1, count: 1, photos: null, seconds: null }
  const task = { state: 'fix_requested' as const, next_round: 2, rounds: [last] }
  const theCase = answerSubmission('draft', task, { content: { work_items: [item] }, account })
  await renderScreen(path, { user: answerUser(), answers: [answer(getCase, theCase)], language })
  await userEvent.click(
    await screen.findByRole('button', { name: language === 'jp' ? 'プレビュー' : 'Preview' }),
  )
  return within(await screen.findByRole('dialog'))
}

const ratioOf = (element: Element | null | undefined) =>
  element instanceof HTMLElement ? element.style.aspectRatio : undefined
const long = '毎日のうるおいに。\n#PR #しずく堂\n#うるおい美容液'

test('a feed post: pictures of 4:5 one at a time, and the caption folded behind the account', async () => {
  isHigh = true
  const post = await preview('instagram_feed', { files: [photo('a.jpg'), photo('b.jpg')], caption: long })
  expect(post.getByRole('heading', { name: 'Instagram フィードのプレビュー' })).toBeTruthy()
  expect(post.getByText('おおよその見え方です。実際の表示とは異なる場合があります。')).toBeTruthy()
  expect(post.getAllByText(/^misaki\.days/).length).toBeGreaterThan(0)
  expect(ratioOf(post.getByRole('img', { name: 'a.jpg' }).parentElement)).toBe('4 / 5')
  expect(post.getByRole('status').textContent).toBe('1 / 2')
  expect(post.queryByRole('button', { name: '前のファイル' })).toBeNull()
  await userEvent.click(post.getByRole('button', { name: '次のファイル' }))
  expect(post.getByRole('status').textContent).toBe('2 / 2')
  expect(post.queryByRole('button', { name: '次のファイル' })).toBeNull()
  await userEvent.click(post.getByRole('button', { name: '続きを読む' }))
  await userEvent.click(post.getByRole('button', { name: '折りたたむ', expanded: true }))
  expect(post.getByRole('button', { name: '続きを読む', expanded: false })).toBeTruthy()
})

test('a short caption is not folded', async () => {
  const post = await preview('instagram_feed', { files: [photo('a.jpg')], caption: '#PR うるおい' })
  expect(post.queryByRole('button', { name: '続きを読む' })).toBeNull()
  expect(post.queryByRole('status')).toBeNull()
})

test.each(['instagram_reel', 'tiktok'] as const)('%s: 9:16 with account and caption', async (platform) => {
  const account = { ...misaki, platform: platform === 'tiktok' ? 'tiktok' : 'instagram' }
  const post = await preview(platform, { files: [clip()], caption: '#PR うるおい', account })
  expect(ratioOf(post.getByLabelText('本編.mp4').parentElement)).toBe('9 / 16')
  expect(post.getByText('misaki.days')).toBeTruthy()
  expect(post.getByText('#PR うるおい')).toBeTruthy()
})

test('a story: 9:16 with the account, without a caption', async () => {
  const post = await preview('instagram_story', { files: [photo('a.jpg')], caption: '見えない' })
  expect(ratioOf(post.getByRole('img', { name: 'a.jpg' }).parentElement)).toBe('9 / 16')
  expect(post.getByText('misaki.days')).toBeTruthy()
  expect(post.queryByText('見えない')).toBeNull()
  expect(post.queryByText('キャプションはまだありません')).toBeNull()
})

test('YouTube: 16:9, the first line as title and the rest as description', async () => {
  const caption = '【PR】夜のスキンケア\n\n使ったもの\nリンク'
  const post = await preview('youtube', { files: [clip()], caption })
  expect(ratioOf(post.getByLabelText('本編.mp4').parentElement)).toBe('16 / 9')
  expect(post.getByText('【PR】夜のスキンケア')).toBeTruthy()
  expect(post.getByText(/^使ったもの/).textContent).toBe('使ったもの\nリンク')
  // Another platform's account says nothing about this one.
  expect(post.getByText('アカウント名')).toBeTruthy()
})

test('X: the words, and the first four pictures in a grid', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map(photo)
  const post = await preview('x', { files, caption: '#PR 今日の一枚' })
  expect(post.getByText('#PR 今日の一枚')).toBeTruthy()
  for (const name of 'abcd') expect(post.getByRole('img', { name })).toBeTruthy()
  expect(post.queryByRole('img', { name: 'e' })).toBeNull()
  expect(post.getByText('この投稿で表示されるのは4件までです')).toBeTruthy()
})

test.each([
  [1, ['16 / 9']],
  [2, ['1 / 1', '1 / 1']],
  [3, ['1 / 2', '1 / 1', '1 / 1']],
])('X: %i pictures have their shapes', async (count, ratios) => {
  const names = ['a', 'b', 'c'].slice(0, count)
  const post = await preview('x', { files: names.map(photo) })
  expect(names.map((name) => ratioOf(post.getByRole('img', { name }).parentElement))).toEqual(ratios)
})

test('words alone need no place for pictures on X', async () => {
  const post = await preview('x', { caption: '#PR 今日の一言' })
  expect(post.getByText('#PR 今日の一言')).toBeTruthy()
  expect(post.queryByText('ファイルを追加すると、ここに表示されます')).toBeNull()
})

test('a blog: words and every picture', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map(photo)
  const post = await preview('blog', { files, caption: '記事の本文' })
  expect(post.getByText('記事の本文')).toBeTruthy()
  expect(post.getAllByRole('img')).toHaveLength(5)
})

test.each(['instagram_feed', 'instagram_reel', 'instagram_story', 'tiktok', 'youtube', 'x', 'blog'] as const)(
  '%s: what is not there yet is said',
  async (platform) => {
    const post = await preview(platform, { account: null })
    expect(post.getByText('ファイルを追加すると、ここに表示されます')).toBeTruthy()
    expect(post.queryAllByText('キャプションはまだありません')).toHaveLength(
      platform === 'instagram_story' ? 0 : 1,
    )
    expect(post.getByText('アカウント名')).toBeTruthy()
  },
)

test('a video plays at a tap; one that the browser cannot play says so', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  const post = await preview('instagram_reel', { files: [clip()] })
  await userEvent.click(post.getByRole('button', { name: '本編.mp4を再生する' }))
  await userEvent.click(post.getByRole('button', { name: '本編.mp4を一時停止する' }))
  expect(post.getByRole('button', { name: '本編.mp4を再生する' })).toBeTruthy()
  fireEvent.error(post.getByLabelText('本編.mp4'))
  expect(post.getByText('この端末では再生できない形式です。このまま提出できます。')).toBeTruthy()
  expect(post.queryByRole('button', { name: /再生する$/ })).toBeNull()
})

test.each([
  ['NotSupportedError', true],
  ['AbortError', false],
])('a play that ends with %s: unplayable %s', async (name, unplayable) => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', name))
  const post = await preview('tiktok', { files: [clip()] })
  await userEvent.click(post.getByRole('button', { name: '本編.mp4を再生する' }))
  await waitFor(() =>
    expect(post.queryAllByText(/この端末では再生できない形式です/)).toHaveLength(unplayable ? 1 : 0),
  )
})

test('files on their way are counted, and shown once they are stored', async () => {
  const requests = fakeUploads()
  const post = await preview('instagram_feed')
  await userEvent.click(post.getByRole('button', { name: '閉じる' }))
  const input = screen.getByLabelText<HTMLInputElement>(/^画像・動画/, { selector: 'input[type=file]' })
  await userEvent.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await userEvent.click(screen.getByRole('button', { name: 'プレビュー' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('1件のファイルは、まだアップロードされていません。')).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(1))
  act(() => requests[0]?.store())
  expect(await again.findByRole('img', { name: 'a.jpg' })).toBeTruthy()
  expect(again.queryByText(/まだアップロードされていません/)).toBeNull()
})

test('in English', async () => {
  const post = await preview('instagram_feed', { language: 'en' })
  expect(post.getByText('This is roughly how it will look. The actual post may look different.')).toBeTruthy()
  expect(post.getByText('Files you add appear here')).toBeTruthy()
})
