import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { campaignKinds, categories } from '#contract/vocabulary.ts'
import { palettes } from '../covers/palettes.ts'
import { scenes } from '../covers/scenes.ts'

const names = <Name extends string>(of: Record<Name, unknown>) =>
  z.array(z.custom<Name>((value) => typeof value === 'string' && value in of)).min(1)
const sentences = z.array(z.string()).min(1)

const categoryWording = z.strictObject({
  palettes: names(palettes),
  scenes: names(scenes),
  welcome: sentences,
  messages: sentences,
  ng_items: sentences,
  ng_words: sentences,
  questions: z.array(
    z.strictObject({
      kind: z.enum(['text', 'single', 'multiple']),
      label: z.string(),
      label_en: z.string(),
      options: z.array(z.string()),
      options_en: z.optional(z.array(z.string())),
    }),
  ),
})
export type CategoryWording = z.output<typeof categoryWording>

const kindWording = z.strictObject({
  /** The marks that may precede the title. */
  marks: sentences,
  /** Sentences for the description that explain how taking part works. */
  terms: sentences,
})

/** The wording that campaigns of one category or of one kind share. */
export const wordingOf = {
  category: z.record(z.enum(categories), categoryWording).parse(readJson('categories.json')),
  kind: z.record(z.enum(campaignKinds), kindWording).parse(readJson('kinds.json')),
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
}
