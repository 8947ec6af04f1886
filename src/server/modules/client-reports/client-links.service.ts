import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import type { LinkKind } from '#contract/client-links.ts'
import type { createReportLink, ReportLink } from '#contract/client-reports.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Config } from '../../config.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import * as repository from './client-reports.repository.ts'
import type { LinkRow } from './client-reports.repository.ts'

/** The longest that a link lasts. */
const mostDays = 365

/** The beginning of the addresses of each kind. */
const pages: Record<LinkKind, string> = { report: 'reports', drafts: 'reviews' }

/** A link to drafts is unknown where reports are opened, and the other way round. */
function hashOf(kind: LinkKind, token: string) {
  return hashOfSecret(kind === 'report' ? token : `${kind}:${token}`)
}

/** Throws `request.not_found`. */
export async function listLinks(deps: Deps, campaignId: number): Promise<ReportLink[]> {
  const { db } = deps.database
  if (!(await repository.findCampaign(db, campaignId))) throw new ApiProblem('request.not_found')
  const rows = await repository.listLinks(db, campaignId)
  return rows.map((row) => presentLink(row, deps.now()))
}

/**
 * Another link with its address, which nobody can tell again. Throws `request.not_found`, `request.invalid`, and
 * `campaign.client_not_asked` for drafts that the client does not look at.
 */
export async function createLink(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number,
  { kind, ends_on, password, cost }: z.output<typeof createReportLink.body>,
) {
  const now = deps.now()
  const today = dayInTokyo(now)
  const code = ends_on < today ? 'field.past' : ends_on > addDays(today, mostDays) ? 'field.date' : undefined
  if (code) throw new ApiProblem('request.invalid', { errors: [{ path: 'ends_on', code }] })
  const token = newSecret()
  const password_hash = password === '' ? null : await deps.passwords.hash(password)
  return deps.database.transaction(async (tx) => {
    await repository.holdCampaign(tx, campaignId)
    const campaign = await repository.findCampaign(tx, campaignId)
    if (!campaign) throw new ApiProblem('request.not_found')
    if (kind === 'drafts' && campaign.client_review_days === null)
      throw new ApiProblem('campaign.client_not_asked')
    const id = await repository.insertLink(tx, {
      campaign_id: campaignId,
      kind,
      token_hash: hashOf(kind, token),
      password_hash,
      cost: kind === 'report' ? cost : null,
      ends_on,
      operator_id: actor.id,
      created_at: now,
    })
    const details = { link: id, kind, ends_on, with_password: password !== '', with_cost: cost !== null }
    const subject = `campaign:${campaignId}`
    await audit(tx, actor, { act: 'admin.reports.createLink', subject, details }, now)
    return { ...(await readLink(tx, id, now)), url: `${deps.config.publicUrl}/${pages[kind]}/${token}` }
  })
}

/** Ends a link; one that was revoked already stays so. Throws `request.not_found`. */
export async function revokeLink(deps: Deps, actor: OperatorActor, linkId: number): Promise<ReportLink> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const link = await repository.lockLink(tx, linkId)
    if (!link) throw new ApiProblem('request.not_found')
    if (link.revoked_at === null) {
      await repository.updateLink(tx, linkId, { revoked_at: now })
      const subject = `campaign:${link.campaign_id}`
      const entry = { act: 'admin.reports.revokeLink' as const, subject, details: { link: linkId } }
      await audit(tx, actor, entry, now)
    }
    return readLink(tx, linkId, now)
  })
}

interface Opening {
  token: string
  password?: string | undefined
  /** Whoever opens it was let in before: the password is not asked for. */
  wasLetIn?: ((link: LinkRow) => boolean) | undefined
}

/**
 * The open link of a token. Throws `request.not_found` for an unknown, ended or revoked one, which are looked up alike;
 * `report.password_needed` and `report.password_wrong`; `request.rate_limited` after some guesses at one link from one address, and after
 * more from everywhere.
 */
export async function openLink(
  deps: Deps,
  kind: LinkKind,
  { token, password, wasLetIn }: Opening,
  ip: string,
): Promise<LinkRow> {
  const { db } = deps.database
  const now = deps.now()
  const hash = hashOf(kind, token)
  if (password !== undefined) {
    // Also for links that do not exist, so that a refusal tells nothing.
    await deps.limits.take('report_guess', { person: `${hash}:${ip}` })
    await deps.limits.take('report_link', { person: hash })
  }
  const link = await repository.findByToken(db, hash)
  const open = link && stateOf(link, now) === 'open' ? link : undefined
  if (password !== undefined) {
    const matches = await deps.passwords.verify(open?.password_hash, password)
    if (open && open.password_hash !== null && !matches) throw new ApiProblem('report.password_wrong')
  }
  if (!open) throw new ApiProblem('request.not_found')
  if (open.password_hash !== null && password === undefined && !wasLetIn?.(open))
    throw new ApiProblem('report.password_needed')
  return open
}

