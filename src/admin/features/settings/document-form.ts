import * as z from 'zod/mini'
import { ApiError, toApiError } from '#client/remote/api-error.ts'
import { type getDocumentSource, publishDocument } from '#contract/admin-settings.ts'
import type { DocumentSection } from '#contract/documents.ts'
import type { Answer } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { freeLine, freeText } from '#contract/free-text.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { readClauses, readFacts, writeClauses, writeFacts } from './document-text.ts'

const words = z.object({
  title: freeLine(),
  body: freeText(40_000).check(z.minLength(1, 'field.required')),
  facts: freeText(),
})

const { version, effective_on, summary, asks_agreement } = publishDocument.body.shape

/** A version as it is written: both languages of a section beside each other. */
export const documentForm = z.object({
  version,
  effective_on,
  summary,
  asks_agreement,
  sections: z.array(z.object({ id: text(40), jp: words, en: words })),
})
export type DocumentValues = z.output<typeof documentForm>
export type SectionValues = DocumentValues['sections'][number]

/** Starts from the newest version; its number and day are to be written anew. */
export function valuesOf({ sections }: Answer<typeof getDocumentSource>['data']): DocumentValues {
  const english = new Map(sections.en.map((section) => [section.id, section]))
  return {
    version: '',
    effective_on: '',
    summary: { jp: '', en: '' },
    asks_agreement: false,
    sections: sections.jp.map((section) => ({
      id: section.id,
      jp: wordsOf(section),
      en: wordsOf(english.get(section.id)),
    })),
  }
}

function wordsOf(section: DocumentSection | undefined) {
  const { title = '', clauses = [], facts } = section ?? {}
  return { title, body: writeClauses(clauses), facts: writeFacts(facts) }
}

export function sectionsOf(values: Pick<DocumentValues, 'sections'>, language: Language): DocumentSection[] {
  return values.sections.map(({ id, [language]: { title, body, facts } }) => ({
    id,
    title,
    clauses: readClauses(body),
    ...(facts === '' ? {} : { facts: readFacts(facts) }),
  }))
}

export function bodyOf(values: DocumentValues) {
  return { ...values, sections: { jp: sectionsOf(values, 'jp'), en: sectionsOf(values, 'en') } }
}

/** A section that is in the text from here on; the anchor only has to differ. */
export function newSection(sections: readonly Pick<SectionValues, 'id'>[]): SectionValues {
  const taken = new Set(sections.map(({ id }) => id))
  let number = sections.length + 1
  while (taken.has(`section-${number}`)) number += 1
  const empty = { title: '', body: '', facts: '' }
  return { id: `section-${number}`, jp: empty, en: empty }
}

/** The server's errors at the fields of this form: `sections.jp.3.clauses.0.text` is the text of the fourth section. */
export function asFormError(error: unknown) {
  const { code, status, errors } = toApiError(error)
  const moved = errors.map((error) => ({ ...error, path: fieldAt(error.path) }))
  return Object.assign(new ApiError(code, status), { errors: moved })
}

function fieldAt(path: string) {
  const [, language = '', index = '', member = ''] = /^sections\.(\w+)\.(\d+)\.(\w+)/.exec(path) ?? []
  if (!languages.some((known) => known === language)) return path
  if (member === 'id') return `sections.${index}.id`
  return `sections.${index}.${language}.${member === 'clauses' ? 'body' : member}`
}
