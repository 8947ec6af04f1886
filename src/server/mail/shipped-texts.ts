import { type Language, languages } from '#contract/vocabulary.ts'
import { placeholdersIn } from '#lib/placeholders.ts'
import { accountTexts } from './account-texts.ts'
import { caseTexts } from './case-texts.ts'
import { documentTexts } from './document-texts.ts'
import type { ShippedText } from './letter.ts'
import { linePaths, lineTexts, type LineText, openLabels } from './line-texts.ts'
import { personalTexts } from './personal-texts.ts'

/** Everything that creators are told outside the app. */
export const shippedTexts = {
  ...caseTexts,
  ...personalTexts,
  ...documentTexts,
  ...accountTexts,
  ...lineTexts,
} satisfies Record<string, ShippedText>

export type NoticeKind = keyof typeof shippedTexts
export const noticeKinds = Object.keys(shippedTexts) as NoticeKind[]

/** What a text of this kind may name: all that the shipped one does. */
export function placeholdersOf(kind: NoticeKind) {
  const texts = languages.map((language) => shippedTexts[kind][language])
  return placeholdersIn(texts.map(({ subject, body }) => `${subject}\n${body}`).join('\n'))
}

/** What the account in LINE says by itself; everything else goes out by mail, too. */
export function isLineText(kind: NoticeKind): kind is LineText {
  return Object.hasOwn(lineTexts, kind)
}

/**
 * What comes by mail alone: the receipt of what a person has just sent is no news that is worth a message (line.md, "Server"), and who
 * linked somebody else's account to their LINE would be told there in place of the owner.
 */
export function isMailText(kind: NoticeKind) {
  return Object.hasOwn(accountTexts, kind) || kind === 'inquiry_received' || kind === 'line_linked'
}

/** What the buttons below it say in LINE; null for what never comes there. */
export function lineButtonsOf(kind: NoticeKind, language: Language) {
  if (isLineText(kind)) return linePaths[kind].map(({ label }) => label[language])
  return isMailText(kind) ? null : [openLabels[language]]
}
