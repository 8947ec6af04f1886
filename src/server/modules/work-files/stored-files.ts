import type { Deps } from '../../deps.ts'

export const originalKey = (id: string) => `work/${id}`
export const thumbnailKey = (id: string) => `work/${id}-s`

/** Also right when only some of it is stored, or nothing. */
export async function removeStored(deps: Deps, id: string) {
  await deps.storage.remove(originalKey(id))
  await deps.storage.remove(thumbnailKey(id))
}
