import * as z from 'zod'
import { guestsAlias } from '../platform/line-messaging.ts'
import { isOwnName, type MenuDefinition } from './rich-menu-definition.ts'
import { ifAbsent, type SetUpCall, SetUpError } from './set-up-call.ts'
import type { Step } from './steps.ts'

const menuId = z.object({ richMenuId: z.string() })
const menuList = z.object({ richmenus: z.array(menuId.extend({ name: z.string() })) })
const nothing = z.unknown()

interface Line {
  call: SetUpCall
  apiUrl: string
  dataApiUrl: string
}

interface KnownMenu {
  id: string
  name: string
  /** LINE shows none without its picture: making it was broken off. */
  complete: boolean
}

/**
 * Two menus made where they are missing, the members' shown to everybody, the guests' under its alias, and older ones of ours removed
 * last, so that nobody is ever without.
 */
export async function planRichMenus(
  line: Line,
  [members, guests]: readonly [members: MenuDefinition, guests: MenuDefinition],
): Promise<Step[]> {
  const known = await ownMenus(line)
  const definitions = [members, guests]
  const ids = new Map<string, string>()
  for (const { body } of definitions) {
    const made = known.find(({ name, complete }) => complete && name === body.name)
    if (made) ids.set(body.name, made.id)
    else await line.call({ ...post(line, '/v2/bot/richmenu/validate'), json: body, schema: nothing })
  }
  const used = new Set(ids.values())
  return [
    ...definitions.map((definition) => menuStep(line, definition, ids)),
    await defaultStep(line, members, ids),
    await aliasStep(line, guests, ids),
    ...known.filter(({ id }) => !used.has(id)).map((menu) => removeStep(line, menu)),
  ]
}

async function ownMenus(line: Line): Promise<KnownMenu[]> {
  const { richmenus } = await line.call({ url: `${line.apiUrl}/v2/bot/richmenu/list`, schema: menuList })
  const own = richmenus.filter(({ name }) => isOwnName(name))
  return Promise.all(
    own.map(async ({ richMenuId: id, name }) => {
      const hasPicture = line.call({ url: contentUrl(line, id), schema: nothing }).then(() => true)
      return { id, name, complete: (await hasPicture.catch(ifAbsent)) ?? false }
    }),
  )
}

function menuStep(line: Line, { kind, body, picture }: MenuDefinition, ids: Map<string, string>): Step {
  if (ids.has(body.name)) return { sign: '=', text: `rich menu "${kind}"` }
  return {
    sign: '+',
    text: `rich menu "${kind}" with its picture (${Math.ceil(picture.byteLength / 1024)} kB)`,
    async carryOut() {
      const { richMenuId } = await line.call({
        ...post(line, '/v2/bot/richmenu'),
        json: body,
        schema: menuId,
      })
      await line.call({ method: 'POST', url: contentUrl(line, richMenuId), png: picture, schema: nothing })
      ids.set(body.name, richMenuId)
    },
  }
}

async function defaultStep(line: Line, { body }: MenuDefinition, ids: Map<string, string>): Promise<Step> {
  const url = `${line.apiUrl}/v2/bot/user/all/richmenu`
  const shown = await line.call({ url, schema: menuId }).catch(ifAbsent)
  if (shown && shown.richMenuId === ids.get(body.name)) return { sign: '=', text: 'default rich menu' }
  return {
    sign: shown ? '~' : '+',
    text: 'default rich menu: the one of members',
    carryOut: async () =>
      void (await line.call({ method: 'POST', url: `${url}/${idOf(body.name, ids)}`, schema: nothing })),
  }
}

async function aliasStep(line: Line, { body }: MenuDefinition, ids: Map<string, string>): Promise<Step> {
  const path = '/v2/bot/richmenu/alias'
  const alias = await line
    .call({ url: `${line.apiUrl}${path}/${guestsAlias}`, schema: menuId })
    .catch(ifAbsent)
  if (alias && alias.richMenuId === ids.get(body.name)) return { sign: '=', text: `alias ${guestsAlias}` }
  return {
    sign: alias ? '~' : '+',
    text: `alias ${guestsAlias}, by which the server finds the menu of guests`,
    async carryOut() {
      const richMenuId = idOf(body.name, ids)
      const request = alias
        ? { ...post(line, `${path}/${guestsAlias}`), json: { richMenuId } }
        : { ...post(line, path), json: { richMenuAliasId: guestsAlias, richMenuId } }
      await line.call({ ...request, schema: nothing })
    },
  }
}

function removeStep(line: Line, { id, name, complete }: KnownMenu): Step {
  return {
    sign: '-',
    text: `rich menu ${name} (${complete ? 'older' : 'without its picture'})`,
    // Another run may have been faster.
    carryOut: async () =>
      void (await line
        .call({ method: 'DELETE', url: `${line.apiUrl}/v2/bot/richmenu/${id}`, schema: nothing })
        .catch(ifAbsent)),
  }
}

function post({ apiUrl }: Line, path: string) {
  return { method: 'POST', url: `${apiUrl}${path}` } as const
}

function contentUrl({ dataApiUrl }: Line, id: string) {
  return `${dataApiUrl}/v2/bot/richmenu/${id}/content`
}

function idOf(name: string, ids: Map<string, string>) {
  const id = ids.get(name)
  if (id === undefined) throw new SetUpError(`The rich menu ${name} was not made.`)
  return id
}
