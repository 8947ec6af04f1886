import * as z from 'zod/mini'
import { fillPlaceholders } from '#lib/placeholders.ts'
import type { Provider } from './commons.ts'
import { data, endpoint } from './endpoint.ts'
import { calendarDate } from './fields.ts'
import { languages } from './vocabulary.ts'

export const documentKinds = ['terms', 'privacy'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A section of a published document; `{{name}}` and the like stand for the provider's facts. */
export const documentSection = z.object({
  id: z.string(),
  title: z.string(),
  clauses: z.array(z.object({ text: z.string(), items: z.optional(z.array(z.string())) })),
  /** Lines of an address list; `href` where a tap writes a mail or calls. */
  facts: z.optional(
    z.array(z.object({ label: z.string(), value: z.string(), href: z.optional(z.string()) })),
  ),
})
export type DocumentSection = z.output<typeof documentSection>

/** The sections as people read them. */
export function fillSections(sections: readonly DocumentSection[], provider: Provider): DocumentSection[] {
  const fill = (text: string) => fillPlaceholders(text, provider)
  return sections.map(({ id, title, clauses, facts }) => ({
    id,
    title: fill(title),
    clauses: clauses.map(({ text, items }) => ({ text: fill(text), items: items?.map(fill) })),
    facts: facts?.map(({ label, value, href }) => ({
      label: fill(label),
      value: fill(value),
      href: href === undefined ? undefined : fill(href),
    })),
  }))
}

export const getDocument = endpoint({
  name: 'getDocument',
  summary:
    'The terms of use or the privacy policy in force, or the named version; without sections where the text is the shipped one',
  method: 'GET',
  path: '/api/influencer/commons/documents/{document}',
  access: 'public',
  params: z.object({ document: z.enum(documentKinds) }),
  query: z.object({
    lng: z._default(z.enum(languages), 'jp'),
    version: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: data(
    z.object({
      version: z.string(),
      date: calendarDate,
      sections: z.nullable(z.array(documentSection)),
    }),
  ),
  etag: true,
})
