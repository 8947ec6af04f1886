import { toKatakana } from '#lib/kana.ts'
import type { DeliverablePlatform } from './vocabulary.ts'

/** The requirements of the terms for a caption. */
export interface CaptionRules {
  /** The tags with `#`, in the required order. */
  hashtags: readonly string[]
  /** The mentions with `@`. */
  mentions: readonly string[]
  pr_label: string
  ng_words: readonly string[]
  /** The client's own words to avoid, as far as they were agreed; left out where none were. */
  client?: { ng_words: readonly string[] } | undefined
  /** The same of its brand. */
  brand?: { ng_words: readonly string[] } | undefined
}

export const hintRules = [
  'hashtag_missing',
  'hashtag_order',
  'mention_missing',
  'pr_label_missing',
  'pr_label_not_first',
  'ng_word',
  'too_long',
] as const
export type HintRule = (typeof hintRules)[number]

/** A hint, never a legal verdict. `text` is the tag, mention, label or word in question, or the longest length as digits. */
export interface CaptionHint {
  rule: HintRule
  text: string
  /** The place of an NG word in the caption as typed, in UTF-16 units; null for the other rules. */
  range: { start: number; end: number } | null
  /** The owner of the word, when it is not the campaign's own. */
  owner?: 'client' | 'brand'
}

/** The longest caption that the platform takes, in the count of `captionLength`. */
export const captionLengths: Readonly<Record<DeliverablePlatform, number>> = {
  instagram_feed: 2200,
  instagram_reel: 2200,
  instagram_story: 2200,
  tiktok: 4000,
  youtube: 5000,
  x: 280,
  blog: 5000,
}

/**
 * Returns a hint for everything in a caption that does not follow the rules: first what is missing, then the order, the words, the
 * length.
 */
export function findCaptionHints(
  caption: string,
  rules: CaptionRules,
  platform: DeliverablePlatform,
): CaptionHint[] {
  // Tags and labels of a story stand in its picture.
  if (platform === 'instagram_story' && caption === '') return []
  const text = plain(caption)
  return [
    ...hashtagHints(text, rules.hashtags),
    ...mentionHints(text, rules.mentions),
    ...labelHints(text, rules.pr_label),
    ...ngWordHints(caption, rules),
    ...lengthHints(caption, platform),
  ]
}

/** One spelling for width and case. */
function plain(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

function hint(rule: HintRule, text: string): CaptionHint {
  return { rule, text, range: null }
}

const insideTag = /^[\p{L}\p{M}\p{N}_]/u
const insideName = /^\.?[\p{L}\p{N}_]/u

/**
 * Returns the positions where `wanted` stands as a whole word, so that #PR is not found in #PRの日. Both texts are in NFKC and lower case.
 */
function placesOf(text: string, wanted: string, inside: RegExp): number[] {
  const places: number[] = []
  if (wanted === '') return places
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!inside.test(text.slice(at + wanted.length))) places.push(at)
  }
  return places
}

function hashtagHints(text: string, hashtags: readonly string[]): CaptionHint[] {
  let reached = -1
  return hashtags.flatMap((tag) => {
    const places = placesOf(text, plain(tag), insideTag)
    if (places.length === 0) return [hint('hashtag_missing', tag)]
    const next = places.find((place) => place > reached)
    if (next === undefined) return [hint('hashtag_order', tag)]
    reached = next
    return []
  })
}

/**
 * Returns where a missing tag goes into the caption, in UTF-16 units, so that it makes no order wrong: after those that stand before it in
 * the required order, right before the first of those that follow. Where none follows, that is the end.
 */
export function placeForTag(caption: string, tag: string, hashtags: readonly string[]): number {
  const { folded, starts } = foldWithPlaces(caption, plain)
  const own = hashtags.indexOf(tag)
  let reached = -1
  for (const former of hashtags.slice(0, own)) {
    reached = placesOf(folded, plain(former), insideTag).find((place) => place > reached) ?? reached
  }
  const following = hashtags
    .slice(own + 1)
    .flatMap((later) => placesOf(folded, plain(later), insideTag))
    .filter((place) => place > reached)
  return following.length > 0 ? (starts[Math.min(...following)] ?? caption.length) : caption.length
}

