import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { areaAction } from './actions.ts'

const pixels = z.number().int().min(0)

/** A menu as LINE takes it; its picture comes by a call of its own. */
export const richMenu = z.strictObject({
  size: z
    .strictObject({ width: pixels.min(800).max(2500), height: pixels.min(250) })
    .refine(({ width, height }) => width / height >= 1.45, { error: 'width / height must be at least 1.45' }),
  selected: z.boolean(),
  name: z.string().min(1).max(300),
  chatBarText: z.string().min(1).max(14),
  areas: z
    .array(
      z.strictObject({
        bounds: z.strictObject({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }),
        action: areaAction,
      }),
    )
    .max(20),
})

export type RichMenu = z.output<typeof richMenu>

export interface MenuImage {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

/** A menu that the chat can show, always with its picture. */
export interface ShownMenu {
  richMenuId: string
  menu: RichMenu
  image: MenuImage
}

export type RichMenus = ReturnType<typeof createRichMenus>

/** The account's menus: the default one, aliases, and menus linked to single people. */
export function createRichMenus() {
  const menus = new Map<string, { menu: RichMenu; image?: MenuImage }>()
  const aliases = new Map<string, string>()
  const links = new Map<string, string>()
  let byDefault: string | undefined

  function create(menu: RichMenu) {
    const id = `richmenu-${randomBytes(16).toString('hex')}`
    menus.set(id, { menu })
    return id
  }

  /** Links and the default go with the menu; an alias goes on pointing at nothing, as with LINE. */
  function remove(id: string) {
    if (byDefault === id) byDefault = undefined
    for (const [personId, linked] of links) if (linked === id) links.delete(personId)
    return menus.delete(id)
  }

  function shown(id: string | undefined): ShownMenu | undefined {
    const known = id === undefined ? undefined : menus.get(id)
    return id !== undefined && known?.image
      ? { richMenuId: id, menu: known.menu, image: known.image }
      : undefined
  }

  function reset() {
    for (const memory of [menus, aliases, links]) memory.clear()
    byDefault = undefined
  }

  return {
    create,
    remove,
    menu: (id: string) => menus.get(id)?.menu,
    all: () => [...menus].map(([richMenuId, { menu }]) => ({ richMenuId, ...menu })),
    imageOf: (id: string) => menus.get(id)?.image,
    putImage(id: string, image: MenuImage) {
      const known = menus.get(id)
      if (known) known.image = image
    },
    defaultMenu: () => byDefault,
    setDefault: (id: string | undefined) => void (byDefault = id),
    aliases,
    links,
    /** The person's own menu before everybody's. */
    menuOf: (personId: string) => shown(links.get(personId)) ?? shown(byDefault),
    reset,
  }
}
