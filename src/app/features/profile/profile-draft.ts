import type { Profile } from '#contract/profile.ts'
import { draftOf } from '#client/store/draft-store.ts'
import { keptProfile, type TypedProfile, typedProfile } from './profile-values.ts'

const stored = draftOf('profile')

/** Keeps only what differs from the profile, so that an old draft cannot take back what was saved elsewhere meanwhile. */
export function profileDraft(known: Profile) {
  const initial = Object.entries(typedProfile(known))
  const unchanged = new Map(initial.map(([name, value]) => [name, JSON.stringify(value)]))
  return {
    ...stored,
    // What is read is partly there; absent members are absent, not undefined.
    load: () => keptProfile.safeParse(stored.load()).data as Partial<TypedProfile> | undefined,
    save: (values: Partial<TypedProfile>) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => JSON.stringify(value) !== unchanged.get(name),
      )
      if (changed.length === 0) stored.clear()
      else stored.save(Object.fromEntries(changed))
    },
    except: ['current_password', 'photo'] as const,
  }
}
