import type { DeliverablePlatform } from './vocabulary.ts'

/** What the terms ask of a caption. */
export interface CaptionRules {
  /** With `#`, in the order in which they are to stand. */
  hashtags: readonly string[]
  /** With `@`. */
  mentions: readonly string[]
  pr_label: string
  ng_words: readonly string[]
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
  /** Where an NG word stands in the caption as typed, in UTF-16 units; null for the other rules. */
  range: { start: number; end: number } | null
}

/** The longest caption that the platform takes, in its own count (UTF-16 units at most; checked as code points). */
export const captionLengths: Readonly<Record<DeliverablePlatform, number>> = {
  instagram_feed: 2200,
  instagram_reel: 2200,
  instagram_story: 2200,
  tiktok: 4000,
  youtube: 5000,
  x: 280,
  blog: 5000,
}
