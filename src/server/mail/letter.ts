import type { Language } from '#contract/vocabulary.ts'
import { fillLines, fillPlaceholders, isComplete, type PlaceholderValues } from '#lib/placeholders.ts'

/** A text as it is written: `{{title}}` stands for a value, and a line whose value is missing is left out. */
export interface LetterText {
  subject: string
  body: string
}

/** The text that the portal comes with; an own one may use the placeholders that stand here. */
export type ShippedText = Record<Language, LetterText>

/** Subject and text, without who reads and who writes. Nothing that a person typed is in it: anyone can enter anyone's address. */
export interface MailText {
  subject: string
  text: string
}

/** Words about something that has a screen of its own, whose address stands below. */
export function linkedText(subject: string, ...lines: string[]): LetterText {
  return { subject, body: [...lines, '', '{{link}}'].join('\n') }
}

/** An own subject that waits for a value which there is not gives way to the shipped one. */
export function fillLetter(text: LetterText, shipped: LetterText, values: PlaceholderValues): MailText {
  const { subject } = isComplete(text.subject, values) ? text : withoutDeadline(shipped, values)
  return { subject: fillPlaceholders(subject, values), text: `${fillLines(text.body, values)}\n` }
}

/** Removes the deadline, which stands in brackets before the rest of the subject, when the subject lacks a value. */
function withoutDeadline({ subject, body }: LetterText, values: PlaceholderValues): LetterText {
  if (isComplete(subject, values)) return { subject, body }
  return { subject: subject.replace(/^(?:【[^】]*】|\[[^\]]*\] )/, ''), body }
}
