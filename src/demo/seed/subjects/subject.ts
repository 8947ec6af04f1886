import type { CampaignKind, DeliverablePlatform } from '#contract/vocabulary.ts'
import type { MotifName } from '../covers/motifs/index.ts'

/** One campaign's own idea: what it is called and what it asks of the creator. */
export interface Angle {
  kind: CampaignKind
  on: DeliverablePlatform[]
  title: string
  ask: string
}

/** What is advertised: an invented brand with a product or a service, good for three campaigns. */
export interface Subject {
  brand: string
  product: string
  /** Name, address and the domain's own part; everything is invented. */
  company: readonly [name: string, address: string, domain: string]
  /** Yen with tax; null where there is no one price. */
  price: number | null
  motif: MotifName
  about: readonly [string, string]
  features: readonly string[]
  mustSay: readonly string[]
  shots: readonly string[]
  tags: readonly string[]
  /** Colours, sizes or tastes to choose from. */
  options?: readonly string[]
  /** Where a visit or an event takes place, with the prefecture's code (JIS X 0401). */
  place?: readonly [where: string, prefecture: string]
  angles: readonly [Angle, Angle, Angle]
}
