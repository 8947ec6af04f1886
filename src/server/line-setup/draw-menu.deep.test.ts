import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawMenu } from './draw-menu.ts'

const areas = [
  { label: '二十文字までのとても長い名前を持つ入口一', path: '/register' },
  { label: 'Search & <find>', path: '/' },
  { label: '髙﨑𠮷', path: '/somewhere/else' },
]

test('the picture of a menu is a PNG as LINE takes it, and the same whenever it is drawn', async () => {
  const [one, other] = await Promise.all([
    drawMenu(areas, { invites: true }),
    drawMenu(areas, { invites: true }),
  ])
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 2500, height: 843 })
  expect(one.byteLength).toBeLessThan(1024 * 1024)
  expect(Buffer.from(one).equals(other)).toBe(true)
})

test('it invites guests in the yellow of the main buttons', async () => {
  const cornerOf = async (picture: Uint8Array) => [
    ...(await sharp(picture)
      .removeAlpha()
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
  expect(await cornerOf(await drawMenu(areas, { invites: true }))).toEqual([0xff, 0xd4, 0x3b])
  expect(await cornerOf(await drawMenu(areas, { invites: false }))).toEqual([0xdf, 0xf1, 0xfb])
})
