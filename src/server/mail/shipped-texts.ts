import { languages } from '#contract/vocabulary.ts'
import { placeholdersIn } from '#lib/placeholders.ts'
import { accountTexts } from './account-texts.ts'
import { caseTexts } from './case-texts.ts'
import type { ShippedText } from './letter.ts'
import { personalTexts } from './personal-texts.ts'

/** Every mail that goes to creators. */
export const shippedTexts = { ...caseTexts, ...personalTexts, ...accountTexts } satisfies Record<
  string,
  ShippedText
>

export type NoticeKind = keyof typeof shippedTexts
export const noticeKinds = Object.keys(shippedTexts) as NoticeKind[]

/** What a text of this kind may name: all that the shipped one does. */
export function placeholdersOf(kind: NoticeKind) {
  const texts = languages.map((language) => shippedTexts[kind][language])
  return placeholdersIn(texts.map(({ subject, body }) => `${subject}\n${body}`).join('\n'))
}
