import type { DeadlineKind } from '#contract/calendar.ts'
import { subTaskKinds } from '#contract/case-states.ts'
import { getCalendar, getTermsPdf } from '#contract/cases.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, InfluencerActor } from '../../kernel/actor.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { drawCalendarFile } from '../calendar/calendar-file.ts'
import { listCaseDeadlines } from '../calendar/calendar.service.ts'
import { requireOwnCase } from '../cases/own-case.ts'
import { getUser } from '../influencers/influencers.service.ts'
import { readTermsDocument } from '../issued/issued-documents.ts'
import { findBindingTerms, findInfluencerId, findTerms } from '../terms/terms.service.ts'

const paths = { terms: getTermsPdf.path, calendar: getCalendar.path }
export type Download = keyof typeof paths

function pathOf(file: Download, campaignId: number) {
  return paths[file].replace('{campaign_id}', String(campaignId))
}

/** A one-time address of a file of the own case. Throws `request.not_found` before there are terms. */
export async function createDownload(deps: Deps, actor: InfluencerActor, campaignId: number, file: Download) {
  const { db } = deps.database
  const caseId = await requireOwnCase(db, actor.id, campaignId)
  if (!(await findTerms(db, caseId))) throw new ApiProblem('request.not_found')
  return issueDownload(deps, actor, pathOf(file, campaignId))
}

/** The request for a file about a campaign's case. */
export interface DownloadRequest {
  actor: Actor
  campaignId: number
  token: string | undefined
}

/** The case whose file is asked for. Throws as `readerOf`, and `request.not_found`. */
export async function openDownload(
  deps: Deps,
  { actor, campaignId, token }: DownloadRequest,
  file: Download,
) {
  const influencerId = await readerOf(deps, { actor, token, path: pathOf(file, campaignId) })
  return requireOwnCase(deps.database.db, influencerId, campaignId)
}

/** The binding statement of terms as PDF, as it was issued. Throws `request.not_found` before there is one. */
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
    body: await readTermsDocument(deps, terms),
  }
}

/** What is put into a calendar once and for all: what the creator has to do. The rest moves, and is for subscriptions. */
const ownActs: readonly DeadlineKind[] = ['agree_terms', 'receive_goods', ...subTaskKinds]

/** The deadlines of the case in the person's language. Throws `request.not_found` before there are any. */
export async function getCalendarFile(deps: Deps, caseId: number): Promise<FileAnswer> {
  const influencerId = await findInfluencerId(deps.database.db, caseId)
  if (influencerId === undefined) throw new ApiProblem('request.not_found')
  const { db } = deps.database
  if (!(await findTerms(db, caseId))) throw new ApiProblem('request.not_found')
  const { language } = await getUser(deps, influencerId)
  const deadlines = await listCaseDeadlines(db, { influencerId, caseId, now: deps.now() })
  const calendar = drawCalendarFile(
    deadlines.filter(({ kind }) => ownActs.includes(kind)),
    { language, publicUrl: deps.config.publicUrl },
  )
  return {
    type: 'text/calendar; charset=utf-8',
    filename: `anken-${caseId}.ics`,
    disposition: 'inline',
    body: Buffer.from(calendar),
  }
}
