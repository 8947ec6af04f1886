import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { isSigned, readWebhook, takeEvents } from '../modules/line/webhook.service.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { readBytes } from './body-limits.ts'

/** LINE names no limit for what it sends at once; a thousand events are a third of this. */
const maxBytes = 1_048_576

/** What LINE tells of people and the official account. Only LINE signs with the channel's secret, so nothing else is asked of a caller. */
export function lineWebhook(deps: Deps) {
  const { messaging } = deps.config.line
  return new Hono().post('/api/line/webhook', async (context) => {
    if (!messaging) throw new ApiProblem('request.not_found')
    const body = await readBytes(context, maxBytes)
    if (!isSigned(body, context.req.header('x-line-signature'), messaging.channelSecret))
      throw new ApiProblem('line.signature_invalid')
    const webhook = readWebhook(body)
    if (!webhook) throw new ApiProblem('request.malformed')
    await takeEvents(deps, webhook)
    return context.json({})
  })
}
