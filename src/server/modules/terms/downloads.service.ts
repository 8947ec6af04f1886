import { createHash, randomBytes } from 'node:crypto'
import { getCalendar, getTermsPdf } from '#contract/cases.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { Actor } from '../../http/handler.ts'
import { viewCase } from '../cases/case-view.service.ts'
import { getUser } from '../influencers/influencers.service.ts'
import { drawCalendar } from './case-calendar.ts'
import * as repository from './downloads.repository.ts'
import type { Download } from './downloads.repository.ts'
import { drawTerms } from './terms-pdf.ts'
import { findBindingTerms, findTerms } from './terms.service.ts'

/** An address that is over is told so for a day, then forgotten. */
const keptMs = 86_400_000

const paths: Record<Download, string> = { terms: getTermsPdf.path, calendar: getCalendar.path }

/**
 * An address that gives the file once, within `limits.download_minutes`, to whoever holds it: the outside browser has no session.
 * Throws `request.not_found` before there are terms.
 */
export async function createDownload(deps: Deps, influencerId: number, campaignId: number, file: Download) {
  const { db } = deps.database
  const case_id = await requireOwnCase(deps, influencerId, campaignId)
  if (!(await findTerms(db, case_id))) throw new ApiProblem('request.not_found')
  const token = randomBytes(32).toString('base64url')
  const now = deps.now()
  const expires_at = new Date(now.getTime() + limits.download_minutes * 60_000)
  await repository.deleteOver(db, case_id, new Date(now.getTime() - keptMs))
  await repository.insertToken(db, { token_hash: hashOf(token), case_id, file, expires_at })
  const path = paths[file].replace('{campaign_id}', String(campaignId))
  return { url: `${deps.config.publicUrl}${path}?token=${token}`, expires_at: expires_at.toISOString() }
}

/** Who asks for the file of a campaign's case, and how. */
export interface Asked {
  actor: Actor
  campaignId: number
  token: string | undefined
}

/**
 * The case whose file is asked for: the token's where there is one, else the own. Throws `auth.token_used` (also for unknown
 * tokens), `auth.token_expired`, `request.not_found` for another file or campaign, and `session.required`.
 */
export async function openDownload(deps: Deps, { actor, campaignId, token }: Asked, file: Download) {
  if (token !== undefined) return redeem(deps, token, { campaignId, file })
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return requireOwnCase(deps, actor.id, campaignId)
}

/** The binding statement of terms as PDF. Throws `request.not_found` before there is one. */
export async function getTermsFile(
  deps: Deps,
  caseId: number,
  disposition: FileAnswer['disposition'] = 'inline',
): Promise<FileAnswer> {
  const terms = await findBindingTerms(deps.database.db, caseId)
  if (!terms) throw new ApiProblem('request.not_found')
  return {
    type: 'application/pdf',
    filename: `取引条件明示書_${caseId}_第${terms.version}版.pdf`,
    disposition,
    body: await drawTerms(terms),
  }
}

/** The deadlines of the case in the person's language. Throws `request.not_found` before there are any. */
export async function getCalendarFile(deps: Deps, caseId: number): Promise<FileAnswer> {
  const influencerId = await repository.findInfluencerId(deps.database.db, caseId)
  if (influencerId === undefined) throw new ApiProblem('request.not_found')
  const { language } = await getUser(deps, influencerId)
  const detail = await viewCase(deps, caseId)
  if (!detail.terms) throw new ApiProblem('request.not_found')
  const calendar = drawCalendar(detail, { language, publicUrl: deps.config.publicUrl, now: deps.now() })
  return {
    type: 'text/calendar; charset=utf-8',
    filename: `anken-${caseId}.ics`,
    disposition: 'inline',
    body: Buffer.from(calendar),
  }
}

async function requireOwnCase(deps: Deps, influencerId: number, campaignId: number) {
  const caseId = await repository.findOwnCaseId(deps.database.db, influencerId, campaignId)
  if (caseId === undefined) throw new ApiProblem('request.not_found')
  return caseId
}

async function redeem(deps: Deps, token: string, asked: { campaignId: number; file: Download }) {
  const { db } = deps.database
  const hash = hashOf(token)
  const now = deps.now()
  const found = await repository.findToken(db, hash)
  if (!found) throw new ApiProblem('auth.token_used')
  // Asked for at the wrong place it stays good for the right one.
  if (found.file !== asked.file || found.campaign_id !== asked.campaignId)
    throw new ApiProblem('request.not_found')
  if (found.used_at !== null) throw new ApiProblem('auth.token_used')
  if (found.expires_at <= now) throw new ApiProblem('auth.token_expired')
  if (!(await repository.updateUsed(db, hash, now))) throw new ApiProblem('auth.token_used')
  return found.case_id
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
