import type * as z from 'zod/mini'
import type { adminCase } from '#contract/admin-cases.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { tryRejectMany, trySelectMany } from '../admin-applications/decision-runs.service.ts'
import { getHeldReview, undoReview } from '../submissions/held-reviews.service.ts'
import { planCancellation, startCancellation } from './cancel-runs.service.ts'
import * as acts from './case-acts.service.ts'
import { assignCase } from './case-assignee.service.ts'
import { getBoard } from './case-board.service.ts'
import { exportCases, listCases, sumCases } from './case-list.service.ts'
import { getCase } from './case-page.service.ts'
import { getRating, rateCase } from './case-ratings.service.ts'
import { tryReminder } from './case-reminders.service.ts'
import { getRun, listRuns, stopRun, undoRun } from './case-runs.service.ts'
import { tryAssignment, tryExtension, tryMessage } from './case-trials.service.ts'
import { terminateCase, tryEnd } from './early-end.service.ts'
import { checkLabels, exportLabels } from './labels.service.ts'
import { exportShipments } from './shipment-export.service.ts'
import { listParcelsToShip } from './shipment-list.service.ts'
import { importShipments } from './shipments.service.ts'
import {
  startAssignment,
  startEnd,
  startExtension,
  startMessage,
  startRejection,
  startReminder,
  startSelection,
} from './start-runs.service.ts'

export const adminCaseHandlers: Handlers['adminCases'] = {
  async listAdminCases({ deps, actor, input }) {
    return listCases(deps, actor, input.query)
  },

  async getCaseTotals({ deps, actor, input }) {
    return { data: await sumCases(deps, actor, input.query) }
  },

  async getCaseBoard({ deps, actor, input }) {
    return { data: await getBoard(deps, actor, input.query) }
  },

  async exportCases({ deps, actor, input }) {
    return exportCases(deps, actor, input.query)
  },

  async listParcelsToShip({ deps, actor, input }) {
    return listParcelsToShip(deps, actor, input.query)
  },

  async exportShipments({ deps, actor, input }) {
    return exportShipments(deps, actor, input.query)
  },

  async importShipments({ deps, actor, input, exchange }) {
    const { dry_run, bad_lines } = input.body
    const choice = { dryRun: dry_run === 'true', skipsBad: bad_lines === 'skip' }
    return { data: await importShipments(deps, actor, exchange.file, choice) }
  },

  async checkLabels({ deps, actor, input }) {
    return { data: await checkLabels(deps, actor, input.query) }
  },

  async exportLabels({ deps, actor, input }) {
    return exportLabels(deps, actor, input.query)
  },

  async getAdminCase({ deps, actor, input }) {
    const data = await getCase(deps, input.params.case_id)
    return { data: mayDo(actor.role, 'read_people') ? data : withoutPerson(data) }
  },

  async shipGoods({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.shipGoods(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async settleGoods({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.settleGoods(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async reviewSubTask({ deps, actor, input }) {
    const caseId = input.params.case_id
    await acts.reviewSubTask(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async getHeldReview({ deps, input }) {
    return { data: await getHeldReview(deps, input.params.review_id) }
  },

  async undoReview({ deps, actor, input }) {
    return { data: await undoReview(deps, actor, input.params.review_id) }
  },

  async terminateCase({ deps, actor, input }) {
    const caseId = input.params.case_id
    await terminateCase(deps, { actor, caseId }, input.body)
    return { data: await getCase(deps, caseId) }
  },

  async assignCase({ deps, actor, input }) {
    const caseId = input.params.case_id
    await assignCase(deps, actor, caseId, input.body)
    const data = await getCase(deps, caseId)
    return { data: mayDo(actor.role, 'read_people') ? data : withoutPerson(data) }
  },

  async getCaseRating({ deps, input }) {
    return { data: await getRating(deps, input.params.case_id) }
  },

  async rateCase({ deps, actor, input }) {
    return { data: await rateCase(deps, { actor, caseId: input.params.case_id }, input.body) }
  },

  async tryAssignCases({ deps, actor, input }) {
    return { data: await tryAssignment(deps, actor, input.body) }
  },

  async assignCases({ deps, actor, input }) {
    return { data: await startAssignment(deps, actor, input.body) }
  },

  async tryExtendCases({ deps, actor, input }) {
    return { data: await tryExtension(deps, actor, input.body) }
  },

  async extendCases({ deps, actor, input }) {
    return { data: await startExtension(deps, actor, input.body) }
  },

  async tryRemindCases({ deps, actor, input }) {
    return { data: await tryReminder(deps, actor, input.body) }
  },

  async remindCases({ deps, actor, input }) {
    return { data: await startReminder(deps, actor, input.body) }
  },

  async trySelectCases({ deps, actor, input }) {
    return { data: await trySelectMany(deps, actor, input.body.case_ids) }
  },

  async selectCases({ deps, actor, input }) {
    return { data: await startSelection(deps, actor, input.body) }
  },

  async tryRejectCases({ deps, input }) {
    return { data: await tryRejectMany(deps, input.body.case_ids) }
  },

  async rejectCases({ deps, actor, input }) {
    return { data: await startRejection(deps, actor, input.body) }
  },

  async tryMessageCases({ deps, actor, input }) {
    return { data: await tryMessage(deps, actor, input.body) }
  },

  async messageCases({ deps, actor, input }) {
    return { data: await startMessage(deps, actor, input.body) }
  },

  async planCancellation({ deps, input }) {
    return { data: await planCancellation(deps, input.params.campaign_id) }
  },

  async startCancellation({ deps, actor, input }) {
    return { data: await startCancellation(deps, actor, input.params.campaign_id, input.body) }
  },

  async tryEndCases({ deps, actor, input }) {
    return { data: await tryEnd(deps, actor, input.body) }
  },

  async endCases({ deps, actor, input }) {
    return { data: await startEnd(deps, actor, input.body) }
  },

  async listCaseRuns({ deps, input }) {
    return listRuns(deps, input.query)
  },

  async stopCaseRun({ deps, actor, input }) {
    return { data: await stopRun(deps, actor, input.params.run_id) }
  },

  async undoCaseRun({ deps, actor, input }) {
    return { data: await undoRun(deps, actor, input.params.run_id) }
  },

  async getCaseRun({ deps, actor, input }) {
    const data = await getRun(deps, input.params.run_id)
    return { data: mayDo(actor.role, 'read_people') ? data : { ...data, again: null } }
  },
}

/** Removes where somebody lives and what they wrote, also in messages; who they are is masked in every answer. */
function withoutPerson(page: z.output<typeof adminCase>): z.output<typeof adminCase> {
  const messages = { ...page.case.messages, last: null }
  const application = { ...page.application, answers: [], message: '' }
  return { ...page, address: null, application, case: { ...page.case, messages } }
}
