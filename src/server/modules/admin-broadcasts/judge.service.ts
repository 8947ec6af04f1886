import { createHash } from 'node:crypto'
import type { BroadcastRefusal } from '#contract/admin-broadcasts.ts'
import type { Queryable } from '../../db/database.ts'
import type { Reach } from '../notices/reach.service.ts'
import type { OfKind } from '../notices/reader-kinds.ts'
import { type About, listBarred } from './receivers.repository.ts'

/** People, and how a message would reach each kind of them. */
interface Reached {
  people: readonly OfKind[]
  reach: ReadonlyMap<number, Reach>
}

/** Who of them gets a message and who does not, with why, in their order; and what stands for exactly those who do. */
export async function judge(db: Queryable, { people, reach }: Reached, about: About) {
  const barred = await listBarred(
    db,
    people.map(({ id }) => id),
    about,
  )
  const leftOut = new Map<number, BroadcastRefusal>()
  const receivers: OfKind[] = []
  for (const person of people) {
    const code = refusalOf(reach.get(person.kind)) ?? barred.get(person.id)
    if (code) leftOut.set(person.id, code)
    else receivers.push(person)
  }
  return { leftOut, receivers }
}

/** What stands for exactly these people, in whatever order. */
export function audienceOf(receivers: readonly OfKind[]) {
  const sorted = receivers.map(({ id }) => id).toSorted((one, other) => one - other)
  return createHash('sha256').update(sorted.join(' ')).digest('base64url')
}

/** Why somebody gets none by what they are and chose: the first reason that holds. */
function refusalOf(reach: Reach | undefined): BroadcastRefusal | undefined {
  if (reach === undefined) return 'left'
  return reach === 'suspended' || reach === 'muted' ? reach : undefined
}
