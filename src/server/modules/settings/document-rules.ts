import type { DocumentSection } from '#contract/documents.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { hasOnlyPlaceholders } from '#lib/placeholders.ts'
import type { FieldError } from '../../kernel/problem.ts'

const facts = ['name', 'address', 'representative', 'email', 'phone']
/** The addresses to which a fact may link; any other could run a script in the reader's page. */
const href = /^(?:mailto:|tel:|https:\/\/)\S+$/

/** Errors beyond the form itself, by the path of the body. */
export function sectionErrors(sections: Record<Language, DocumentSection[]>): FieldError[] {
  return [
    ...languages.flatMap((language) => errorsIn(sections[language], `sections.${language}`)),
    ...pairing(sections),
  ]
}

function errorsIn(sections: DocumentSection[], path: string): FieldError[] {
  const ids = sections.map(({ id }) => id)
  return sections.flatMap((section, index) => [
    ...(ids.indexOf(section.id) < index ? [{ path: `${path}.${index}.id`, code: 'field.taken' }] : []),
    ...textsOf(section)
      .filter(([, text]) => !hasOnlyPlaceholders(text, facts))
      .map(([member]) => ({ path: `${path}.${index}.${member}`, code: 'field.placeholder' })),
    ...(section.facts ?? []).flatMap((fact, at) =>
      fact.href === undefined || href.test(fact.href)
        ? []
        : [{ path: `${path}.${index}.facts.${at}.href`, code: 'field.url' }],
    ),
  ])
}

/** The sections answer each other: an address with an anchor leads to the same one in every language. */
function pairing({ jp, en }: Record<Language, DocumentSection[]>): FieldError[] {
  const same = jp.length === en.length && jp.every(({ id }, index) => id === en[index]?.id)
  return same ? [] : [{ path: 'sections.en', code: 'field.invalid' }]
}

/** Every text of a section with its place in it. */
function textsOf({ title, clauses, facts: lines = [] }: DocumentSection): [string, string][] {
  return [
    ['title', title],
    ...clauses.flatMap(({ text, items = [] }, index): [string, string][] => [
      [`clauses.${index}.text`, text],
      ...items.map((item, at): [string, string] => [`clauses.${index}.items.${at}`, item]),
    ]),
    ...lines.flatMap(({ label, value, href: link = '' }, index): [string, string][] => [
      [`facts.${index}.label`, label],
      [`facts.${index}.value`, value],
      [`facts.${index}.href`, link],
    ]),
  ]
}
