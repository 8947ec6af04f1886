import { expect, test } from 'vitest'
import { findAmountHints, mediaErrorOf, mediaOf } from './work-items.ts'

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

const photo = { mime: 'image/jpeg' }
const video = (duration?: number) => ({ mime: 'video/mp4', duration })

test.each([
  ['no file yet', { photos: 3, seconds: 45 }, [], []],
  ['photos enough', { photos: 2, seconds: null }, [photo, photo], []],
  ['a photo too few', { photos: 3, seconds: null }, [photo, photo], [['photos_few', '3']]],
  ['a video as long as agreed, by a fraction', { photos: null, seconds: 45 }, [video(44.97)], []],
  ['a video that is too short', { photos: null, seconds: 45 }, [video(44.2)], [['video_short', '45']]],
  ['two videos that are long enough together', { photos: null, seconds: 45 }, [video(20), video(25)], []],
  ['a video whose length is not known', { photos: null, seconds: 45 }, [video(3), video()], []],
  ['a video alone, where both are agreed', { photos: 3, seconds: 15 }, [video(15)], []],
  [
    'both, and both too little',
    { photos: 2, seconds: 15 },
    [photo, video(9)],
    [
      ['photos_few', '2'],
      ['video_short', '15'],
    ],
  ],
  ['nothing agreed', { photos: null, seconds: null }, [photo, video(1)], []],
] as const)('%s', (_name, agreed, files, hints) => {
  expect(findAmountHints(files, agreed).map(({ rule, text }) => [rule, text])).toEqual(hints)
})
