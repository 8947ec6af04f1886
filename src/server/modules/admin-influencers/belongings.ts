import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { checkEligibility, isEligible } from '../campaigns/eligibility.ts'
import { findBlocks } from '../client-blocks/client-blocks.service.ts'
import { recordsOf } from '../influencers/record.ts'
import { type Belonging, presentWork } from './admin-influencers.presenter.ts'
import * as repository from './admin-influencers.repository.ts'
import type { AccountRow, ListedRow } from './admin-influencers.repository.ts'
import { listSummaries } from './summed-work.repository.ts'

/**
 * Reads the data outside each person's row and, where a campaign is asked about, how the person relates to it. A page takes as many
 * queries as one person. Throws `request.not_found` for an unknown campaign.
 */
export async function belongingsOf(
  db: Queryable,
  rows: readonly ListedRow[],
  { campaignId, now }: { campaignId?: number | undefined; now: Date },
) {
  const ids = rows.map(({ id }) => id)
  const accounts = Map.groupBy(await repository.listAccounts(db, ids), (account) => account.influencer_id)
  const records = await recordsOf(db, ids)
  const summaries = new Map((await listSummaries(db, ids)).map((summary) => [summary.influencer_id, summary]))
  const agencies = await repository.listAgencies(db, [...new Set(rows.map(({ agency_id }) => agency_id))])
  const agencyOf = new Map(agencies.map((agency) => [agency.id, agency]))
  const tags = Map.groupBy(await repository.listTagsOf(db, ids), (tag) => tag.influencer_id)
  const relate = campaignId === undefined ? () => unrelated : await relations(db, campaignId, ids, now)
  return (row: ListedRow): Belonging => {
    const own = accounts.get(row.id) ?? []
    const ownTags = (tags.get(row.id) ?? []).map(({ id, name }) => ({ id, name }))
    const record = records.get(row.id) ?? nothing
    const work = presentWork(summaries.get(row.id))
    const agency = agencyOf.get(row.agency_id)
    if (!agency) throw new Error(`Influencer ${row.id} has no agency.`)
    return { accounts: own, record, work, agency, tags: ownTags, ...relate(row, own) }
  }
}

const nothing = { completed: 0, terminated: 0, declined: 0, live: 0 }
const unrelated: Pick<Belonging, 'case_state' | 'eligible' | 'misfits' | 'block'> = {
  case_state: null,
  eligible: null,
  misfits: [],
  block: null,
}

async function relations(db: Queryable, campaignId: number, ids: readonly number[], now: Date) {
  const campaign = await repository.findRules(db, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  const states = await repository.listCaseStates(db, campaignId, ids)
  const blocks = await findBlocks(db, campaign.client_id, ids)
  const joined = await repository.listWhoJoined(db, campaign.brand_name, ids)
  return (row: ListedRow, accounts: AccountRow[]): typeof unrelated => {
    const checks = checkEligibility(campaign.eligibility, {
      applicant: applicantOf(row, accounts),
      joinedBefore: joined.has(row.id),
      today: dayInTokyo(now),
    })
    return {
      case_state: states.get(row.id) ?? null,
      eligible: isEligible(checks),
      misfits: checks.filter((check) => !check.ok),
      block: blocks.get(row.id) ?? null,
    }
  }
}

function applicantOf(row: ListedRow, accounts: AccountRow[]) {
  const { id, birth_date: birthDate, gender, prefecture, categories, platforms } = row
  const emailVerified = row.email_verified_at !== null || row.line_user_id !== null
  const suspended = row.suspended_at !== null
  return { id, birthDate, gender, prefecture, categories, platforms, emailVerified, suspended, accounts }
}
