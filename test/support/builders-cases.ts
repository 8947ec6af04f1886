import { eq } from 'drizzle-orm'
import { remainderOfSeven } from '#contract/tracking-numbers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { cases, shipments } from '#server/db/schema/index.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { nominate } from '#server/modules/applications/offers.service.ts'
import { answerTerms } from '#server/modules/cases/case-answers.service.ts'
import { changeCase, type OpenCase } from '#server/modules/cases/change-case.ts'
import * as preparation from '#server/modules/cases/preparation.service.ts'
import { selectCase } from '#server/modules/cases/selection.ts'
import { type buildCampaign, type Campaign, givenCampaign } from './builders-campaigns.ts'
import { givenFile } from './builders-files.ts'
import { buildAddress, givenInfluencer, type Ground } from './builders.ts'

type Tx = Parameters<typeof changeCase>[0]
type Person = Awaited<ReturnType<typeof givenInfluencer>>
type CampaignValues = Partial<ReturnType<typeof buildCampaign>>

export const operator = { actor: 'operator', id: null } as const

/** The stages of a case in order; stages that the kind of campaign does not have are skipped. */
const stages = ['applied', 'selected', 'confirmed', 'shipped', 'booked', 'prepared'] as const
export type Stage = (typeof stages)[number]

interface Situation {
  campaign?: CampaignValues
  influencer?: Person
  until: Stage
}

export interface GivenCase {
  id: number
  campaign: Campaign
  influencer: Person
}

/** A case that came to its stage by the services that bring real ones there. */
export async function givenCase(api: Ground, { campaign: values, influencer, until }: Situation) {
  const campaign = await givenCampaign(api, values)
  const person = influencer ?? (await givenInfluencer(api))
  const address = buildAddress()
  const application = { social_account_id: person.accounts[0]?.id ?? 0, answers: [], agreements: [], address }
  const { id } = await applyToCampaign(api.deps, person.id, campaign.id, application)
  const given: GivenCase = { id, campaign, influencer: person }
  const steps: Record<Stage, () => Promise<unknown>> = {
    applied: async () => undefined,
    selected: () => select(api, id),
    confirmed: () => agree(api, given),
    shipped: async () => isGoods(campaign) && ship(api, id),
    booked: async () => isVisit(campaign) && book(api, given),
    prepared: () => finishPreparation(api, given),
  }
  for (const stage of stages.slice(0, stages.indexOf(until) + 1)) await steps[stage]()
  return given
}

export async function givenOffer(api: Ground, campaign: { id: number }, influencer: { id: number }) {
  const nomination = { campaignId: campaign.id, influencerId: influencer.id, operatorId: null }
  return api.deps.database.transaction((tx) => nominate(tx, { ...nomination, at: api.deps.now() }))
}

/** A change of a case in a transaction of its own. */
export function withCase<T>(api: Ground, caseId: number, change: (tx: Tx, open: OpenCase) => Promise<T>) {
  return api.deps.database.transaction((tx) =>
    changeCase(tx, { caseId }, api.deps.now(), (open) => change(tx, open)),
  )
}

export function select(api: Ground, caseId: number) {
  const move = { act: 'select', by: operator, at: api.deps.now() } as const
  return withCase(api, caseId, (tx, open) => selectCase(tx, api.deps, open, move))
}

export function agree(api: Ground, { campaign, influencer }: GivenCase, terms_version = 1) {
  return answerTerms(api.deps, influencer.id, campaign.id, { agree: true, terms_version })
}

/** A tracking number of twelve digits, the last its check digit; another one for each serial number. */
export function trackingNumber(serial: number) {
  const digits = String(40_000_000_000 + serial)
  return digits + remainderOfSeven(digits)
}

/** One more parcel on its way. */
export function ship(api: Ground, caseId: number) {
  return withCase(api, caseId, async (tx, open) => {
    const at = api.deps.now()
    const sent = await tx.select().from(shipments).where(eq(shipments.case_id, caseId))
    await open.movePreparation({ act: 'ship', by: operator })
    await tx.insert(shipments).values({
      case_id: caseId,
      number: sent.length + 1,
      carrier: 'yamato',
      tracking_number: '1234-5678-9013',
      shipped_at: at,
    })
  })
}

function book(api: Ground, { campaign, influencer }: GivenCase) {
  const visit_at = new Date(api.deps.now().getTime() + 3_600_000).toISOString()
  return preparation.bookVisit(api.deps, influencer.id, { campaign_id: campaign.id, visit_at, people: 1 })
}

async function finishPreparation(api: Ground, { campaign, influencer }: GivenCase) {
  const about = { campaign_id: campaign.id }
  const today = dayInTokyo(api.deps.now())
  if (isGoods(campaign))
    await preparation.receiveGoods(api.deps, influencer.id, { ...about, outcome: 'received' })
  if (isVisit(campaign))
    await preparation.reportVisit(api.deps, influencer.id, { ...about, visited_on: today })
  if (campaign.kind === 'purchase') {
    const file_ids = [await givenFile(api, influencer)]
    await preparation.reportPurchase(api.deps, influencer.id, {
      ...about,
      purchased_on: today,
      amount: 1_200,
      file_ids,
    })
  }
}

function isGoods({ kind }: Campaign) {
  return kind === 'gift' || kind === 'gift_and_paid'
}

function isVisit({ kind }: Campaign) {
  return kind === 'visit' || kind === 'event'
}

export async function readCase(api: Ground, caseId: number) {
  const [row] = await api.deps.database.db.select().from(cases).where(eq(cases.id, caseId))
  if (!row) throw new Error(`There is no case ${caseId}.`)
  return row
}
