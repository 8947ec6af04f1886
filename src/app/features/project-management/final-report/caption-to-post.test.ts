import { expect, test } from 'vitest'
import { captionToPost } from './caption-to-post.ts'

const rules = {
  hashtags: ['#PR', '#しずく堂', '#美容液'],
  mentions: ['@shizuku'],
  pr_label: '#PR',
  ng_words: [],
}

test('an approved caption that has everything stays as it is', () => {
  const caption = '#PR うるおいます。\n#しずく堂 #美容液 @shizuku'
  expect(captionToPost(caption, rules, 'instagram_feed')).toBe(caption)
})

test('what is missing is added: the label before it, tags and mentions after it in the order of the terms', () => {
  const other = { ...rules, hashtags: ['#しずく堂', '#美容液'], pr_label: 'プロモーション' }
  expect(captionToPost('うるおいます。 #美容液', other, 'instagram_feed')).toBe(
    'プロモーション\nうるおいます。 #美容液\n#しずく堂 @shizuku',
  )
})

test('without an approved caption it is what every post needs; a story has its words in the picture', () => {
  const other = { ...rules, hashtags: ['#しずく堂'] }
  expect(captionToPost('', other, 'tiktok')).toBe('#PR\n#しずく堂 @shizuku')
  expect(captionToPost('', other, 'instagram_story')).toBe('')
})

test('a label that is one of the tags as well is added once', () => {
  expect(captionToPost('うるおいます。', rules, 'instagram_feed')).toBe(
    '#PR\nうるおいます。\n#しずく堂 #美容液 @shizuku',
  )
})

test('a label that is a sentence about it is not put into the caption', () => {
  const other = { ...rules, pr_label: '本文の先頭に #PR を記載してください。', hashtags: [], mentions: [] }
  expect(captionToPost('#PR うるおいます。', other, 'instagram_feed')).toBe('#PR うるおいます。')
})
