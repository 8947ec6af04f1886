import * as z from 'zod'
import { ifAbsent, type SetUpCall } from './set-up-call.ts'
import type { Step } from './steps.ts'

const endpointInformation = z.object({ endpoint: z.string(), active: z.boolean() })
const testResult = z.object({
  success: z.boolean().default(false),
  statusCode: z.number(),
  reason: z.string(),
  detail: z.string(),
})

interface Line {
  call: SetUpCall
  apiUrl: string
}

/** `active`: "Use webhook" is on, which the console alone can do. */
export async function planWebhook({ call, apiUrl }: Line, endpoint: string) {
  const url = `${apiUrl}/v2/bot/channel/webhook/endpoint`
  const is = await call({ url, schema: endpointInformation }).catch(ifAbsent)
  const change = async () =>
    void (await call({ method: 'PUT', url, json: { endpoint }, schema: z.unknown() }))
  return { steps: [stepFrom(is?.endpoint, endpoint, change)], active: is?.active ?? false }
}

/** Returns the step with the old address, which shows whose webhook the account had. */
function stepFrom(old: string | undefined, endpoint: string, carryOut: () => Promise<void>): Step {
  if (old === endpoint) return { sign: '=', text: `webhook ${endpoint}` }
  if (!old) return { sign: '+', text: `webhook ${endpoint}`, carryOut }
  return { sign: '~', text: `webhook ${old} -> ${endpoint}`, carryOut }
}

/** Lets LINE call the webhook; null when the portal answers it, else what is wrong. */
export async function testWebhook({ call, apiUrl }: Line, endpoint: string): Promise<string | null> {
  const url = `${apiUrl}/v2/bot/channel/webhook/test`
  const result = await call({ method: 'POST', url, json: { endpoint }, schema: testResult })
  if (result.success) return null
  const { statusCode, reason, detail } = result
  return `LINE called the webhook ${endpoint}, but it failed: ${reason} (${detail}). ${hintFor(statusCode)}`
}

function hintFor(status: number) {
  if (status === 404)
    return 'The server there has no official account: start it with LINE_MESSAGING_CHANNEL_ID and LINE_MESSAGING_CHANNEL_SECRET.'
  if (status === 403) return 'The server there has another LINE_MESSAGING_CHANNEL_SECRET.'
  return 'Start the portal, see that the world reaches it at that address, and run the command again.'
}
