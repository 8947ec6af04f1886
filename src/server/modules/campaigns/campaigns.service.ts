import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { instantOf, presentPage, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { getApplicant } from '../influencers/applicant.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as cards from './campaign-cards.repository.ts'
import * as listing from './campaign-list.repository.ts'
import { presentDetail, presentSummary, presentTeaser } from './campaigns.presenter.ts'
import * as repository from './campaigns.repository.ts'
import { relationTo, type Situation } from './relation.ts'

/** Offers waiting for an answer, the soonest to expire first. */
export async function listNominated(deps: Deps, influencerId: number, query: SteadyPageQuery) {
  const { db } = deps.database
  const now = deps.now()
  const { at } = instantOf(query, now)
  const rows = await repository.listOffered(db, influencerId, at, sliceOf(query))
  const page = await presentPage(
    query,
    rows,
    (row) => presentSummary(row, now, deps.config.assetsUrl),
    () => repository.countOffered(db, influencerId, at),
  )
  return { ...page, as_of: at.toISOString() }
}

export async function listFavourites(deps: Deps, influencerId: number, query: SteadyPageQuery) {
  const { lists } = deps.database
  const now = deps.now()
  const { at, until } = instantOf(query, now)
  const rows = await repository.listFavouriteCards(lists, influencerId, until, sliceOf(query))
  const page = await presentPage(
    query,
    rows,
    (row) => presentSummary(row, now, deps.config.assetsUrl),
    () => repository.countFavourites(lists, influencerId, until),
  )
  return { ...page, as_of: at.toISOString() }
}

/** Which of these campaigns have a rule that the person does not meet; what only some may see is never among them. */
export async function listUnmetConditions(deps: Deps, influencerId: number, campaignIds: readonly number[]) {
  const { db, lists } = deps.database
  const applicant = await getApplicant(db, influencerId)
  return { campaign_ids: await listing.listUnmet(lists, applicant, campaignIds, deps.now()) }
}

/** Adds or removes a favourite; doing it twice changes nothing. Only what the person sees, and nothing new of a cancelled one. */
export async function setFavourite(
  deps: Deps,
  influencerId: number,
  { campaign_id, favourite }: { campaign_id: number; favourite: boolean },
) {
  const { db } = deps.database
  const state = await repository.findVisibleState(db, influencerId, campaign_id)
  if (state === undefined || (favourite && state !== 'published')) throw new ApiProblem('request.not_found')
  if (favourite) await repository.insertFavourite(db, influencerId, campaign_id, deps.now())
  else await repository.deleteFavourite(db, influencerId, campaign_id)
  return { campaign_id, favourite }
}

/** Closed, full and cancelled campaigns have a page too; drafts and others' nominated-only ones do not exist. */
export async function getCampaign(deps: Deps, influencerId: number, campaignId: number) {
  const now = deps.now()
  const { campaign, relation } = await loadCampaign(deps.database.db, influencerId, campaignId, now)
  const provider = await providerOf(deps.database.db, deps.config)
  return { campaign: presentDetail(campaign, provider, now, deps.config.assetsUrl), relation }
}

/** The campaign's row with the own favourite and case, and what may be done with it. Throws `request.not_found`. */
export async function loadCampaign(db: Queryable, influencerId: number, campaignId: number, now: Date) {
  const campaign = await repository.findCampaign(db, influencerId, campaignId)
  if (!campaign) throw new ApiProblem('request.not_found')
  const { case_state, offer_expires_at } = campaign
  const ownCase = case_state === null ? undefined : { state: case_state, offer_expires_at }
  const situation = await loadStanding(db, { campaign, ownCase, influencerId, now })
  return { campaign, applicant: situation.applicant, relation: relationTo(situation) }
}

/** Adds what the rules ask about the person. */
export async function loadStanding(
  db: Queryable,
  about: Pick<Situation, 'ownCase' | 'now'> & {
    campaign: Situation['campaign'] & { brand_name: string }
    influencerId: number
  },
): Promise<Situation> {
  const { campaign, influencerId, ownCase, now } = about
  const applicant = await getApplicant(db, influencerId)
  const joinedBefore =
    campaign.eligibility.first_time_only &&
    (await repository.hasCompletedWithBrand(db, influencerId, campaign.brand_name))
  return { campaign, ownCase, applicant, joinedBefore, now }
}

const teaserSize = 6
/** Enough of the newest to find several categories among them. */
const teaserPool = 60

/** A few campaigns that recruit now, for visitors: the newest, of as many categories as there are. */
export async function listTeaser(deps: Deps) {
  const now = deps.now()
  const rows = await cards.listRecruitingCards(deps.database.lists, now, teaserPool)
  const turns = Map.groupBy(rows, (row) => row.category)
  const turnOf = (row: (typeof rows)[number]) => turns.get(row.category)?.indexOf(row) ?? 0
  return rows
    .toSorted((a, b) => turnOf(a) - turnOf(b))
    .slice(0, teaserSize)
    .map((row) => presentTeaser(row, now, deps.config.assetsUrl))
}

/** A published campaign that everybody may see, as visitors see it; undefined for any other id. */
export async function findListedCampaign(deps: Deps, campaignId: number) {
  const row = await cards.findListedCard(deps.database.db, campaignId)
  return row && presentTeaser(row, deps.now(), deps.config.assetsUrl)
}

/** The row locked until the transaction ends: whoever changes one of its cases holds it. Undefined for a draft, too. */
export function lockCampaign(tx: Tx, campaignId: number) {
  return repository.lockCampaign(tx, campaignId)
}

/** Changes the campaign's counters when one of its cases moves. Needs the row locked. */
export function addToCounters(tx: Tx, campaignId: number, add: { applicants: number; places: number }) {
  return repository.addToCounters(tx, campaignId, add)
}
