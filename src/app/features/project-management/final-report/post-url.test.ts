import { describe, expect, test } from 'vitest'
import { fitsPlatform, postUrlIn } from './post-url.ts'

describe('the address of a post', () => {
  test.each([
    [
      'is found in the sentence that an app shares',
      'instagram_feed',
      '見てね！ https://www.instagram.com/p/DAbc_12-x/?igsh=MWx0 から',
      'https://www.instagram.com/p/DAbc_12-x/',
    ],
    [
      'ends where a Japanese sentence goes on',
      'tiktok',
      '「https://vt.tiktok.com/ZSabc/」です。',
      'https://vt.tiktok.com/ZSabc/',
    ],
    [
      'loses its tracking query',
      'x',
      'https://x.com/misaki/status/1790000000000000000?s=20&t=AbC',
      'https://x.com/misaki/status/1790000000000000000',
    ],
    [
      'keeps the member that names the video',
      'youtube',
      'https://www.youtube.com/watch?si=xyz&v=abc-DEF_123&t=30s',
      'https://www.youtube.com/watch?v=abc-DEF_123',
    ],
    [
      'keeps what names a blog article',
      'blog',
      'https://blog.example.jp/?p=12&utm_source=line&fbclid=x#review',
      'https://blog.example.jp/?p=12#review',
    ],
    [
      'is completed with its scheme',
      'instagram_reel',
      'instagram.com/reel/DAbc/',
      'https://instagram.com/reel/DAbc/',
    ],
  ] as const)('%s', (_, platform, text, url) => {
    expect(postUrlIn(text, platform)).toBe(url)
  })

  test('text without one stays as it was typed', () => {
    expect(postUrlIn(' まだ ', 'x')).toBe('まだ')
    expect(postUrlIn('', 'x')).toBe('')
  })
})

describe('an address fits', () => {
  test.each([
    ['instagram_feed', 'https://www.instagram.com/p/DAbc_12-x/'],
    ['instagram_feed', 'https://www.instagram.com/misaki.cosme/p/DAbc/'],
    ['instagram_reel', 'https://www.instagram.com/reel/DAbc/'],
    ['instagram_story', 'https://www.instagram.com/stories/misaki/3500000000000000000/'],
    ['tiktok', 'https://www.tiktok.com/@misaki_tt/video/7300000000000000000'],
    ['tiktok', 'https://vm.tiktok.com/ZSabc/'],
    ['youtube', 'https://m.youtube.com/watch?v=abc'],
    ['youtube', 'https://youtube.com/shorts/abc'],
    ['youtube', 'https://youtu.be/abc'],
    ['x', 'https://twitter.com/misaki/status/1'],
    ['blog', 'https://ameblo.jp/misaki/entry-1.html'],
  ] as const)('%s: %s', (platform, url) => {
    expect(fitsPlatform(url, platform)).toBe(true)
  })
})

describe('an address does not fit', () => {
  test.each([
    ['instagram_feed', 'https://www.instagram.com/misaki/'],
    ['instagram_feed', 'https://instagram.com.evil.example/p/DAbc/'],
    ['instagram_feed', 'https://www.tiktok.com/@misaki/video/1'],
    ['tiktok', 'https://www.tiktok.com/@misaki_tt'],
    ['youtube', 'https://www.youtube.com/@misaki'],
    ['x', 'https://x.com/misaki'],
    ['blog', 'http://ameblo.jp/misaki/'],
    ['blog', 'ameblo'],
  ] as const)('%s: %s', (platform, url) => {
    expect(fitsPlatform(url, platform)).toBe(false)
  })
})
