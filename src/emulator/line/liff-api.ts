import { Hono } from 'hono'
import { liffAppChange, type LiffApps, newLiffApp } from './liff-apps.ts'
import { readBody } from './refused-body.ts'

/** Most LIFF apps of a channel. */
const most = 30

const notFound = { message: 'not found' }

/** The LIFF server API, for the log-in channel. */
export function liffApi(liffApps: LiffApps) {
  return new Hono()
    .get('/liff/v1/apps', (c) => {
      const apps = liffApps.all()
      return apps.length === 0 ? c.json(notFound, 404) : c.json({ apps })
    })
    .post('/liff/v1/apps', async (c) => {
      const body = await readBody(c, newLiffApp)
      if (body.refused) return body.refused
      if (liffApps.all().length >= most) return c.json({ message: 'Exceeded the number of LIFF apps' }, 400)
      return c.json({ liffId: liffApps.create(body.data) })
    })
    .put('/liff/v1/apps/:liffId', async (c) => {
      const app = liffApps.byId(c.req.param('liffId'))
      if (!app) return c.json(notFound, 404)
      const body = await readBody(c, liffAppChange)
      if (body.refused) return body.refused
      liffApps.change(body.data, app)
      return c.body(null, 200)
    })
    .delete('/liff/v1/apps/:liffId', (c) =>
      liffApps.remove(c.req.param('liffId')) ? c.body(null, 200) : c.json(notFound, 404),
    )
}
