import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { campaignKinds, type Category, deliverablePlatforms, prefectures } from '#contract/vocabulary.ts'
import { motifs, type MotifName } from '../covers/motifs/index.ts'

const motif = z.custom<MotifName>((value) => typeof value === 'string' && value in motifs)

/** One campaign's own idea: what it is called and what it asks of the creator. */
const angle = z.strictObject({
  kind: z.enum(campaignKinds),
  on: z.array(z.enum(deliverablePlatforms)).min(1),
  /** Yen, and people, where the title says them. */
  reward: z.optional(z.int()),
  openings: z.optional(z.int()),
  title: z.string(),
  ask: z.string(),
})

/** The subject of advertising: an invented brand with a product or a service, enough for three campaigns. */
const subject = z.strictObject({
  brand: z.string(),
  product: z.string(),
  /** `domain` is the part before `.example`. */
  company: z.strictObject({ name: z.string(), address: z.string(), domain: z.string() }),
  /** Yen with tax; null where there is no one price. */
  price: z.nullable(z.int()),
  motif,
  about: z.array(z.string()).length(2),
  features: z.array(z.string()),
  must_say: z.array(z.string()),
  shots: z.array(z.string()),
  tags: z.array(z.string()),
  /** Colours, sizes or tastes to choose from. */
  options: z.optional(z.array(z.string())),
  /** The place of a visit or an event. */
  place: z.optional(
    z.strictObject({
      where: z.string(),
      prefecture: z.enum(prefectures),
      /** Other prefectures in which it has a shop. */
      also: z.optional(z.array(z.enum(prefectures))),
    }),
  ),
  angles: z.array(angle).length(3),
})
export type Angle = z.output<typeof angle>
export type Subject = z.output<typeof subject>

/** The contents of `<category>.json` beside this file. Every name in them is invented. */
export function readSubjects(category: Category): Subject[] {
  const text = readFileSync(new URL(`./${category}.json`, import.meta.url), 'utf8')
  return z.array(subject).parse(JSON.parse(text))
}
