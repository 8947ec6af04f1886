import type { ErrorCode } from '#client/remote/api-error.ts'
import { limits } from '#contract/limits.ts'
import { mediaErrorOf } from '#contract/work-items.ts'

/** The kind of files that a field accepts. A receipt is a photo or a PDF. */
export type Accepted = 'image' | 'video' | 'media' | 'receipt' | 'any'

/** The values for `<input accept>`. They are ranges, because some Android web views open no gallery for a list of types. */
export const acceptAttribute: Record<Accepted, string> = {
  image: 'image/*',
  video: 'video/*',
  media: 'image/*,video/*',
  receipt: 'image/*,application/pdf',
  any: 'image/*,video/*,application/pdf',
}

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
const videos = ['video/mp4', 'video/quicktime', 'video/webm']
const types: Record<Accepted, readonly string[]> = {
  image: images,
  video: videos,
  media: [...images, ...videos],
  receipt: [...images, 'application/pdf'],
  any: [...images, ...videos, 'application/pdf'],
}

/**
 * Returns the code with which the server would refuse the file, known before sending; null when there is none. A file without a type
 * (HEIC on some phones) is let through.
 */
export function errorOf(file: File, accepted: Accepted): ErrorCode | null {
  if (file.type !== '' && !types[accepted].includes(file.type)) return typeErrorOf(file, accepted)
  if (file.size === 0) return 'file.unreadable'
  const most = file.type.startsWith('video/') ? limits.video_bytes : limits.image_bytes
  return file.size > most ? 'file.too_large' : null
}

/** A file that another field would take is not wrong in itself: the words say what belongs here. */
function typeErrorOf({ type }: File, accepted: Accepted): ErrorCode {
  const known = types.any.includes(type)
  const media = accepted === 'image' || accepted === 'video' || accepted === 'media'
  return (known && media && mediaErrorOf(type, accepted)) || 'file.type_refused'
}
