import { Hono } from 'hono'
import * as z from 'zod'
import type { Accounts } from './accounts.ts'
import type { Grants } from './grants.ts'
import { messages } from './messages.ts'
import type { OfficialAccount } from './official-account.ts'
import { readBody } from './refused-body.ts'
import { tokenAnswer } from './token-answer.ts'

export interface DialogParts {
  accounts: Accounts
  grants: Grants
  officialAccount: OfficialAccount
}

const withToken = z.object({ access_token: z.string() })
const shareBody = withToken.extend({ messages })
const shortcutBody = withToken.extend({ url: z.url({ error: 'invalid URL.' }) })

/**
 * Emulates how LINE's app handles a person's taps in its own dialogs. The emulated driver calls these addresses; LINE itself has none
 * like them.
 */
export function liffDialogs({ accounts, grants, officialAccount }: DialogParts) {
  return new Hono()
    .post('/liff/permission', async (c) => {
      const body = withToken.safeParse(await c.req.json().catch(() => undefined))
      const { person } = await grants.of(body.data?.access_token ?? '', c.req.raw.signal)
      if (!accounts.agreeToProfile(person)) return c.json({ message: 'The person refused' }, 403)
      return c.json(tokenAnswer(await accounts.signIn(person)))
    })
    .post('/liff/share', async (c) => {
      const body = await readBody(c, shareBody)
      if (body.refused) return body.refused
      const { person } = await grants.of(body.data.access_token, c.req.raw.signal)
      officialAccount.share(person, body.data.messages)
      return c.json({})
    })
    .post('/liff/shortcut', async (c) => {
      const body = await readBody(c, shortcutBody)
      if (body.refused) return body.refused
      await grants.of(body.data.access_token, c.req.raw.signal)
      return c.json({})
    })
    .post('/liff/friendship', async (c) => {
      const body = withToken.safeParse(await c.req.json().catch(() => undefined))
      const { person } = await grants.of(body.data?.access_token ?? '', c.req.raw.signal)
      await officialAccount.follow(person.id)
      await officialAccount.unblock(person.id)
      return c.json({})
    })
}
