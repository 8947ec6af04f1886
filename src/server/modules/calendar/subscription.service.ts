import { createHash } from 'node:crypto'
import { getSubscribedCalendar } from '#contract/calendar.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import { lockActive } from '../influencers/lock-influencer.ts'
import { drawCalendarFile } from './calendar-file.ts'
import * as repository from './calendar.repository.ts'
import { listCaseDeadlines } from './calendar.service.ts'

export const secretContext = (influencerId: number) => `influencer:${influencerId}:calendar`

/** How often a phone may ask: each hour. */
const refreshSeconds = 3600

const names = { jp: 'Anken 案件の期限', en: 'Anken deadlines' }

/** The address to subscribe at; null where none was made. */
export async function findAddress(deps: Deps, influencerId: number) {
  const row = await repository.findAddress(deps.database.db, influencerId)
  if (!row) return null
  const secret = deps.encryption.decrypt(row.sealed_secret, secretContext(influencerId))
  return { url: addressOf(deps, secret), created_at: row.created_at.toISOString() }
}

/** Another address; the one before is unknown from now on. Throws `request.not_found` once the person is suspended or has left. */
export async function renewAddress(deps: Deps, influencerId: number) {
  const secret = newSecret()
  const created_at = deps.now()
  await deps.database.transaction(async (tx) => {
    // Both delete the address: one that is made at the same time must not outlast them.
    if (!(await lockActive(tx, influencerId))) throw new ApiProblem('request.not_found')
    await repository.putAddress(tx, {
      influencer_id: influencerId,
      secret_hash: hashOfSecret(secret),
      sealed_secret: deps.encryption.encrypt(secret, secretContext(influencerId)),
      created_at,
    })
  })
  return { url: addressOf(deps, secret), created_at: created_at.toISOString() }
}

export async function revokeAddress(db: Queryable, influencerId: number) {
  await repository.deleteAddress(db, influencerId)
}

/** The deadlines of the person whose secret it is. Throws `request.not_found` for an unknown one, and `request.rate_limited`. */
export async function readSubscription(deps: Deps, secret: string): Promise<FileAnswer> {
  const { id, language } = await requireSubscriber(deps, secret)
  await deps.limits.take('calendar', { person: `calendar:${id}` })
  const deadlines = await listCaseDeadlines(deps.database.db, { influencerId: id, now: deps.now() })
  const subscription = { name: names[language], seconds: refreshSeconds }
  const body = Buffer.from(
    drawCalendarFile(deadlines, { language, publicUrl: deps.config.publicUrl, subscription }),
  )
  return {
    type: 'text/calendar; charset=utf-8',
    filename: 'anken.ics',
    disposition: 'inline',
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    // Asked for anew each time, so that a revoked address ends at once.
    cacheControl: 'private, no-cache',
  }
}

/** The same address for the app that keeps calendars. Throws `request.not_found`. */
export async function webcalAddress(deps: Deps, secret: string) {
  await requireSubscriber(deps, secret)
  return addressOf(deps, secret).replace(/^https?:/, 'webcal:')
}

async function requireSubscriber({ database }: Deps, secret: string) {
  const subscriber = await repository.findSubscriber(database.db, hashOfSecret(secret))
  if (!subscriber) throw new ApiProblem('request.not_found')
  return subscriber
}

function addressOf({ config }: Deps, secret: string) {
  return config.publicUrl + getSubscribedCalendar.path.replace('{secret}', secret)
}
