import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  broadcastLimits,
  type BroadcastTrial,
  type BroadcastWords,
  type sendBroadcast,
  type tryBroadcast,
} from '#contract/admin-broadcasts.ts'
import type { CreatorSelection } from '#contract/admin-creators.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, auditAlone } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { choicesLabels } from '../../mail/broadcast-texts.ts'
import { openLabels } from '../../mail/line-texts.ts'
import { enqueue } from '../../platform/outbox.ts'
import { searchKinds } from '../admin-influencers/admin-influencers.service.ts'
import { findOpen } from '../campaigns/openings.service.ts'
import { leavesToMail, type Reach, reachOfBroadcast } from '../notices/reach.service.ts'
import { type OfKind, readerKind } from '../notices/reader-kinds.ts'
import { writeLetter, writeMail } from '../settings/notice-texts.service.ts'
import * as repository from './admin-broadcasts.repository.ts'
import { audienceOf, judge } from './judge.service.ts'
import { listDisplayNames, listKnown } from './receivers.repository.ts'
import { presentBroadcast, sendableAt } from './runs.service.ts'

/**
 * Who would get it and how, who would not and why. Throws `request.invalid` for English words of which half is missing, and for a
 * campaign that nobody can apply to now.
 */
export async function tryToSend(
  deps: Deps,
  actor: OperatorActor,
  { selection, ...words }: z.output<typeof tryBroadcast.body>,
): Promise<BroadcastTrial> {
  const { db } = deps.database
  const now = deps.now()
  const [campaign, scarce, chosen] = await Promise.all([
    requireWords(db, words, now),
    leavesToMail(deps),
    choose(deps, actor, selection),
  ])
  // Beside each other: the count is needed where more match than are taken, which only the list could tell.
  const [counted, { people, reach, leftOut, receivers }] = await Promise.all([
    chosen.count(),
    readAndJudge(deps, chosen, words, { scarce }),
  ])
  const named = [...leftOut].slice(0, broadcastLimits.named)
  const [first] = receivers
  const shown = [...(first ? [first.id] : []), ...named.map(([id]) => id)]
  const nameOf = await listDisplayNames(db, shown)
  const name = first && nameOf.get(first.id)
  const start = sendableAt(now)
  const [jp, en] = await Promise.all([
    preview(deps, words, 'jp', { name, campaign }),
    preview(deps, words, 'en', { name, campaign }),
  ])
  return {
    matching: people.length < broadcastLimits.receivers ? people.length : counted,
    receivers: receivers.length,
    by: countWays(receivers, reach),
    left_out: [...Map.groupBy(leftOut.values(), (code) => code)].map(([code, some]) => ({
      code,
      count: some.length,
    })),
    named: named.map(([influencer_id, code]) => ({
      influencer_id,
      display_name: nameOf.get(influencer_id) ?? '',
      code,
    })),
    waits_until: start > now ? start.toISOString() : null,
    preview: { jp, en },
    audience: audienceOf(receivers),
  }
}

/**
 * Writes the message and its receivers down; it begins when the time to undo is over. Throws what `tryToSend` throws,
 * `broadcast.audience_changed` where others would get it than the dry run showed, and `broadcast.nobody`.
 */
export async function start(
  deps: Deps,
  actor: OperatorActor,
  { selection, audience: shown, undo_seconds, ...words }: z.output<typeof sendBroadcast.body>,
) {
  const at = deps.now()
  await requireWords(deps.database.db, words, at)
  const chosen = await choose(deps, actor, selection)
  const { people, leftOut, receivers } = await readAndJudge(deps, chosen, words, { scarce: false })
  if (audienceOf(receivers) !== shown) throw new ApiProblem('broadcast.audience_changed')
  if (receivers.length === 0) throw new ApiProblem('broadcast.nobody')
  const held_until = new Date(at.getTime() + undo_seconds * 1_000)
  const digest = digestOf(words)
  return deps.database.transaction(async (tx) => {
    const { title_en, body_en, ...rest } = words
    const english = title_en === '' ? { title_en: null, body_en: null } : { title_en, body_en }
    const values = { ...rest, ...english, operator_id: actor.id, digest, created_at: at, held_until }
    const row = await repository.insertBroadcast(tx, values)
    const everybody = people.map(({ id: influencer_id }) => ({
      broadcast_id: row.id,
      influencer_id,
      digest,
      code: leftOut.get(influencer_id) ?? null,
    }))
    await repository.insertReceivers(tx, everybody)
    await enqueue(tx, 'broadcasts.run', { broadcast_id: row.id }, held_until)
    const details = { count: receivers.length, campaign: words.campaign_id }
    await audit(tx, actor, { act: 'admin.broadcasts.send', subject: `broadcast:${row.id}`, details }, at)
    return presentBroadcast(tx, row, at)
  })
}

/** Sends it by mail to who asks. Throws what `tryToSend` throws. */
export async function sendTest(deps: Deps, actor: OperatorActor, words: BroadcastWords) {
  const now = deps.now()
  await requireWords(deps.database.db, words, now)
  await auditAlone(deps, actor, { act: 'admin.broadcasts.test', subject: null, details: {} })
  await enqueue(deps.database.db, 'broadcast.test', { operator_id: actor.id, words }, now)
}

