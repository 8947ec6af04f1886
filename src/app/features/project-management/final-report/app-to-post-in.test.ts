import { expect, test } from 'vitest'
import { appToPostIn } from './app-to-post-in.ts'

test.each(['instagram_feed', 'instagram_reel', 'instagram_story', 'tiktok', 'youtube', 'x'] as const)(
  '%s is opened by an address that its app and every browser know',
  (platform) => {
    expect(appToPostIn(platform, '')?.url).toMatch(/^https:\/\/(?:www\.)?[a-z]+\.com\//)
  },
)

test('a blog has no app', () => {
  expect(appToPostIn('blog', '#PR')).toBeUndefined()
})

test('X begins a post with the caption, if it fits into one', () => {
  const caption = '#PR うるおう & きれい\n#美容'
  const { url = '', hasCaption } = appToPostIn('x', caption) ?? {}
  expect(hasCaption).toBe(true)
  expect(new URL(url).searchParams.get('text')).toBe(caption)
  // A Japanese letter counts as two there.
  expect(appToPostIn('x', 'あ'.repeat(140))).toMatchObject({ hasCaption: true })
  expect(appToPostIn('x', 'あ'.repeat(141))).toMatchObject({
    url: 'https://x.com/intent/tweet',
    hasCaption: false,
  })
})

test('no other address carries the caption', () => {
  expect(appToPostIn('tiktok', '#PR')).toMatchObject({ url: 'https://www.tiktok.com/', hasCaption: false })
})
