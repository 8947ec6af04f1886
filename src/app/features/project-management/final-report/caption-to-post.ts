import { type CaptionRules, findCaptionHints } from '#contract/caption-hints.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'

/**
 * The caption as it is to be posted: the approved one, with the PR label before it and tags and mentions after it, in the order of the
 * terms, where it lacks them. Without an approved caption it is what every post needs.
 */
export function captionToPost(caption: string, rules: CaptionRules, platform: DeliverablePlatform) {
  const hints = findCaptionHints(caption, rules, platform)
  const isMissing = (word: string) =>
    hints.some(({ rule, text }) => rule.endsWith('_missing') && text === word)
  const label = isWord(rules.pr_label) && isMissing(rules.pr_label) ? [rules.pr_label] : []
  const words = new Set([...rules.hashtags, ...rules.mentions].filter(isMissing))
  // The label is often required among the tags as well; once is enough.
  for (const word of label) words.delete(word)
  return [...label, caption, [...words].join(' ')].filter((part) => part.trim() !== '').join('\n')
}

/** Some campaigns state the label as a sentence about it, which belongs into no caption. */
function isWord(label: string) {
  return /^\S{1,30}$/.test(label)
}
