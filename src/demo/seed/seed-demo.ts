import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#server/db/database.ts'
import { campaigns, favourites, operators, outbox } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type CampaignPlan, planCampaigns } from './campaign-plan.ts'
import { type CampaignRow, campaignRow } from './campaign-row.ts'
import { agree, select, selectToday } from './cases/acts.ts'
import { chooseCampaigns, type Scene } from './cases/choose-campaigns.ts'
import { countApplicants } from './cases/history.ts'
import { insertCases } from './cases/insert-cases.ts'
import { planCrowdCases } from './cases/plan-crowd-cases.ts'
import { storiesOfAoi, storiesOfMio, storiesOfRen } from './cases/stories.ts'
import { createGround, walk } from './cases/walk.ts'
import { drawPictures } from './covers/draw-pictures.ts'
import { prepareSamples, type SampleFiles } from './files/sample-files.ts'
import { planCrowd } from './people/crowd.ts'
import { demoPeople } from './people/demo-people.ts'
import {
  type Hashes,
  hashPasswords,
  insertOperators,
  insertPeople,
  type Member,
} from './people/insert-people.ts'
import { linkInstagram } from './people/instagram-links.ts'
import { createRandom } from './random.ts'

/** The covers of the first pages, without which the list would look empty; the rest is drawn after the start. */
const coversAtOnce = 40
const crowdSize = 48
const batch = 40

/**
 * Fills an empty database with the demo, in one transaction, and draws the covers that are seen first. Gives the
 * number of new campaigns; 0 when there are some already.
 */
export async function seedDemo(deps: Deps): Promise<number> {
  const { db } = deps.database
  const [present] = await db.select({ id: campaigns.id }).from(campaigns).limit(1)
  if (present) return 0

  const plans = planCampaigns()
  const people = [...demoPeople, ...planCrowd(crowdSize)]
  const insert = async () => {
    const [hashes, files] = await Promise.all([hashPasswords(people), prepareSamples(deps.storage)])
    await deps.database.transaction(async (tx) => {
      await insertOperators(tx, deps, hashes)
      await insertAll(tx, deps, plans, { people, hashes, files })
      await linkInstagram(tx, deps)
    })
  }
  await Promise.all([insert(), drawPictures(deps.storage, firstCovers(plans))])
  return plans.length
}

/** Draws whatever picture is missing, in the order of the list. To be run in the background, at every start. */
export async function drawRemainingPictures(deps: Pick<Deps, 'storage'>) {
  const pictures = planCampaigns().flatMap((plan) => plan.pictures)
  await drawPictures(deps.storage, [...new Map(pictures.map((picture) => [picture.key, picture])).values()])
}

function firstCovers(plans: readonly CampaignPlan[]) {
  const open = plans.filter(({ stage }) => ['recruiting', 'full', 'upcoming', 'closing'].includes(stage))
  return open.slice(0, coversAtOnce).flatMap(({ pictures }) => pictures.slice(0, 1))
}

interface People {
  people: Parameters<typeof insertPeople>[1]
  hashes: Hashes
  files: SampleFiles
}

async function insertAll(tx: Tx, deps: Deps, plans: readonly CampaignPlan[], given: People) {
  const now = deps.now()
  const members = await insertPeople(tx, given.people, given.hashes, now)
  const crowd = members.slice(demoPeople.length)
  const rows = plans.map((plan): Scene => ({ plan, row: campaignRow(plan, now) }))
  const scenes = chooseCampaigns(
    rows,
    [
      [find(members, 'ren'), storiesOfRen],
      [find(members, 'aoi'), storiesOfAoi],
      [find(members, 'mio'), storiesOfMio],
    ],
    now,
  ).toSorted((one, other) => other.row.created_at.getTime() - one.row.created_at.getTime())
  const histories = scenes.map((scene) => planCrowdCases(scene, crowd, now))
  const ids = await insertCampaigns(
    tx,
    scenes.map(({ row }, index) => ({ ...row, applicants_count: countApplicants(histories[index] ?? []) })),
  )
  const operator = await operatorId(tx)
  const ground = createGround(tx, deps, operator, given.files)
  for (const [index, { row, told }] of scenes.entries()) {
    const campaignId = ids[index] ?? 0
    if (told) await walk(ground, { campaignId, row, member: told.member }, told.story.acts)
  }
  const cases = scenes.flatMap(({ plan, row }, index) =>
    (histories[index] ?? []).map((history) => ({ campaignId: ids[index] ?? 0, plan, row, history })),
  )
  const caseIds = await insertCases(tx, cases, operator)
  for (const [index, { campaignId, plan, row, history }] of cases.entries()) {
    const acts = [plan.stage === 'full' ? selectToday : select, agree]
    if (history.place) await walk(ground, { campaignId, row, member: history.member }, acts, caseIds[index])
  }
  await forgetNotices(tx, now)
  await insertFavourites(tx, members, scenes, ids, now)
}

/** What happened before the demo began was told to the people then. */
async function forgetNotices(tx: Tx, now: Date) {
  await tx.delete(outbox).where(and(eq(outbox.kind, 'case.notice'), lte(outbox.available_at, now)))
}

/** Stores the oldest first, so that ids grow with time, and gives the ids in the order of the rows. */
async function insertCampaigns(tx: Tx, rows: readonly CampaignRow[]) {
  const oldestFirst = rows.toReversed()
  const ids: number[] = []
  for (let from = 0; from < oldestFirst.length; from += batch) {
    const stored = await tx
      .insert(campaigns)
      .values(oldestFirst.slice(from, from + batch))
      .returning({ id: campaigns.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return ids.toReversed()
}

/** Misaki has many, the others a few; closed campaigns among them. */
async function insertFavourites(
  tx: Tx,
  members: readonly Member[],
  scenes: readonly Scene[],
  ids: number[],
  now: Date,
) {
  const seen = scenes.flatMap(({ plan }, index) =>
    ['draft', 'nominated', 'cancelled'].includes(plan.stage) ? [] : [ids[index] ?? 0],
  )
  const counts = { misaki: 14, haruto: 3, ren: 5, aoi: 8 }
  const rows = Object.entries(counts).flatMap(([key, count]) =>
    createRandom(`favourites ${key}`)
      .some(seen, count)
      .map((campaign_id, index) => ({
        influencer_id: find(members, key).id,
        campaign_id,
        created_at: new Date(now.getTime() - (index + 1) * 5_400_000),
      })),
  )
  await tx.insert(favourites).values(rows)
}

async function operatorId(tx: Tx) {
  const [row] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.role, 'manager'))
  if (!row) throw new Error('The operator of the demo was not stored.')
  return row.id
}

function find(members: readonly Member[], key: string) {
  const member = members.find((one) => one.key === key)
  if (!member) throw new Error(`Nobody in the demo is called ${key}.`)
  return member
}
