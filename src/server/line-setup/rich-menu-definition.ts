import { createHash } from 'node:crypto'
import type { LiffConfig, RichMenuConfig } from '#contract/liff-config.ts'
import { drawMenu, menuColumns, menuSize } from './draw-menu.ts'

/** Whether the menu was made here, so that it is ours to remove: somebody may well call another one `anken-spring`. */
export const isOwnName = (name: string) => /^anken-(members|guests)-[0-9a-f]{12}$/.test(name)

export type MenuPictures = Awaited<ReturnType<typeof drawMenus>>

export async function drawMenus({ richMenus: { members, guests } }: LiffConfig) {
  return {
    members: await drawMenu(members.areas, { invites: false }),
    guests: await drawMenu(guests.areas, { invites: true }),
  }
}

export type MenuDefinition = ReturnType<typeof defineMenu>

/**
 * The menu as LINE takes it, and its picture. The name ends in a hash of both, so that the same input never makes a new menu: LINE
 * cannot change one. `linkBase`: what links into the app begin with, without a slash at its end.
 */
export function defineMenu(
  kind: keyof MenuPictures,
  { richMenus }: LiffConfig,
  pictures: MenuPictures,
  linkBase: string,
) {
  const picture = pictures[kind]
  const content = contentOf(richMenus[kind], linkBase)
  const hash = createHash('sha256').update(JSON.stringify(content)).update(picture).digest('hex')
  return { kind, body: { ...content, name: `anken-${kind}-${hash.slice(0, 12)}` }, picture }
}

function contentOf({ chatBarText, areas }: RichMenuConfig, linkBase: string) {
  return {
    size: menuSize,
    selected: true,
    chatBarText,
    areas: menuColumns.map(({ x, width }, index) => ({
      bounds: { x, y: 0, width, height: menuSize.height },
      action: { type: 'uri', label: areas[index]?.label, uri: `${linkBase}${areas[index]?.path}` },
    })),
  }
}
