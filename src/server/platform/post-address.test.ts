import { describe, expect, test } from 'vitest'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { postAddress } from './post-address.ts'

describe('one post has one address, however it was copied', () => {
  test.each<[DeliverablePlatform, string, string[]]>([
    [
      'instagram_feed',
      'instagram.com/p/CxAb_1-2',
      [
        'https://www.instagram.com/p/CxAb_1-2/',
        'https://instagram.com/p/CxAb_1-2',
        'https://www.instagram.com/p/CxAb_1-2/?igsh=MzRlODBiNWFlZA==',
        'http://WWW.Instagram.com/p/CxAb_1-2/?img_index=2#x',
        'https://www.instagram.com/misaki_days/p/CxAb_1-2/',
        'https://www.instagram.com/reel/CxAb_1-2/',
        'https://www.instagram.com/tv/CxAb_1-2/',
      ],
    ],
    [
      'instagram_reel',
      'instagram.com/p/CxAb_1-2',
      ['https://www.instagram.com/reels/CxAb_1-2/', 'https://www.instagram.com/p/CxAb_1-2/'],
    ],
    [
      'instagram_story',
      'instagram.com/stories/3141592653589793238',
      ['https://www.instagram.com/stories/misaki.days/3141592653589793238/?hl=ja'],
    ],
    [
      'tiktok',
      'tiktok.com/video/7301234567890123456',
      [
        'https://www.tiktok.com/@misaki.days/video/7301234567890123456?is_from_webapp=1',
        'https://tiktok.com/@misaki-days/photo/7301234567890123456',
        'https://m.tiktok.com/@x/video/7301234567890123456/',
      ],
    ],
    [
      'tiktok',
      'vm.tiktok.com/ZSabcDEF',
      [
        'https://vm.tiktok.com/ZSabcDEF/',
        'https://vt.tiktok.com/ZSabcDEF',
        'https://www.tiktok.com/t/ZSabcDEF/',
      ],
    ],
    [
      'youtube',
      'youtube.com/watch?v=dQw4w9WgXcQ',
      [
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
        'https://youtu.be/dQw4w9WgXcQ?si=abc',
        'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
      ],
    ],
    [
      'x',
      'x.com/status/1712345678901234567',
      [
        'https://x.com/misaki/status/1712345678901234567?s=20',
        'https://twitter.com/Misaki_Days/status/1712345678901234567/photo/1',
        'https://mobile.twitter.com/i/web/status/1712345678901234567',
      ],
    ],
    [
      'blog',
      'ameblo.jp/misaki/entry-1.html?p=2',
      [
        'https://ameblo.jp/misaki/entry-1.html?p=2',
        'https://www.Ameblo.jp/misaki/entry-1.html?utm_source=line&p=2#comments',
      ],
    ],
    [
      'blog',
      'note.com/misaki/n/nabc',
      ['https://note.com/misaki/n/nabc/', 'https://note.com/misaki/n/nabc?fbclid=1'],
    ],
  ])('%s: %s', (platform, address, given) => {
    expect(given.map((url) => postAddress(platform, url))).toEqual(given.map(() => address))
  })
})

test.each<[DeliverablePlatform, string]>([
  ['instagram_feed', 'https://www.instagram.com/misaki_days/'],
  ['instagram_feed', 'https://www.instagram.com/p/'],
  ['instagram_feed', 'https://www.instagram.com/stories/misaki/314/'],
  ['instagram_feed', 'https://instagram.com.example.com/p/abc/'],
  ['instagram_feed', 'https://example.com/instagram.com/p/abc/'],
  ['instagram_feed', 'https://someone@instagram.com/p/abc/'],
  ['instagram_feed', 'ftp://instagram.com/p/abc/'],
  ['instagram_story', 'https://www.instagram.com/p/abc/'],
  ['tiktok', 'https://www.tiktok.com/@misaki'],
  ['tiktok', 'https://www.youtube.com/shorts/abc'],
  ['youtube', 'https://www.youtube.com/watch?list=abc'],
  ['youtube', 'https://www.youtube.com/@misaki'],
  ['youtube', 'https://www.youtube.com/playlist?v=abc'],
  ['x', 'https://x.com/misaki'],
  ['x', 'https://x.com/misaki/status/'],
  ['blog', 'http://ameblo.jp/misaki/entry-1.html'],
  ['blog', 'https://a:b@ameblo.jp/misaki'],
  ['blog', 'javascript:alert(1)'],
  ['blog', `https://ameblo.jp/${'雪'.repeat(900)}`],
])('no post of %s: %s', (platform, given) => {
  expect(postAddress(platform, given)).toBeUndefined()
})
