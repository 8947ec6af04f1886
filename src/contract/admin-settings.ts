import * as z from 'zod/mini'
import { provider } from './commons.ts'
import { type DocumentSection, documentKinds, documentSection } from './documents.ts'
import { data, done, endpoint } from './endpoint.ts'
import { atMost, calendarDate, id, instant, text } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'
import { email } from './person-fields.ts'
import { languages } from './vocabulary.ts'

export type { DocumentSection }

const operator = z.object({ id, name: z.string() })

/** A published version, and the shipped one, which nobody published. */
export const documentVersion = z.object({
  kind: z.enum(documentKinds),
  version: z.string(),
  effective_on: calendarDate,
  published_at: z.nullable(instant),
  operator: z.nullable(operator),
  in_force: z.boolean(),
  /** The number of registered people who agreed to this version or a later one; null when nobody is asked. */
  agreement: z.nullable(z.object({ agreed: z.int(), people: z.int() })),
})

export const noticeText = z.object({
  kind: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  body: z.string(),
  /** The words in braces that the text may use, `title`. */
  placeholders: z.array(z.string()),
  /** It goes out by mail. */
  mail: z.boolean(),
  /** The labels of the buttons below the text in LINE; null when it is never sent there. */
  line_buttons: z.nullable(z.array(z.string())),
  /** It differs from the shipped text. */
  changed: z.boolean(),
  version: z.int(),
})
export type NoticeText = z.output<typeof noticeText>

export const closedDay = z.object({ day: calendarDate, label: z.string() })

/** The word lists by the subject of a caption: cosmetics, food with health claims, clinics, and claims of every advertisement. */
export const wordListKinds = ['cosmetics', 'health_food', 'clinic', 'claims'] as const
export type WordListKind = (typeof wordListKinds)[number]

export const wordList = z.object({
  kind: z.enum(wordListKinds),
  words: z.array(z.string()),
  /** It differs from the shipped list. */
  changed: z.boolean(),
  version: z.int(),
})

/**
 * The ways to pay for a purchase that a creator makes for a case. `expense`: it is paid back apart from the reward, as the provider's
 * own purchase. `reward`: it is part of the reward, with tax and withholding, as the creator's own purchase.
 */
export const purchasesAs = ['expense', 'reward'] as const
export type PurchasesAs = (typeof purchasesAs)[number]

export const settings = z.object({
  provider,
  /** Grow by one with each change; 0 before the first. */
  provider_version: z.int(),
  purchases_version: z.int(),
  /** The time and the operator of the provider's current facts; null while the configuration's facts are in force. */
  provider_changed: z.nullable(z.object({ at: instant, operator })),
  /** The way in which terms issued from now on pay for a purchase. */
  purchases_as: z.enum(purchasesAs),
  documents: z.array(documentVersion),
  notices: z.array(noticeText),
  closed_days: z.array(closedDay),
  word_lists: z.array(wordList),
  /** National holidays of this year and the next, for reading. */
  national_holidays: z.array(closedDay),
})
export type Settings = z.output<typeof settings>

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'Everything that can be set in the portal itself',
  method: 'GET',
  path: '/api/admin/settings',
  access: 'operator:read',
  answer: data(settings),
})

export const putProvider = endpoint({
  name: 'putProvider',
  summary: 'Who the provider is, from now on; terms that were issued keep theirs',
  method: 'PUT',
  path: '/api/admin/settings/provider',
  access: 'operator:settings',
  basis: 'version',
  body: z.object({
    name: text(),
    address: text(),
    representative: text(),
    email,
    phone: text(30).check(z.regex(/^[0-9+() -]+$/, 'field.phone')),
    version: z.int(),
  }),
  answer: data(settings),
})

export const putPurchasesAs = endpoint({
  name: 'putPurchasesAs',
  summary: 'How terms that are issued from now on pay for a purchase; those that were issued keep theirs',
  method: 'PUT',
  path: '/api/admin/settings/purchases-as',
  access: 'operator:payouts',
  basis: 'version',
  body: z.object({ purchases_as: z.enum(purchasesAs, { error: 'field.required' }), version: z.int() }),
  answer: data(settings),
})

