import { createHash } from 'node:crypto'
import { people, type Person } from '../people.ts'

export interface TiktokAccount {
  /** The person's id for this one client. */
  openId: string
  username: string
  displayName: string
  followers: number
}

const known = new Map<Person, readonly [string, string, number]>([
  [people.misaki, ['misaki_cosme', 'みさき', 12_800]],
  [people.aoi, ['aoi_kurashi', 'あおい', 9_300]],
  [people.ren, ['ren_training', 'れん', 41_000]],
  [people.mio, ['mio_techo', 'みお', 16_400]],
])

/** Returns the person's account. People without an entry above get an account with few followers. */
export function tiktokAccountOf(person: Person): TiktokAccount {
  const openId = `-000${createHash('sha256').update(`emulated TikTok ${person.id}`).digest('base64url').slice(0, 32)}`
  const [username, displayName, followers] = known.get(person) ?? [
    `${person.email.split('@')[0]}.tok`,
    person.name,
    240,
  ]
  return { openId, username, displayName, followers }
}
