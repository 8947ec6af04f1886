import { type Language, languages } from '#contract/vocabulary.ts'
import { placeholdersIn } from '#lib/placeholders.ts'
import { accountTexts } from './account-texts.ts'
import { broadcastTexts } from './broadcast-texts.ts'
import { caseTexts } from './case-texts.ts'
import { documentTexts } from './document-texts.ts'
import type { ShippedText } from './letter.ts'
import { linePaths, lineTexts, type LineText, openLabels } from './line-texts.ts'
import { personalTexts } from './personal-texts.ts'
import { searchTexts } from './search-texts.ts'

/** All texts that are sent to creators outside the app. */
export const shippedTexts = {
  ...caseTexts,
  ...personalTexts,
  ...documentTexts,
  ...searchTexts,
  ...broadcastTexts,
  ...accountTexts,
  ...lineTexts,
} satisfies Record<string, ShippedText>

export type NoticeKind = keyof typeof shippedTexts
export const noticeKinds = Object.keys(shippedTexts) as NoticeKind[]

/** Returns the placeholders that a text of this kind may use: all those of the shipped text. */
export function placeholdersOf(kind: NoticeKind) {
  const texts = languages.map((language) => shippedTexts[kind][language])
  return placeholdersIn(texts.map(({ subject, body }) => `${subject}\n${body}`).join('\n'))
}

/** Returns whether the account in LINE sends the text by itself; every other text goes out by mail, too. */
export function isLineText(kind: NoticeKind): kind is LineText {
  return Object.hasOwn(lineTexts, kind)
}

/**
 * Returns whether the text goes out by mail alone: the receipt of what a person has just sent is not worth a message (line.md,
 * "Server"), and `line_linked` would reach the person who linked somebody else's account to their LINE instead of the owner.
 */
export function isMailText(kind: NoticeKind) {
  return Object.hasOwn(accountTexts, kind) || kind === 'inquiry_received' || kind === 'line_linked'
}

/** Returns the labels of the buttons below the text in LINE; null when it is never sent there. */
export function lineButtonsOf(kind: NoticeKind, language: Language) {
  if (isLineText(kind)) return linePaths[kind].map(({ label }) => label[language])
  return isMailText(kind) ? null : [openLabels[language]]
}