const sections = z
  .array(
    z.object({
      id: text(40).check(z.regex(/^[\w-]+$/, 'field.invalid')),
      title: freeLine(),
      clauses: z
        .array(
          z.object({
            text: freeText(5000).check(z.minLength(1, 'field.required')),
            items: z.optional(z.array(freeText(1000)).check(z.maxLength(100))),
          }),
        )
        .check(z.minLength(1, 'field.required'), atMost(100)),
      facts: z.optional(
        z.array(z.object({ label: text(), value: text(), href: z.optional(text()) })).check(atMost(20)),
      ),
    }),
  )
  .check(z.minLength(1, 'field.required'), atMost(100))

const changes = freeText(500).check(z.minLength(1, 'field.required'))

const documentParams = z.object({ document: z.enum(documentKinds) })

export const getDocumentSource = endpoint({
  name: 'getDocumentSource',
  summary: 'The newest version of a document in both languages, as the beginning of the next one',
  method: 'GET',
  path: '/api/admin/settings/documents/{document}',
  access: 'operator:read',
  params: documentParams,
  answer: data(
    z.object({
      version: z.string(),
      effective_on: calendarDate,
      sections: z.object({ jp: z.array(documentSection), en: z.array(documentSection) }),
    }),
  ),
})

export const publishDocument = endpoint({
  name: 'publishDocument',
  summary:
    'A new version, in force from its day, of which everybody is told; what was published is never changed',
  method: 'POST',
  path: '/api/admin/settings/documents/{document}',
  access: 'operator:settings',
  basis: 'former',
  params: documentParams,
  body: z.object({
    version: text(20).check(z.regex(/^\d+(?:\.\d+)*$/, 'field.invalid')),
    effective_on: calendarDate,
    /** The changes, as everybody is informed of them. */
    summary: z.object({ jp: changes, en: changes }),
    /** Whether who registered before has to agree to it. */
    asks_agreement: z.boolean({ error: 'field.required' }),
    sections: z.object({ jp: sections, en: sections }),
    /** The newest version, from which this one began. */
    former: z.string(),
  }),
  answer: data(settings),
  status: 201,
  idempotent: true,
})

export const putNoticeText = endpoint({
  name: 'putNoticeText',
  summary: 'Change the words of a notice; an empty subject and body bring the shipped ones back',
  method: 'PUT',
  path: '/api/admin/settings/notices',
  access: 'operator:texts',
  basis: 'version',
  body: z.object({
    kind: text(60),
    language: z.enum(languages, { error: 'field.required' }),
    subject: freeText(200).check(z.regex(/^[^\n\t]*$/, 'field.control_characters')),
    body: freeText(),
    version: z.int(),
  }),
  answer: data(settings),
})

export const putWordList = endpoint({
  name: 'putWordList',
  summary:
    'Change the words that are offered to campaigns of a kind as words to avoid; an empty list brings the shipped one back',
  method: 'PUT',
  path: '/api/admin/settings/words',
  access: 'operator:texts',
  basis: 'version',
  body: z.object({
    kind: z.enum(wordListKinds, { error: 'field.required' }),
    words: z.array(freeLine(60)).check(atMost(60)),
    version: z.int(),
  }),
  answer: data(settings),
})

/** `former`: the label that the day was read with; null for a day that was not closed. */
export const putClosedDay = endpoint({
  name: 'putClosedDay',
  summary: 'A day on which nobody judges rounds: it is no business day for the answer days',
  method: 'PUT',
  path: '/api/admin/settings/closed-days',
  access: 'operator:settings',
  basis: 'former',
  body: z.object({ day: calendarDate, label: freeLine(60), former: z.nullable(z.string()) }),
  answer: data(settings),
})

export const deleteClosedDay = endpoint({
  name: 'deleteClosedDay',
  summary: 'The day is worked on after all',
  method: 'DELETE',
  path: '/api/admin/settings/closed-days/{day}',
  access: 'operator:settings',
  basis: 'former',
  params: z.object({ day: calendarDate }),
  query: z.object({ former: z.string() }),
  answer: done,
})
