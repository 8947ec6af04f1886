import { type Context, Hono } from 'hono'
import { personById } from '../people.ts'
import { readBody } from './refused-body.ts'
import { richMenu, type RichMenus } from './rich-menus.ts'

/** Most menus of one account. */
const most = 1000

const noMenu = { message: 'richmenu not found' }

/** Rich menus, the default one and those of single people. */
export function richMenuApi(richMenus: RichMenus) {
  /** 404 without the menu, 400 without its picture: LINE shows neither. */
  function refusedToShow(c: Context, id: string) {
    if (!richMenus.menu(id)) return c.json(noMenu, 404)
    if (richMenus.imageOf(id)) return undefined
    return c.json({ message: 'must upload richmenu image before applying it to user' }, 400)
  }

  return new Hono()
    .post('/v2/bot/richmenu/validate', async (c) => {
      const body = await readBody(c, richMenu)
      return body.refused ?? c.json({})
    })
    .post('/v2/bot/richmenu', async (c) => {
      const body = await readBody(c, richMenu)
      if (body.refused) return body.refused
      if (richMenus.all().length >= most)
        return c.json({ message: 'The number of rich menus has reached its limit' }, 400)
      return c.json({ richMenuId: richMenus.create(body.data) })
    })
    .get('/v2/bot/richmenu/list', (c) => c.json({ richmenus: richMenus.all() }))
    .get('/v2/bot/richmenu/:id', (c) => {
      const richMenuId = c.req.param('id')
      const menu = richMenus.menu(richMenuId)
      return menu ? c.json({ richMenuId, ...menu }) : c.json(noMenu, 404)
    })
    .delete('/v2/bot/richmenu/:id', (c) =>
      richMenus.remove(c.req.param('id')) ? c.json({}) : c.json(noMenu, 404),
    )
    .get('/v2/bot/user/all/richmenu', (c) => {
      const richMenuId = richMenus.defaultMenu()
      return richMenuId === undefined
        ? c.json({ message: 'no default richmenu' }, 404)
        : c.json({ richMenuId })
    })
    .post('/v2/bot/user/all/richmenu/:id', (c) => {
      const id = c.req.param('id')
      const refused = refusedToShow(c, id)
      if (refused) return refused
      richMenus.setDefault(id)
      return c.json({})
    })
    .delete('/v2/bot/user/all/richmenu', (c) => {
      richMenus.setDefault(undefined)
      return c.json({})
    })
    .use('/v2/bot/user/:userId/richmenu/*', async (c, next) =>
      personById(c.req.param('userId')) ? next() : c.json({ message: 'Not found' }, 404),
    )
    .get('/v2/bot/user/:userId/richmenu', (c) => {
      const richMenuId = richMenus.links.get(c.req.param('userId'))
      return richMenuId === undefined
        ? c.json({ message: 'the user has no richmenu' }, 404)
        : c.json({ richMenuId })
    })
    .post('/v2/bot/user/:userId/richmenu/:id', (c) => {
      const id = c.req.param('id')
      const refused = refusedToShow(c, id)
      if (refused) return refused
      richMenus.links.set(c.req.param('userId'), id)
      return c.json({})
    })
    .delete('/v2/bot/user/:userId/richmenu', (c) => {
      richMenus.links.delete(c.req.param('userId'))
      return c.json({})
    })
}
