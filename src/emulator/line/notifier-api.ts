import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Person } from '../people.ts'
import type { Accounts } from './accounts.ts'
import type { OfficialAccount } from './official-account.ts'
import { readBody } from './refused-body.ts'

export interface NotifierParts {
  now: () => Date
  accounts: Accounts
  officialAccount: OfficialAccount
}

interface Session {
  person: Person
  sessionId: string
  remainingCount: number
  expiresAt: number
}

const year = 31_536_000
const tokenBody = z.strictObject({ liffAccessToken: z.string() })
const sendBody = z.strictObject({
  templateName: z.string().regex(/^[a-z0-9_]{1,50}$/, 'invalid template name'),
  params: z.record(z.string(), z.string()),
  notificationToken: z.string(),
})

/** Service messages of a verified mini-app: five for each token, which changes with every message. */
export function notifierApi({ now, accounts, officialAccount }: NotifierParts) {
  const sessions = new Map<string, Session>()

  function answer(session: Session) {
    const notificationToken = randomBytes(24).toString('base64url')
    if (session.remainingCount > 0) sessions.set(notificationToken, session)
    const { sessionId, remainingCount, expiresAt } = session
    const expiresIn = Math.floor((expiresAt - now().getTime()) / 1000)
    return { notificationToken, expiresIn, remainingCount, sessionId }
  }

  const api = new Hono()
    .post('/message/v3/notifier/token', async (c) => {
      const body = await readBody(c, tokenBody)
      if (body.refused) return body.refused
      const grant = accounts.grantOf(body.data.liffAccessToken)
      if (!grant) return c.json({ message: 'The LIFF access token is invalid' }, 401)
      const expiresAt = now().getTime() + year * 1000
      return c.json(answer({ person: grant.person, sessionId: randomUUID(), remainingCount: 5, expiresAt }))
    })
    .post('/message/v3/notifier/send', async (c) => {
      if (c.req.query('target') !== 'service') return c.json({ message: 'target must be service' }, 400)
      const body = await readBody(c, sendBody)
      if (body.refused) return body.refused
      const { templateName, params, notificationToken } = body.data
      const session = sessions.get(notificationToken)
      if (!session || session.expiresAt <= now().getTime())
        return c.json({ message: 'The notification token is invalid' }, 401)
      sessions.delete(notificationToken)
      const lines = Object.entries(params).map(([name, value]) => `${name}: ${value}`)
      officialAccount.put(session.person, 'notifier', [
        { type: 'text', text: [templateName, ...lines].join('\n') },
      ])
      return c.json(answer({ ...session, remainingCount: session.remainingCount - 1 }))
    })

  return { api, reset: () => sessions.clear() }
}
