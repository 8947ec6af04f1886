import type { CaseDetail } from '#contract/case-shapes.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { summariseThread } from '../case-messages/case-messages.service.ts'
import { versionOfCase } from '../cases/case-version.service.ts'
import { loadWork } from '../cases/locked-case.ts'
import { requireOwnCase } from '../cases/own-case.ts'
import { paymentOf } from '../cases/reward-of-case.ts'
import { findReward } from '../ledger/ledger.service.ts'
import { presentSubTasks } from '../submissions/sub-tasks.presenter.ts'
import { type FileReader, loadFiles } from '../work-files/work-files.service.ts'
import { presentCaseDetail } from './case-view.presenter.ts'
import * as view from './case-view.repository.ts'

/** All that the case screens show, to the influencer and to operators. Throws `request.not_found`. */
export async function viewCase(
  deps: Deps,
  caseId: number,
  reader: FileReader = 'influencer',
): Promise<CaseDetail> {
  const { db } = deps.database
  const now = deps.now()
  // Before the rest: what happens while it is read then shows as another mark.
  const version = await versionOfCase(db, caseId)
  const whole = await view.findWholeCase(db, caseId)
  if (!whole) throw new ApiProblem('request.not_found')
  const { terms, subTasks } = await loadWork(db, caseId)
  // One after the other: it may be a transaction, whose connection takes one statement at a time.
  const shipments = await view.listShipments(db, caseId)
  const reports = await view.listGoodsReports(db, caseId)
  const events = await view.listEvents(db, caseId, reader)
  const reward = await findReward(db, caseId)
  const promised = terms && (await paymentOf(db, whole.row, terms.content))
  const { visit, purchase } = whole.row
  const fileIds = [reports, visit ?? [], purchase ?? []].flat().flatMap(({ file_ids }) => file_ids)
  const files = await loadFiles(db, fileIds, reader)
  const messages = await summariseThread(db, { side: reader, caseId }, now)
  const shown = { version, shipments, reports, events, reward, promised, files, messages }
  const known = { ...whole, terms, subTasks, ...shown }
  const subTasksShown = terms ? await presentSubTasks(db, { ...known, terms }, now, reader) : null
  return presentCaseDetail(known, subTasksShown, now)
}

/** The same of the own case of a campaign. Throws `request.not_found`. */
export async function viewOwnCase(deps: Deps, influencerId: number, campaignId: number): Promise<CaseDetail> {
  return viewCase(deps, await requireOwnCase(deps.database.db, influencerId, campaignId))
}
