import { Hono } from 'hono'
import * as z from 'zod'
import { secureUrl } from './actions.ts'
import { readBody } from './refused-body.ts'
import { isTaken, type Webhooks } from './webhooks.ts'

const endpointBody = z.strictObject({ endpoint: secureUrl.max(500) })
const testBody = endpointBody.partial()

const notSet = { message: 'webhook endpoint not found' }

/** Emulates the endpoints that set, read and test the address to which the account sends its webhooks. */
export function webhookApi(webhooks: Webhooks) {
  return new Hono()
    .get('/v2/bot/channel/webhook/endpoint', (c) => {
      const endpoint = webhooks.endpoint()
      return endpoint === undefined ? c.json(notSet, 404) : c.json({ endpoint, active: webhooks.isActive() })
    })
    .put('/v2/bot/channel/webhook/endpoint', async (c) => {
      const body = await readBody(c, endpointBody)
      if (body.refused) return body.refused
      webhooks.setEndpoint(body.data.endpoint)
      return c.json({})
    })
    .post('/v2/bot/channel/webhook/test', async (c) => {
      const body = await readBody(c, testBody)
      if (body.refused) return body.refused
      const endpoint = body.data.endpoint ?? webhooks.endpoint()
      if (endpoint === undefined) return c.json(notSet, 404)
      const { at, status } = await webhooks.test(endpoint)
      return c.json({ success: isTaken(status), timestamp: at.toISOString(), ...verdictOn(status) })
    })
}

function verdictOn(status: number | undefined) {
  if (status === undefined)
    return { statusCode: 0, reason: 'COULD_NOT_CONNECT', detail: 'The endpoint did not answer' }
  if (isTaken(status)) return { statusCode: status, reason: 'OK', detail: String(status) }
  return { statusCode: status, reason: 'ERROR_STATUS_CODE', detail: String(status) }
}
