import type * as z from 'zod/mini'
import type {
  assignCampaigns as assigningMany,
  CampaignAssignmentLine,
  CampaignAssignmentRefusal,
  tryAssignCampaigns,
} from '#contract/admin-campaign-assignments.ts'
import type { reassignment } from '#contract/assignees.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { type AuditEntry, auditAll } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { findAssignee, requireAssignable } from '../operators/assignees.service.ts'
import { tellAssignee } from '../team-work/assignment-notices.service.ts'
import { type Campaign, updateCampaign } from './admin-campaigns.repository.ts'
import { lock, present } from './admin-campaigns.service.ts'
import * as repository from './campaign-assignments.repository.ts'
import { subjectOf } from './change-client.ts'

/**
 * Assigns a campaign to a member, who is told, or to nobody (null). The same assignment again writes nothing. Throws
 * `request.not_found`, `request.invalid` for a member who cannot work, and `request.changed_meanwhile` for one that is assigned to
 * somebody else than was read.
 */
export async function assignCampaign(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { assignee_id: assigneeId, former }: z.output<typeof reassignment>,
) {
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, campaignId)
    await requireAssignable(tx, assigneeId)
    if (before.assignee_id === assigneeId) return present(tx, before, deps.now())
    if (before.assignee_id !== former) throw new ApiProblem('request.changed_meanwhile')
    await change(tx, { deps, actor, before, assigneeId, caseIds: [] })
    return present(tx, { ...before, assignee_id: assigneeId }, deps.now())
  })
}

/** What assigning would do to each of the campaigns. Numbers that no campaign has are left out. Throws `request.invalid` as above. */
export async function tryAssignment(
  { database: { db } }: Deps,
  { assignee_id, with_cases, campaign_ids }: z.output<typeof tryAssignCampaigns.body>,
) {
  await requireAssignable(db, assignee_id)
  const rows = await repository.listAssignments(db, campaign_ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = [...new Set(campaign_ids)].flatMap((id): CampaignAssignmentLine[] => {
    const row = byId.get(id)
    if (!row) return []
    const { title, assignee } = row
    const isSame = row.assignee_id === assignee_id
    const cases = with_cases && !isSame ? (row.cases ?? 0) : 0
    return [{ campaign_id: id, title, code: isSame ? 'already_assigned' : null, assignee, cases }]
  })
  return { will_change: lines.filter(({ code }) => code === null).length, lines }
}

/**
 * Assigns many campaigns in one transaction, and with them the open cases that were assigned by themselves to whoever had the campaign.
 * One that somebody assigned meanwhile is left out. Throws `request.not_found` for a campaign that there is not, and as above.
 */
export async function assignCampaigns(
  deps: Deps,
  actor: OperatorActor,
  { assignee_id: assigneeId, with_cases, campaigns }: z.output<typeof assigningMany.body>,
) {
  const shown = new Map(campaigns.map((one) => [one.campaign_id, one.shown_assignee_id]))
  return deps.database.transaction(async (tx) => {
    await requireAssignable(tx, assigneeId)
    const outcomes = []
    // In the order of their numbers: of two such acts at once, one waits for the other.
    for (const [campaign_id, shownId] of [...shown].toSorted(([one], [other]) => one - other)) {
      const before = await lock(tx, campaign_id)
      const code = await findRefusal(tx, before, { assigneeId, shownId })
      const caseIds = code === null && with_cases ? await lockCases(tx, before) : []
      if (code === null) await change(tx, { deps, actor, before, assigneeId, caseIds })
      outcomes.push({ campaign_id, title: before.title, ok: code === null, code, cases: caseIds.length })
    }
    return outcomes
  })
}

async function lockCases(tx: Tx, { id, assignee_id }: Campaign) {
  return assignee_id === null ? [] : repository.lockOwnCases(tx, id, assignee_id)
}

async function findRefusal(
  tx: Tx,
  before: Campaign,
  { assigneeId, shownId }: { assigneeId: number | null; shownId: number | null },
): Promise<CampaignAssignmentRefusal | null> {
  if (before.assignee_id === assigneeId) return 'already_assigned'
  const now = await findAssignee(tx, before.assignee_id)
  return (now?.id ?? null) === shownId ? null : 'changed'
}

interface Change {
  deps: Deps
  actor: OperatorActor
  before: Campaign
  assigneeId: number | null
  /** The cases that go along. */
  caseIds: readonly number[]
}

async function change(tx: Tx, { deps, actor, before, assigneeId, caseIds }: Change) {
  const formerId = before.assignee_id
  await updateCampaign(tx, before.id, { assignee_id: assigneeId })
  await repository.updateCases(tx, caseIds, assigneeId)
  const details = { assignee: assigneeId, former_assignee: formerId }
  const entries: AuditEntry[] = [
    { act: 'admin.campaigns.assign', subject: subjectOf(before.id), details },
    ...caseIds.map((id) => ({ act: 'admin.cases.assign' as const, subject: `case:${id}`, details })),
  ]
  await auditAll(tx, actor, entries, deps.now())
  const works = [
    { subject: 'campaign' as const, subject_id: before.id, formerId },
    ...caseIds.map((id) => ({ subject: 'case' as const, subject_id: id, formerId })),
  ]
  await tellAssignee(tx, deps, { by: actor, assigneeId, works })
}
