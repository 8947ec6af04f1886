import type { Deps } from '../../deps.ts'

export const originalKey = (id: string) => `work/${id}`
export const thumbnailKey = (id: string) => `work/${id}-s`
/** The parts of a file on its way, each an object of its own. */
export const partsFolder = (id: string) => `uploads/${id}`

/** Removes a file from the storage, even when only a part of it or nothing is stored. */
export async function removeStored(deps: Deps, id: string) {
  await deps.storage.remove(originalKey(id))
  await deps.storage.remove(thumbnailKey(id))
}