async function requireWords(db: Queryable, { title_en, body_en, campaign_id }: BroadcastWords, now: Date) {
  if ((title_en === '') !== (body_en === '')) {
    const path = title_en === '' ? 'title_en' : 'body_en'
    throw new ApiProblem('request.invalid', { errors: [{ path, code: 'field.required' }] })
  }
  if (campaign_id === null) return undefined
  const [campaign] = await findOpen(db, [campaign_id], now)
  if (!campaign)
    throw new ApiProblem('request.invalid', {
      errors: [{ path: 'campaign_id', code: 'field.unknown_option' }],
    })
  return campaign
}

/** Who is meant, in their order, and how many there are beyond the most of one message. */
interface Chosen {
  list: (db: Queryable) => Promise<OfKind[]>
  count: () => Promise<number>
}

async function choose(deps: Deps, actor: OperatorActor, selection: CreatorSelection): Promise<Chosen> {
  if ('filter' in selection)
    return searchKinds(deps, actor, selection.filter, { kind: readerKind, most: broadcastLimits.receivers })
  const ids = [...new Set(selection.influencer_ids)]
  return { list: (db) => listKnown(db, ids), count: async () => ids.length }
}

/** Who is meant, how each kind of them would be reached, and who of them gets it and who does not. */
async function readAndJudge(
  deps: Deps,
  { list }: Chosen,
  words: BroadcastWords,
  { scarce }: { scarce: boolean },
) {
  // Of one moment: somebody stands for all of their kind.
  const reached = await deps.database.snapshot(async (db) => {
    const people = await list(db)
    return { people, reach: await reachOfBroadcast(deps, db, people, { scarce }) }
  })
  const judged = await judge(deps.database.db, reached, {
    digest: digestOf(words),
    campaignId: words.campaign_id,
    day: dayInTokyo(sendableAt(deps.now())),
  })
  return { ...reached, ...judged }
}

/** The same for the same words, whatever the white space around them. */
function digestOf({ title_jp, body_jp, title_en, body_en, campaign_id }: BroadcastWords) {
  const said = [title_jp, body_jp, title_en, body_en].map((text) => text.normalize('NFKC').trim())
  return createHash('sha256')
    .update(JSON.stringify([...said, campaign_id]))
    .digest('base64url')
}

function countWays(receivers: readonly OfKind[], reachOf: ReadonlyMap<number, Reach>): BroadcastTrial['by'] {
  const by = { line: 0, mail: 0, both: 0, portal: 0 }
  for (const { kind } of receivers) {
    const reach = reachOf.get(kind)
    const [line, mail] = [reach?.includes('line'), reach?.includes('mail')]
    if (line) by.line += 1
    if (mail) by.mail += 1
    if (line && mail) by.both += 1
    if (!line && !mail) by.portal += 1
  }
  return by
}

type Campaign = Awaited<ReturnType<typeof requireWords>>

async function preview(
  deps: Deps,
  words: BroadcastWords,
  language: Language,
  { name, campaign }: { name: string | undefined; campaign: Campaign },
): Promise<BroadcastTrial['preview'][Language]> {
  const values = valuesOf(words, language, campaign?.title)
  const mail = await writeTest(deps, words, { language, name, campaign: campaign?.title })
  const { subject, text } = await writeLetter(deps.database.db, 'broadcast', language, {
    ...values,
    title: undefined,
  })
  return {
    mail: { subject: mail.subject, text: mail.text },
    line: {
      subject,
      text: text.trim(),
      links: campaign ? [campaign.title] : [],
      buttons: [openLabels[language], choicesLabels[language]],
    },
  }
}

function valuesOf(words: BroadcastWords, language: Language, title: string | undefined) {
  const english = language === 'en' && words.title_en !== ''
  return {
    headline: english ? words.title_en : words.title_jp,
    message: english ? words.body_en : words.body_jp,
    title,
  }
}

/** The texts in a test mail in place of the links that only a sent message has. */
const linkWords: Record<Language, { page: string; stop: string }> = {
  jp: {
    page: '（お知らせのページへのリンクが入ります）',
    stop: '（受け取る方ごとの配信停止リンクが入ります）',
  },
  en: { page: '(link to the message on the website)', stop: '(a personal link for each recipient)' },
}

interface Reading {
  language: Language
  name: string | undefined
  campaign: string | undefined
}

/** The mail as somebody gets it who reads this language, with no link that would stop anything. */
export async function writeTest(deps: Deps, words: BroadcastWords, { language, name, campaign }: Reading) {
  const { page: link, stop: shown } = linkWords[language]
  const values = { ...valuesOf(words, language, campaign), link }
  return writeMail(deps, 'broadcast', { language, name }, values, { stop: { shown } })
}

/** The languages in which it was written. */
export function languagesOf({ title_en }: Pick<BroadcastWords, 'title_en'>): Language[] {
  return languages.filter((language) => language === 'jp' || title_en !== '')
}
