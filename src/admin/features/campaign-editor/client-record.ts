import type { Client } from '#contract/admin-clients.ts'
import { valueOf } from './changes.ts'
import type { EditorValues } from './editor-schema.ts'

/** The fields of a campaign that the record of its client has something to say about. */
export const clientFields = [
  'brand_name',
  'advertiser.name',
  'advertiser.contact',
  'advertiser.address',
  'content_rules.client.posting_rules',
  'content_rules.client.ng_words',
] as const
export type ClientField = (typeof clientFields)[number]

interface Difference {
  name: ClientField
  recorded: string
}

const rules: readonly ClientField[] = ['content_rules.client.posting_rules', 'content_rules.client.ng_words']

/** What a record says for a field; a client with several brands has several for the brand. */
function recordedOf({ written }: Client, name: ClientField): readonly string[] {
  const { contact } = written
  switch (name) {
    case 'brand_name':
      return written.brands.map((brand) => brand.name)
    case 'advertiser.name':
      return [written.name]
    case 'advertiser.contact':
      // Creators read it: the person's name stays with us.
      return contact ? [contact.email || contact.phone.replace(/^\+81/, '0')] : []
    case 'advertiser.address':
      return [written.address ?? '']
    case 'content_rules.client.posting_rules':
      return [written.posting_rules]
    case 'content_rules.client.ng_words':
      return [written.ng_words.join('\n')]
  }
}

const typedOf = (values: EditorValues, name: ClientField) => String(valueOf(values, name) ?? '').trim()

/** Where the form says otherwise than the record. A record without a word differs from rules alone: what was taken over is gone from it. */
export function differencesFrom(values: EditorValues, client: Client): Difference[] {
  return clientFields.flatMap((name) => {
    const recorded = recordedOf(client, name)
    if (recorded.includes(typedOf(values, name))) return []
    return recorded
      .filter((one) => one !== '' || rules.includes(name))
      .map((one) => ({ name, recorded: one }))
  })
}

/** The empty fields that the record fills. Rules are taken over by a press alone, because they become part of what is agreed. */
export function emptyOnes(values: EditorValues, client: Client): Difference[] {
  return clientFields.flatMap((name) => {
    const [recorded = '', ...others] = recordedOf(client, name)
    const fills = recorded !== '' && others.length === 0 && !rules.includes(name)
    return fills && typedOf(values, name) === '' ? [{ name, recorded }] : []
  })
}
