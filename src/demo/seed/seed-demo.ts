import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Tx } from '#server/db/database.ts'
import { campaigns, favourites, operators } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type CampaignPlan, planCampaigns } from './campaign-plan.ts'
import { agree, select, selectToday } from './cases/acts.ts'
import type { Scene } from './cases/choose-campaigns.ts'
import { countApplicants, type History } from './cases/history.ts'
import { insertCases } from './cases/insert-cases.ts'
import { planCrowdCases } from './cases/plan-crowd-cases.ts'
import { createGround, type Ground, walk } from './cases/walk.ts'
import { drawPictures } from './covers/draw-pictures.ts'
import { prepareSamples, type SampleFiles } from './files/sample-files.ts'
import { insertInquiries } from './insert-inquiries.ts'
import { insertLooks } from './insert-looks.ts'
import { insertMessages } from './insert-messages.ts'
import { insertNotices, insertOpenings } from './insert-notices.ts'
import { insertClients, insertTemplates } from './insert-records.ts'
import { saveAccounts } from './people/bank-accounts.ts'
import { crowdSize, planCrowd } from './people/crowd.ts'
import { demoPeople } from './people/demo-people.ts'
import {
  type Hashes,
  hashPasswords,
  insertOperators,
  insertPeople,
  type Member,
} from './people/insert-people.ts'
import { linkInstagram } from './people/instagram-links.ts'
import { findMember, planScenes } from './plan-scenes.ts'
import { createRandom } from './random.ts'

/** A scene in the database, with what the crowd did in it. */
interface StoredScene extends Scene {
  campaignId: number
  histories: readonly History[]
}

/** The stories by the services. First, so that the crowd leaves them a place. */
async function tellStories(ground: Ground, scenes: readonly StoredScene[]) {
  const tales = scenes.flatMap(({ told, ...scene }) => (told ? [{ ...scene, ...told }] : []))
  for (const { campaignId, row, member, story } of tales.toSorted((a, b) => a.turn - b.turn))
    await walk(ground, { campaignId, row, member }, story.acts)
}

/** The crowd's applications as rows, then by the services the places that some of them got. */
async function tellCrowd(tx: Tx, ground: Ground, scenes: readonly StoredScene[]) {
  const cases = scenes.flatMap(({ campaignId, plan, row, histories }) =>
    histories.map((history) => ({ campaignId, plan, row, history })),
  )
  const ids = await insertCases(tx, cases, ground.operator.id)
  for (const [index, { campaignId, plan, row, history }] of cases.entries()) {
    const { member, place, steps } = history
    const since = { caseId: ids[index] ?? 0, at: steps.at(-1)?.at ?? ground.until }
    const acts = [plan.stage === 'full' ? selectToday : select, agree]
    if (place) await walk(ground, { campaignId, row, member }, acts, since)
  }
}

/** The covers of the first pages, without which the list would look empty; the rest is drawn after the start. */
const coversAtOnce = 40
const batch = 40

/** Hears of each part when it is written. */
type Tell = (what: string) => void

/**
 * Fills an empty database with the demo, wholly or not at all, and draws the covers that are seen first. Gives the
 * number of new campaigns; 0 when there are some already.
 */
export async function seedDemo(deps: Deps, tell: Tell = () => undefined): Promise<number> {
  const { db } = deps.database
  const [present] = await db.select({ id: campaigns.id }).from(campaigns).limit(1)
  if (present) return 0

  const plans = planCampaigns()
  const people = [...demoPeople, ...planCrowd(crowdSize)]
  const insert = async () => {
    const [hashes, files] = await Promise.all([hashPasswords(deps, people), prepareSamples(deps.storage)])
    // Longer than a transaction of the portal may take, on a busy machine.
    await deps.database.unhurried((client) =>
      drizzle(client).transaction(async (tx) => {
        await insertOperators(tx, deps, hashes)
        await insertAll(tx, deps, plans, { people, hashes, files }, tell)
        await linkInstagram(tx, deps)
        await insertLooks(tx, deps.now())
      }),
    )
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

interface Given {
  people: Parameters<typeof insertPeople>[1]
  hashes: Hashes
  files: SampleFiles
}

async function insertAll(tx: Tx, deps: Deps, plans: readonly CampaignPlan[], given: Given, tell: Tell) {
  const now = deps.now()
  const members = await insertPeople(tx, given.people, given.hashes, now)
  const crowd = members.slice(demoPeople.length)
  const scenes = await insertCampaigns(
    tx,
    planScenes(plans, members, now).map((scene) => ({
      ...scene,
      histories: planCrowdCases(scene, crowd, now),
    })),
  )
  tell(`demo data: ${members.length} people and ${scenes.length} campaigns are written`)
  const manager = await operatorId(tx)
  await insertTemplates(tx, manager, now)
  await insertClients(tx, now)
  const ground = createGround(tx, deps, manager, given.files)
  await saveAccounts(ground, members)
  await tellStories(ground, scenes)
  tell('demo data: the cases of the people who can be tried are told')
  await tellCrowd(tx, ground, scenes)
  await insertMessages(tx, ground, members)
  await insertInquiries(tx, members, manager, now)
  await insertNotices(tx, members.slice(0, demoPeople.length), now)
  await insertOpenings(tx, now)
  await insertFavourites(tx, members, scenes, now)
  tell('demo data: the applications of all others are written')
}

/** Stores the oldest first, so that ids grow with time. */
async function insertCampaigns(
  tx: Tx,
  scenes: readonly Omit<StoredScene, 'campaignId'>[],
): Promise<StoredScene[]> {
  const oldestFirst = scenes.toReversed()
  const rows = oldestFirst.map(({ row, histories }) => ({
    ...row,
    applicants_count: countApplicants(histories),
  }))
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const stored = await tx
      .insert(campaigns)
      .values(rows.slice(from, from + batch))
      .returning({ id: campaigns.id })
    ids.push(...stored.map(({ id }) => id))
  }
  return oldestFirst.map((scene, index) => ({ ...scene, campaignId: ids[index] ?? 0 })).toReversed()
}

/** Misaki has many, the others a few; closed campaigns among them. */
async function insertFavourites(
  tx: Tx,
  members: readonly Member[],
  scenes: readonly StoredScene[],
  now: Date,
) {
  const seen = scenes.flatMap(({ plan, campaignId }) =>
    ['draft', 'nominated', 'cancelled'].includes(plan.stage) ? [] : [campaignId],
  )
  const counts = { misaki: 14, haruto: 3, ren: 5, aoi: 8 }
  const rows = Object.entries(counts).flatMap(([key, count]) =>
    createRandom(`favourites ${key}`)
      .some(seen, count)
      .map((campaign_id, index) => ({
        influencer_id: findMember(members, key).id,
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
