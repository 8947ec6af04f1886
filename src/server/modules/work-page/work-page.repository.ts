import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { SubTaskKind } from '#contract/case-states.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  cases,
  influencers,
  profileImages,
  socialAccounts,
  submissions,
  subTasks,
  termsStatements,
  workPages,
} from '../../db/schema/index.ts'
import { isActive } from '../influencers/lock-influencer.ts'

export type PageRow = typeof workPages.$inferSelect

export async function findPage(db: Queryable, influencerId: number): Promise<PageRow | undefined> {
  const [row] = await db.select().from(workPages).where(eq(workPages.influencer_id, influencerId))
  return row
}

export type PageChanges = Partial<Omit<PageRow, 'influencer_id' | 'updated_at'>>

export async function putPage(tx: Tx, influencerId: number, set: PageChanges, now: Date) {
  const values = { ...set, updated_at: now }
  await tx
    .insert(workPages)
    .values({ influencer_id: influencerId, ...values })
    .onConflictDoUpdate({ target: workPages.influencer_id, set: values })
}

/** Takes the address away; the choices stay. */
export async function endAddress(db: Queryable, influencerId: number) {
  await db
    .update(workPages)
    .set({ secret_hash: null, sealed_secret: null })
    .where(eq(workPages.influencer_id, influencerId))
}

const person = {
  id: influencers.id,
  display_name: influencers.display_name,
  picture: { id: profileImages.id, width: profileImages.width, height: profileImages.height },
}

export async function findPerson(db: Queryable, influencerId: number) {
  const [row] = await db
    .select(person)
    .from(influencers)
    .leftJoin(profileImages, eq(profileImages.id, influencers.profile_image_id))
    .where(eq(influencers.id, influencerId))
  return row
}

/** The person whose page has this address; undefined when that person is suspended or has left. */
export async function findByAddress(db: Queryable, secretHash: string) {
  const [row] = await db
    .select({ ...person, shows_figures: workPages.shows_figures })
    .from(workPages)
    .innerJoin(influencers, eq(influencers.id, workPages.influencer_id))
    .leftJoin(profileImages, eq(profileImages.id, influencers.profile_image_id))
    .where(and(eq(workPages.secret_hash, secretHash), isActive))
  return row
}

const task = alias(subTasks, 'report_task')
const report = alias(submissions, 'report')
const figuredTask = alias(subTasks, 'figured_task')
const figured = alias(submissions, 'figured')

/** A sub-task of the case whose newest round was approved, and that round. */
const approved = (of: typeof task | typeof figuredTask, kind: SubTaskKind) =>
  and(eq(of.case_id, cases.id), eq(of.kind, kind), eq(of.state, 'approved'))
const newestOf = (round: typeof report | typeof figured, of: typeof task | typeof figuredTask) =>
  and(eq(round.case_id, of.case_id), eq(round.kind, of.kind), eq(round.round, of.round))

const isShown = sql<boolean>`not (${cases.id} = any(coalesce(${workPages.hidden_case_ids}, '{}')))`

/** A person's completed cases with an approved report of the posts; of all, or of those that the page shows. */
interface Whose {
  influencerId: number
  onlyShown: boolean
}

function finished({ influencerId, onlyShown }: Whose, more?: SQL) {
  return and(
    eq(cases.influencer_id, influencerId),
    eq(cases.state, 'completed'),
    onlyShown ? isShown : undefined,
    more,
  )
}

/** One query for a page of the list, the newest posts first. */
export async function listWorks(db: Queryable, whose: Whose, slice: { offset: number; size: number }) {
  const posted = sql<Date>`(select max((post->>'posted_at')::timestamptz)
    from jsonb_array_elements(${report.content}->'posts') post)`.mapWith(cases.created_at)
  const terms = db
    .select({
      campaign: sql<TermsContent['campaign']>`${termsStatements.content}->'campaign'`.as('campaign'),
      work_items: sql<TermsContent['work_items']>`${termsStatements.content}->'work_items'`.as('work_items'),
    })
    .from(termsStatements)
    .where(and(eq(termsStatements.case_id, cases.id), sql`${termsStatements.agreed_at} is not null`))
    .orderBy(desc(termsStatements.version))
    .limit(1)
    .as('terms')
  return db
    .select({
      campaign_id: cases.campaign_id,
      visibility: campaigns.visibility,
      campaign: terms.campaign,
      work_items: terms.work_items,
      report: report.content,
      figures: figured.content,
      posted_at: posted,
      shown: isShown,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(task, approved(task, 'final_report'))
    .innerJoin(report, newestOf(report, task))
    .innerJoinLateral(terms, sql`true`)
    .leftJoin(figuredTask, approved(figuredTask, 'insight_report'))
    .leftJoin(figured, newestOf(figured, figuredTask))
    .leftJoin(workPages, eq(workPages.influencer_id, cases.influencer_id))
    .where(finished(whose))
    .orderBy(desc(posted), desc(cases.id))
    .limit(slice.size)
    .offset(slice.offset)
}
export type WorkRow = Awaited<ReturnType<typeof listWorks>>[number]

export async function countWorks(db: Queryable, whose: Whose) {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(cases)
    .innerJoin(task, approved(task, 'final_report'))
    .leftJoin(workPages, eq(workPages.influencer_id, cases.influencer_id))
    .where(finished(whose))
  return row?.count ?? 0
}

/** The id of the person's finished case of a campaign. */
export async function findFinished(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(task, approved(task, 'final_report'))
    .where(finished({ influencerId, onlyShown: false }, eq(cases.campaign_id, campaignId)))
  return row?.id
}

/** The person's accounts in the order in which they came, with whether the page shows each. */
export async function listAccounts(db: Queryable, influencerId: number) {
  const used = db
    .select({ one: sql`1` })
    .from(cases)
    .innerJoin(task, approved(task, 'final_report'))
    .where(finished({ influencerId, onlyShown: true }, eq(cases.social_account_id, socialAccounts.id)))
  return db
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      followers: sql<
        number | null
      >`case when ${socialAccounts.link} is not null then ${socialAccounts.followers} end`,
      shown: sql<boolean>`case
        when ${socialAccounts.id} = any(${workPages.shown_account_ids}) then true
        when ${socialAccounts.id} = any(${workPages.hidden_account_ids}) then false
        else exists ${used} end`,
    })
    .from(socialAccounts)
    .leftJoin(workPages, eq(workPages.influencer_id, socialAccounts.influencer_id))
    .where(and(eq(socialAccounts.influencer_id, influencerId), isNull(socialAccounts.removed_at)))
    .orderBy(asc(socialAccounts.id))
}
