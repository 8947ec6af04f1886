import { expect, test } from 'vitest'
import { people } from '../../people.ts'
import { chatBottom } from './rich-menu.ts'

const holder = { personId: people.misaki.id, liffUrl: 'http://127.0.0.1:9/liff' }
const open = (path: string) => ({ type: 'uri', label: path, uri: `${holder.liffUrl}/1-a${path}` }) as const

test('a menu lies on its picture as links with names, measured by its size', () => {
  const html = String(
    chatBottom(
      {
        richMenuId: 'richmenu-1',
        image: { type: 'image/png', bytes: new Uint8Array() },
        menu: {
          size: { width: 2000, height: 1000 },
          selected: false,
          name: 'members',
          chatBarText: '<メニュー>',
          areas: [
            { bounds: { x: 0, y: 0, width: 500, height: 1000 }, action: open('/a') },
            { bounds: { x: 500, y: 250, width: 1500, height: 500 }, action: open('/b') },
          ],
        },
      },
      holder,
    ),
  )
  expect(html).toContain('<img src="/line/phone/menus/richmenu-1" alt="" style="aspect-ratio:2000 / 1000" />')
  expect(html).toContain('style="left:0%;top:0%;width:25%;height:100%" aria-label="/a" href="/line/open/')
  expect(html).toContain('style="left:25%;top:25%;width:75%;height:50%" aria-label="/b"')
  expect(html).toContain('aria-expanded="false"')
  expect(html).toContain('&lt;メニュー&gt;')
})

test('without a menu there is only the keyboard', () => {
  const html = String(chatBottom(undefined, holder))
  expect(html).toContain('aria-label="メッセージを入力"')
  expect(html).not.toContain('rich-menu')
})