/**
 * Ends the open links of a campaign whose client is another now: neither report nor drafts go on in the former's name. Returns how many
 * there were of each kind.
 */
export async function revokeLinksOf(
  tx: Tx,
  campaignId: number,
  now: Date,
): Promise<Record<LinkKind, number>> {
  const kinds = await repository.revokeOpen(tx, campaignId, { at: now, today: dayInTokyo(now) })
  const count = (of: LinkKind) => kinds.filter(({ kind }) => kind === of).length
  return { report: count('report'), drafts: count('drafts') }
}

/** The link by its number while it is open. Throws `request.not_found`. */
export async function requireOpenLink(db: Queryable, linkId: number, now: Date): Promise<LinkRow> {
  const row = await repository.findLink(db, linkId)
  if (!row || stateOf(row.link, now) !== 'open') throw new ApiProblem('request.not_found')
  return row.link
}

export async function noteOpening(db: Queryable, { id }: LinkRow, now: Date) {
  await repository.updateLink(db, id, { last_opened_at: now })
}

/** The campaign of a link, in the name of its client, else of its advertiser. Throws `request.not_found`. */
export async function readCampaign(db: Queryable, { campaign_id }: Pick<LinkRow, 'campaign_id'>) {
  const campaign = await repository.findCampaign(db, campaign_id)
  if (!campaign) throw new ApiProblem('request.not_found')
  const { client, advertiser, ...rest } = campaign
  return {
    ...rest,
    client: client?.name
      ? { name: client.name, color: client.color }
      : { name: advertiser.name, color: null },
  }
}

async function readLink(db: Queryable, linkId: number, now: Date) {
  const row = await repository.findLink(db, linkId)
  if (!row) throw new Error(`Link ${linkId} is not there.`)
  return presentLink(row, now)
}

type Row = NonNullable<Awaited<ReturnType<typeof repository.findLink>>>

function presentLink({ link, by }: Row, now: Date): ReportLink {
  return {
    id: link.id,
    kind: link.kind,
    state: stateOf(link, now),
    has_password: link.password_hash !== null,
    cost: link.cost,
    ends_on: link.ends_on,
    created_by: by,
    created_at: link.created_at.toISOString(),
    last_opened_at: link.last_opened_at?.toISOString() ?? null,
  }
}

function stateOf({ revoked_at, ends_on }: LinkRow, now: Date): ReportLink['state'] {
  if (revoked_at !== null) return 'revoked'
  return ends_on < dayInTokyo(now) ? 'ended' : 'open'
}

/** A working day: whoever opened a link types the password once. */
const hours = 12

interface LinkPass {
  linkId: number
  pass: string
  until: Date
}

/** What lets whoever opened a link read it again without the password, and look at files and answer where it shows drafts. */
export function issuePass(config: Config, { id, kind }: Pick<LinkRow, 'id' | 'kind'>, now: Date): LinkPass {
  const until = new Date(now.getTime() + hours * 3_600_000)
  const body = `${kind}.${id}.${until.getTime()}`
  return { linkId: id, pass: `${body}.${macOf(config, body).toString('base64url')}`, until }
}

/** What a pass of a link of this kind is good for now; undefined for any other text. */
export function readPass(config: Config, kind: LinkKind, pass: string, now: Date): LinkPass | undefined {
  const [, body, named, linkId, until, mac] =
    /^(([a-z]+)\.(\d{1,10})\.(\d{1,15}))\.([\w-]{43})$/.exec(pass) ?? []
  if (body === undefined || mac === undefined || named !== kind) return undefined
  const right = macOf(config, body)
  const given = Buffer.from(mac, 'base64url')
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  if (!isOurs || Number(until) <= now.getTime()) return undefined
  return { linkId: Number(linkId), pass, until: new Date(Number(until)) }
}

/** The pass that was given where it let the caller in; else a new one. So a password has to be typed again after twelve hours. */
export function passFor(config: Config, link: LinkRow, given: LinkPass | undefined, now: Date): LinkPass {
  return link.password_hash !== null && given?.linkId === link.id ? given : issuePass(config, link, now)
}

function macOf({ hashKey }: Config, body: string) {
  return createHmac('sha256', hashKey).update(`link:${body}`).digest()
}
