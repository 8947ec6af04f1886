import { describe, expect, test } from 'vitest'
import type { Platform } from '#contract/vocabulary.ts'
import { normaliseHandle } from './social-handle.ts'

const good: [Platform, string, string][] = [
  ['instagram', 'hana.weekend', 'hana.weekend'],
  ['instagram', ' @hana.weekend ', 'hana.weekend'],
  ['instagram', '＠ｈａｎａ', 'hana'],
  ['instagram', 'https://www.instagram.com/hana.weekend/?hl=ja', 'hana.weekend'],
  ['instagram', 'instagram.com/hana', 'hana'],
  [
    'instagram',
    'https://www.instagram.com/hana.weekend?igsh=MzRlODBiNWFlZA%3D%3D&utm_source=qr',
    'hana.weekend',
  ],
  ['instagram', 'https://www.instagram.com/stories/hana/3400000000000000000/', 'hana'],
  ['instagram', '花さんのプロフィール https://instagram.com/hana?igsh=1', 'hana'],
  ['instagram', 'HTTPS://M.INSTAGRAM.COM/hana', 'hana'],
  ['tiktok', 'https://www.tiktok.com/@mio_techo?lang=ja', 'mio_techo'],
  ['tiktok', '@mio_techo', 'mio_techo'],
  ['youtube', 'https://youtube.com/@みおの手帳', 'みおの手帳'],
  ['youtube', 'https://www.youtube.com/@%E3%81%BF%E3%81%8A%E3%81%AE', 'みおの'],
  ['youtube', 'https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw', 'UC_x5XG1OV2P6uZZ5FSM9Ttw'],
  ['youtube', 'haruto-gadget', 'haruto-gadget'],
  ['x', 'https://twitter.com/hana_x/status/1', 'hana_x'],
  ['x', 'https://mobile.x.com/hana_x', 'hana_x'],
  ['x', '@hana_x', 'hana_x'],
  ['x', 'x.com/@hana_x', 'hana_x'],
  ['blog', 'https://www.mio-techo.example/', 'mio-techo.example'],
  ['blog', 'note.example/mio?ref=1', 'note.example/mio'],
  ['blog', 'HTTPS://Mio-Techo.Example', 'mio-techo.example'],
]

const bad: [Platform, string][] = [
  ['instagram', ''],
  ['instagram', '@'],
  ['instagram', 'みお'],
  ['instagram', 'a'.repeat(31)],
  ['instagram', 'hana weekend'],
  ['instagram', 'https://www.instagram.com/'],
  ['instagram', 'https://www.tiktok.com/@hana'],
  ['instagram', 'https://instagram.com.evil.example/hana'],
  ['instagram', 'https://www.instagram.com/p/DAbCdEfGhIj/'],
  ['instagram', 'https://www.instagram.com/reel/DAbCdEfGhIj/?igsh=1'],
  ['instagram', 'https://www.instagram.com/stories/'],
  ['x', 'https://x.com/i/status/1'],
  ['tiktok', 'https://vm.tiktok.com/ZMabc/'],
  ['tiktok', 'a'],
  ['tiktok', 'https://www.tiktok.com/hana'],
  ['youtube', 'ab'],
  ['youtube', 'https://www.youtube.com/watch?v=1'],
  ['x', 'a'.repeat(16)],
  ['x', 'hana-x'],
  ['blog', 'mio'],
  ['blog', 'https://localhost/'],
  ['blog', 'https://mio@note.example/'],
  ['blog', 'https://192.168.0.1/'],
  ['blog', 'https://note.example:8080/'],
  ['blog', 'javascript:alert(1)'],
]

describe('a handle', () => {
  test.each(good)('on %s typed as %j is %j', (platform, typed, handle) => {
    expect(normaliseHandle(platform, typed)).toBe(handle)
    expect(normaliseHandle(platform, handle)).toBe(handle)
  })

  test.each(bad)('on %s is not %j', (platform, typed) => {
    expect(normaliseHandle(platform, typed)).toBeUndefined()
  })
})