function mentionHints(text: string, mentions: readonly string[]): CaptionHint[] {
  return mentions
    .filter((name) => placesOf(text, plain(name), insideName).length === 0)
    .map((name) => hint('mention_missing', name))
}

const linesForLabel = 3
/** Code points that every platform shows of a caption before it folds the rest (Instagram, the shortest of them, shows about 125). */
const shownBeforeFold = 100

/**
 * The label is to be seen without unfolding or searching (domain.md, "Campaign"): it ends within the first three lines that are not
 * empty and before the caption would be folded. Where other hashtags stand does not matter.
 */
function labelHints(text: string, given: string): CaptionHint[] {
  const label = plain(given)
  if (label === '') return []
  const tags = [...text.matchAll(/#[\p{L}\p{M}\p{N}_]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const holder = (at: number) => tags.find(({ start, end }) => start <= at && at < end)
  const first = placesOf(text, label, /^[a-z0-9]/).find((at) => {
    const tag = holder(at)
    if (!tag) return !/[a-z0-9]$/.test(text.slice(0, at))
    // As a hashtag it is the whole of it.
    return at - tag.start <= 1 && tag.end === at + label.length
  })
  if (first === undefined) return [hint('pr_label_missing', given)]
  const linesBefore = text.slice(0, first).split('\n').slice(0, -1)
  const filledBefore = linesBefore.filter((line) => line.trim() !== '').length
  const shown = Array.from(text.slice(0, first + label.length)).length <= shownBeforeFold
  return filledBefore < linesForLabel && shown ? [] : [hint('pr_label_not_first', given)]
}

/** One spelling for width, case, hiragana and katakana. */
function fold(text: string) {
  return toKatakana(plain(text))
}

/** A word of several is said once: as the client's, else as the brand's. */
function ngWordHints(caption: string, { ng_words, client, brand }: CaptionRules): CaptionHint[] {
  const ofClient = client?.ng_words ?? []
  const ofBrand = wordsBesides(ofClient, brand?.ng_words ?? [])
  return [
    ...wordHints(caption, wordsBesides([...ofClient, ...ofBrand], ng_words)),
    ...wordHints(caption, ofClient).map((one) => ({ ...one, owner: 'client' as const })),
    ...wordHints(caption, ofBrand).map((one) => ({ ...one, owner: 'brand' as const })),
  ]
}

/** Those of the words that `known` has in no spelling. */
export function wordsBesides(known: readonly string[], words: readonly string[]) {
  const folded = new Set(known.map(fold))
  return words.filter((word) => !folded.has(fold(word)))
}

/** Every place of every NG word, with its range in the caption as typed. */
export function wordHints(caption: string, words: readonly string[]): CaptionHint[] {
  const { folded, starts, ends } = foldWithPlaces(caption, fold)
  return words.flatMap((word) => {
    const wanted = fold(word)
    const hints: CaptionHint[] = []
    if (wanted === '') return hints
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      const range = { start: starts[at] ?? 0, end: ends[at + wanted.length - 1] ?? caption.length }
      hints.push({ rule: 'ng_word', text: word, range })
    }
    return hints
  })
}

/** Spelled alike by `fold` piece by piece, a character with the voicing marks that follow it, so that each unit knows where it came from. */
function foldWithPlaces(caption: string, fold: (text: string) => string) {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: piece, index } of caption.matchAll(/[^][\p{M}\uff9e\uff9f]*/gu)) {
    const units = fold(piece)
    folded += units
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(index)
      ends.push(index + piece.length)
    }
  }
  return { folded, starts, ends }
}

function lengthHints(caption: string, platform: DeliverablePlatform): CaptionHint[] {
  const longest = captionLengths[platform]
  return captionLength(caption, platform) > longest ? [hint('too_long', String(longest))] : []
}

/** Code points; X counts as in its own library (twitter-text, configuration 3): CJK and emoji 2, a web address 23. */
export function captionLength(caption: string, platform: DeliverablePlatform) {
  if (platform !== 'x') return [...caption].length
  const counted = caption.normalize('NFC').replaceAll(/https?:\/\/[!-~]+/g, '.'.repeat(23))
  const characters = counted.replaceAll(emoji, '字')
  return [...characters].reduce((sum, character) => sum + (narrow.test(character) ? 1 : 2), 0)
}

const narrow = /[\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u
const emoji = /\p{Emoji_Presentation}\p{EMod}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{EMod}?)*/gu
