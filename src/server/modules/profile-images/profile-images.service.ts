import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { readPicture } from '../../pictures/read-picture.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { StoredFile } from '../../storage/storage.ts'
import * as repository from './profile-images.repository.ts'

/** A registered person, or a LINE person who is about to register. */
export type ImageOwner = { influencerId: number } | { lineUserId: string }

/** Width and height of what is stored. */
const pictureSide = 512
/** A picture that no registration picked up is forgotten after this long. */
const unclaimedHours = 24

export const profileImageUrl = (id: string) => `/media/profile/${id}`
export const profileImageKey = (id: string) => `profile/${id}.webp`

/** Stores the picture and replaces the one before. Throws what `readPicture` throws, and `request.invalid` without a file. */
export async function setProfileImage(deps: Deps, owner: ImageOwner, file: FilePart | undefined) {
  if (!file) {
    throw new ApiProblem('request.invalid', { errors: [{ path: 'lineProfileFile', code: 'field.required' }] })
  }
  return storeProfileImage(deps, file, async (id) => {
    await deps.database.transaction((tx) => ownProfileImage(tx, deps.now(), owner, id))
    return { id, url: profileImageUrl(id) }
  })
}

/** Stores the picture for `write`, which makes it somebody's; when that fails, the picture goes. Throws what `readPicture` throws. */
export async function storeProfileImage<T>(
  deps: Deps,
  file: FilePart,
  write: (id: string) => Promise<T>,
): Promise<T> {
  const picture = await readPicture(deps.storage, file.stream, (picture) =>
    picture.resize(pictureSide, pictureSide, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  )
  const id = randomUUID()
  // Set up before the first byte is stored, so that no picture can stay behind when this process dies meanwhile.
  await enqueue(deps.database.db, 'profile_image.remove_file', { id }, hoursAfter(deps.now(), unclaimedHours))
  await deps.storage.put(profileImageKey(id), picture, { type: 'image/webp' })
  try {
    return await write(id)
  } catch (error) {
    await deps.storage.remove(profileImageKey(id))
    throw error
  }
}

/** Gives a new influencer the picture that the same LINE person sent before registering. */
export async function claimProfileImage(tx: Tx, now: Date, lineUserId: string, influencerId: number) {
  const image = await repository.findWaitingImage(tx, lineUserId)
  if (!image) return
  await repository.updateOwner(tx, image.id, influencerId)
  await repository.setShownImage(tx, influencerId, image.id, now)
}

/** The stored picture; undefined when it is not there or someone else's. */
export async function getProfileImage(
  deps: Deps,
  influencerId: number,
  id: string,
): Promise<StoredFile | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const image = await repository.findOwnImage(deps.database.db, influencerId, id)
  return image && deps.storage.get(profileImageKey(image.id))
}

/** The stored picture takes the place of the owner's earlier ones. */
export async function ownProfileImage(tx: Tx, now: Date, owner: ImageOwner, id: string) {
  const size = { width: pictureSide, height: pictureSide, created_at: now }
  if ('influencerId' in owner) {
    await repository.insertImage(tx, { id, influencer_id: owner.influencerId, ...size })
    await repository.setShownImage(tx, owner.influencerId, id, now)
    await removeFiles(tx, await repository.deleteOtherImages(tx, owner.influencerId, id), now)
  } else {
    await repository.insertImage(tx, { id, line_user_id: owner.lineUserId, ...size })
    await removeFiles(tx, await repository.deleteWaitingImages(tx, owner.lineUserId, id), now)
    await enqueue(tx, 'profile_image.forget', { id }, hoursAfter(now, unclaimedHours))
  }
}

/** The person's pictures go; the caller sees to it that none is shown any more. */
export async function forgetProfileImages(tx: Tx, influencerId: number, now: Date) {
  await removeFiles(tx, await repository.deleteImages(tx, influencerId), now)
}

async function removeFiles(tx: Tx, images: { id: string }[], now: Date) {
  for (const { id } of images) await enqueue(tx, 'profile_image.remove_file', { id }, now)
}

function hoursAfter(instant: Date, hours: number) {
  return new Date(instant.getTime() + hours * 3_600_000)
}
