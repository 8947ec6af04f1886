import type { Brand, Product } from '#contract/admin-brands.ts'
import type { Client } from '#contract/admin-clients.ts'
import { valueOf } from './changes.ts'
import type { EditorValues } from './editor-schema.ts'

/** The records that a campaign names. */
export interface Records {
  client?: Client | undefined
  brand?: Brand | undefined
  product?: Product | undefined
}

/** The fields of a campaign that its records have something to say about. */
export const recordFields = [
  'brand_name',
  'product.name',
  'product.price',
  'product.url',
  'product.features',
  'advertiser.name',
  'advertiser.contact',
  'advertiser.address',
  'content_rules.mentions',
  'content_rules.client.posting_rules',
  'content_rules.client.ng_words',
  'content_rules.brand.posting_rules',
  'content_rules.brand.ng_words',
] as const
export type RecordField = (typeof recordFields)[number]

interface Recorded {
  name: RecordField
  recorded: string
}

/** What is taken over by a press alone, because it becomes part of what is agreed. */
const rules: readonly RecordField[] = [
  'content_rules.client.posting_rules',
  'content_rules.client.ng_words',
  'content_rules.brand.posting_rules',
  'content_rules.brand.ng_words',
]

/** What the records say for a field, as the form would hold it; undefined where the field has no record. */
function recordedOf({ client, brand, product }: Records, name: RecordField): string | undefined {
  const contact = client?.written.contact
  switch (name) {
    case 'brand_name':
      return brand?.written.name
    case 'product.name':
      return product?.written.name
    case 'product.price':
      return product && (product.written.price?.toString() ?? '')
    case 'product.url':
      return product && (product.written.url ?? '')
    case 'product.features':
      return product?.written.features.join('\n')
    case 'advertiser.name':
      return client?.written.name
    case 'advertiser.contact':
      // Creators read it: the person's name stays with us.
      return contact ? contact.email || contact.phone.replace(/^\+81/, '0') : undefined
    case 'advertiser.address':
      return client && (client.written.address ?? '')
    case 'content_rules.mentions':
      return brand?.written.mentions.join('\n')
    case 'content_rules.client.posting_rules':
      return client?.written.posting_rules
    case 'content_rules.client.ng_words':
      return client?.written.ng_words.join('\n')
    case 'content_rules.brand.posting_rules':
      return brand?.written.posting_rules
    case 'content_rules.brand.ng_words':
      return brand?.written.ng_words.join('\n')
  }
}

const typedOf = (values: EditorValues, name: RecordField) => String(valueOf(values, name) ?? '').trim()

/** The fields in which the form differs from the records. An empty record differs only in rules: what was taken over is gone from it. */
export function differencesFrom(values: EditorValues, records: Records): Recorded[] {
  return recordFields.flatMap((name) => {
    const recorded = recordedOf(records, name)
    if (recorded === undefined || recorded === typedOf(values, name)) return []
    return recorded !== '' || rules.includes(name) ? [{ name, recorded }] : []
  })
}

/**
 * What is written into the form when records are chosen: fields that are empty, or that say what the former record said, say what the
 * chosen one says. Whatever else was typed stays, and rules wait for a press.
 */
export function filledBy(values: EditorValues, chosen: Records, former: Records): Recorded[] {
  return recordFields.flatMap((name) => {
    if (rules.includes(name)) return []
    const typed = typedOf(values, name)
    const recorded = recordedOf(chosen, name) ?? ''
    const isFree = typed === '' || typed === recordedOf(former, name)
    return isFree && recorded !== typed ? [{ name, recorded }] : []
  })
}
