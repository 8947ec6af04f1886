import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from './refused-body.ts'
import type { RichMenus } from './rich-menus.ts'

const target = z.strictObject({ richMenuId: z.string().min(1) })
const alias = target.extend({ richMenuAliasId: z.string().regex(/^[a-z0-9_-]{1,32}$/, 'invalid alias id') })

const noAlias = { message: 'richmenu alias not found' }

/** Names of rich menus that stay while the menus behind them change. */
export function richMenuAliasApi(richMenus: RichMenus) {
  const { aliases } = richMenus
  const isShowable = (id: string) => richMenus.imageOf(id) !== undefined

  return new Hono()
    .post('/v2/bot/richmenu/alias', async (c) => {
      const body = await readBody(c, alias)
      if (body.refused) return body.refused
      const { richMenuAliasId, richMenuId } = body.data
      if (aliases.has(richMenuAliasId)) return c.json({ message: 'conflict richmenu alias id' }, 400)
      if (!isShowable(richMenuId)) return c.json({ message: 'richmenu not found' }, 400)
      aliases.set(richMenuAliasId, richMenuId)
      return c.json({})
    })
    .get('/v2/bot/richmenu/alias/list', (c) =>
      c.json({
        aliases: [...aliases].map(([richMenuAliasId, richMenuId]) => ({ richMenuAliasId, richMenuId })),
      }),
    )
    .post('/v2/bot/richmenu/alias/:aliasId', async (c) => {
      const body = await readBody(c, target)
      if (body.refused) return body.refused
      if (!aliases.has(c.req.param('aliasId'))) return c.json(noAlias, 404)
      if (!isShowable(body.data.richMenuId)) return c.json({ message: 'richmenu not found' }, 400)
      aliases.set(c.req.param('aliasId'), body.data.richMenuId)
      return c.json({})
    })
    .get('/v2/bot/richmenu/alias/:aliasId', (c) => {
      const richMenuAliasId = c.req.param('aliasId')
      const richMenuId = aliases.get(richMenuAliasId)
      return richMenuId === undefined ? c.json(noAlias, 404) : c.json({ richMenuAliasId, richMenuId })
    })
    .delete('/v2/bot/richmenu/alias/:aliasId', (c) =>
      aliases.delete(c.req.param('aliasId')) ? c.json({}) : c.json(noAlias, 404),
    )
}
