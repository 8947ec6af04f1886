import { expect, test } from 'vitest'
import { mediaErrorOf, mediaOf } from './work-items.ts'

test.each([
  [{ photos: null, seconds: 45 }, 'video'],
  [{ photos: 3, seconds: null }, 'image'],
  [{ photos: 1, seconds: 15 }, 'media'],
  [{ photos: null, seconds: null }, 'media'],
] as const)('of %o it takes %s', (agreed, media) => {
  expect(mediaOf(agreed)).toBe(media)
})

test.each([
  ['image/jpeg', 'image', null],
  ['video/mp4', 'video', null],
  ['image/heic', 'media', null],
  ['video/quicktime', 'media', null],
  ['video/mp4', 'image', 'field.photos_only'],
  ['image/png', 'video', 'field.videos_only'],
  ['application/pdf', 'image', 'field.photos_only'],
  ['application/pdf', 'video', 'field.videos_only'],
  ['application/pdf', 'media', 'field.photos_or_videos'],
  ['media/mp4', 'media', 'field.photos_or_videos'],
  ['', 'media', 'field.photos_or_videos'],
] as const)('%s among %s: %s', (mime, media, code) => {
  expect(mediaErrorOf(mime, media)).toBe(code)
})
