import { type InstagramAccount, instagramAccounts } from '../instagram/accounts.ts'
import { people, type Person } from '../people.ts'

const { misaki, aoi, ren, haruto, haruto2, yui, mio, hana } = instagramAccounts

/** Pages of each person with the professional account behind it. */
const owners: readonly (readonly [Person, readonly InstagramAccount[]])[] = [
  [people.misaki, [misaki]],
  [people.aoi, [aoi]],
  [people.ren, [ren]],
  [people.haruto, [haruto, haruto2]],
  [people.yui, [yui]],
  [people.mio, [mio]],
  [people.hana, [hana]],
]

/** None for people whose Instagram is a personal account. */
export function professionalsOf(person: Person): readonly InstagramAccount[] {
  return owners.find(([owner]) => owner === person)?.[1] ?? []
}

export function ownerOf(account: InstagramAccount) {
  return owners.find(([, accounts]) => accounts.includes(account))?.[0]
}
