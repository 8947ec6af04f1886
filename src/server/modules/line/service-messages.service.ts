import type * as z from 'zod/mini'
import type { createServiceToken as call } from '#contract/line.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import type { ServiceToken } from '../../platform/line-login-channel.ts'
import { requireOwnCase } from '../cases/own-case.ts'
import * as repository from './line.repository.ts'
import type { ServiceTokenRow } from './line.repository.ts'

export const serviceTokenContext = (caseId: number) => `service_message:${caseId}`

/** Names of approved templates; none where the app is no verified mini-app. */
const templatesOf = ({ config }: Deps) => new Map<string, string>(Object.entries(config.line.serviceMessages))

/**
 * Lets LINE send messages about the own application to the person whose access token it is. Once for each: a token that has messages
 * left stays. Throws `request.not_found` where there is no such application or the portal sends none, `auth.line_token_invalid` for
 * another person's token, `line.unavailable`.
 */
export async function createServiceToken(
  deps: Deps,
  influencerId: number,
  { campaign_id, access_token }: z.output<typeof call.body>,
) {
  const { db } = deps.database
  const { loginChannel } = deps
  const caseId = await requireOwnCase(db, influencerId, campaign_id)
  if (!loginChannel || templatesOf(deps).size === 0) throw new ApiProblem('request.not_found')
  if (isGood(await repository.findServiceToken(db, caseId), deps.now())) return
  const owner = await deps.line.identifyAccessToken(access_token)
  if (owner !== (await repository.findLineUserId(db, influencerId)))
    throw new ApiProblem('auth.line_token_invalid')
  const issued = await loginChannel.createServiceToken(access_token)
  if (!issued) throw new ApiProblem('auth.line_token_invalid')
  await repository.saveServiceToken(db, rowOf(deps, caseId, issued))
}

/**
 * Tells the event of a case by the template that LINE approved for it. `none`: there is no token left or no template, so that it has to
 * be told in another way. Throws `line.unavailable`.
 */
export async function sendServiceMessage(
  deps: Deps,
  caseId: number,
  kind: string,
  params: Record<string, string>,
): Promise<'sent' | 'none'> {
  const { db } = deps.database
  const { loginChannel } = deps
  const template = templatesOf(deps).get(kind)
  if (template === undefined || !loginChannel) return 'none'
  const row = await repository.findServiceToken(db, caseId)
  if (!isGood(row, deps.now())) return 'none'
  const token = deps.encryption.decrypt(row.token, serviceTokenContext(caseId))
  const next = await loginChannel.sendServiceMessage(token, { template, params })
  if (next === 'refused') deps.log.warn({ template }, 'LINE does not take this service message')
  if (next === 'over') await repository.deleteServiceToken(db, row)
  if (typeof next === 'string') return 'none'
  // LINE takes each token once, so five messages are the most whatever happens here.
  await repository.saveServiceToken(db, rowOf(deps, caseId, next))
  return 'sent'
}

/** The newest of these cases about which LINE lets a message be sent. */
export async function findServedCase(tx: Tx, caseIds: readonly number[], at: Date) {
  const newestFirst = await repository.listServiceTokens(tx, caseIds)
  return newestFirst.find((row) => isGood(row, at))?.case_id
}

function isGood(row: ServiceTokenRow | undefined, at: Date): row is ServiceTokenRow {
  return row !== undefined && row.remaining > 0 && row.expires_at > at
}

function rowOf(deps: Deps, caseId: number, { token, remaining, expiresIn }: ServiceToken): ServiceTokenRow {
  return {
    case_id: caseId,
    token: deps.encryption.encrypt(token, serviceTokenContext(caseId)),
    remaining,
    expires_at: new Date(deps.now().getTime() + expiresIn * 1000),
  }
}
