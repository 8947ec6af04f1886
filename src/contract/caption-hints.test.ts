import { describe, expect, test } from 'vitest'
import { captionLength, type CaptionRules, findCaptionHints, placeForTag } from './caption-hints.ts'

const none: CaptionRules = { hashtags: [], mentions: [], pr_label: '', ng_words: [] }

/** Returns the hints found, each as `rule text`. */
function found(
  caption: string,
  rules: Partial<CaptionRules>,
  platform: 'x' | 'instagram_feed' = 'instagram_feed',
) {
  return findCaptionHints(caption, { ...none, ...rules }, platform).map(({ rule, text }) => `${rule} ${text}`)
}

describe('hashtags', () => {
  const hashtags = ['#雪の雫', '#PR']

  test.each([
    ['as asked', '毎日のお手入れに。\n#雪の雫 #PR'],
    ['with a full-width sign and letters', '＃雪の雫　＃ＰＲ'],
    ['in another case', '#雪の雫 #pr'],
    ['without a space between', '#雪の雫#PR'],
    ['before a mark', '#雪の雫、#PR!'],
    ['with others between', '#雪の雫 #美容液 #PR'],
    ['at once before the wrong place and in the right one', '#PR #雪の雫 #PR'],
  ])('are found %s', (_case, caption) => {
    expect(found(caption, { hashtags })).toEqual([])
  })

  test.each([
    ['a longer tag is another one', '#雪の雫美容液 #PR', ['hashtag_missing #雪の雫']],
    ['also when kana follow', '#雪の雫 #PRの日', ['hashtag_missing #PR']],
    ['a word is no tag', '雪の雫 PR', ['hashtag_missing #雪の雫', 'hashtag_missing #PR']],
    ['the order counts', '#PR #雪の雫', ['hashtag_order #PR']],
    ['nothing was written', '', ['hashtag_missing #雪の雫', 'hashtag_missing #PR']],
  ])('%s', (_case, caption, hints) => {
    expect(found(caption, { hashtags })).toEqual(hints)
  })

  test('that are out of order are named alone, not those around them', () => {
    expect(found('#B #A #C', { hashtags: ['#A', '#B', '#C'] })).toEqual(['hashtag_order #B'])
  })
})

test.each([
  ['@yukinoshizuku さんの美容液', []],
  ['＠Yukinoshizuku', []],
  ['@yukinoshizuku.', []],
  ['@yukinoshizuku_official', ['mention_missing @yukinoshizuku']],
  ['@yukinoshizuku.jp', ['mention_missing @yukinoshizuku']],
  ['yukinoshizuku', ['mention_missing @yukinoshizuku']],
])('mentions: %s', (caption, hints) => {
  expect(found(caption, { mentions: ['@yukinoshizuku'] })).toEqual(hints)
})

describe('the PR label', () => {
  test.each([
    ['【PR】新しい美容液です', 'PR'],
    ['ＰＲ 新しい美容液です', 'PR'],
    ['雪の雫様よりご提供いただきました', '提供'],
    ['一行目\n\n二行目\n\n#PR', 'PR'],
    ['本文\n#雪の雫 #PR', 'PR'],
    [`${'𠮷'.repeat(98)}PR`, 'PR'],
  ])('is seen in %j', (caption, pr_label) => {
    expect(found(caption, { pr_label })).toEqual([])
  })

  test.each([
    ['APRICOT の香り', 'PR'],
    ['#PRの日 #夏PR', 'PR'],
    ['PRODUCT', 'PR'],
    ['PR です', '#PR'],
  ])('is missing in %j', (caption, pr_label) => {
    expect(found(caption, { pr_label })).toEqual([`pr_label_missing ${pr_label}`])
  })

  test.each([
    ['three lines and other tags', '1\n2\n3\n#雪の雫 #PR'],
    ['three lines, though before every other tag', '1\n2\n3\n#PR #雪の雫'],
    ['thirty lines', `${'感想\n'.repeat(30)}#PR #雪の雫`],
    ['what the platform folds', `${'あ'.repeat(99)}PR`],
    ['nine hundred characters of one line', `${'あ'.repeat(900)}#PR`],
  ])('is not first behind %s', (_case, caption) => {
    expect(found(caption, { pr_label: 'PR' })).toEqual(['pr_label_not_first PR'])
  })
})

describe('NG words', () => {
  /** The pieces of the caption that the hints point at. */
  function marked(caption: string, ...ng_words: string[]) {
    const hints = findCaptionHints(caption, { ...none, ng_words }, 'instagram_feed')
    return hints.map(({ range }) => range && caption.slice(range.start, range.end))
  }

  test.each([
    ['しみが消える', 'シミ', ['しみ']],
    ['ｼﾐが消える', 'しみ', ['ｼﾐ']],
    ['ガンに効く、がんにも', 'がん', ['ガン', 'がん']],
    ['ｶﾞﾝに効く', 'がん', ['ｶﾞﾝ']],
    ['か\u3099んに効く', 'がん', ['か\u3099ん']],
    ['業界Ｎｏ．１', 'No.1', ['Ｎｏ．１']],
    ['𠮷野で㌔単位', 'キロ', ['㌔']],
    ['😀絶対😀', '絶対', ['絶対']],
    ['すもももももも', 'もも', ['もも', 'もも', 'もも']],
    ['何もない', '絶対', []],
    ['何もない', '', []],
  ])('in %j: %s', (caption, word, pieces) => {
    expect(marked(caption, word)).toEqual(pieces)
  })

  test('of the client are said to be the client’s, and those of both once', () => {
    const rules = { ...none, ng_words: ['絶対', 'ｻｲｱﾝ'], client: { ng_words: ['さいあん', '最安値'] } }
    const hints = findCaptionHints('絶対に最安値、サイアン', rules, 'instagram_feed')
    expect(hints.map(({ text, owner }) => [text, owner])).toEqual([
      ['絶対', undefined],
      ['さいあん', 'client'],
      ['最安値', 'client'],
    ])
  })
})

describe('the length', () => {
  test('counts a character once, whatever it takes in memory', () => {
    expect(found('𠮷'.repeat(2200), {})).toEqual([])
    expect(found('𠮷'.repeat(2201), {})).toEqual(['too_long 2200'])
  })

  test('counts Japanese and emoji twice on X, and an address as 23', () => {
    expect(captionLength('abc あ', 'x')).toBe(6)
    expect(captionLength('👩‍👩‍👧', 'x')).toBe(2)
    expect(captionLength('👍🏽👍', 'x')).toBe(4)
    expect(captionLength(`https://example.com/${'a'.repeat(200)}です`, 'x')).toBe(27)
    expect(found('あ'.repeat(140), {}, 'x')).toEqual([])
    expect(found('あ'.repeat(141), {}, 'x')).toEqual(['too_long 280'])
  })
})

test('asks nothing of a story without a caption: its tags stand in the picture', () => {
  const rules = { ...none, hashtags: ['#PR'], pr_label: 'PR' }
  expect(findCaptionHints('', rules, 'instagram_story')).toEqual([])
  expect(findCaptionHints('本日発売', rules, 'instagram_story')).not.toEqual([])
})

describe('a missing tag', () => {
  const hashtags = ['#A', '#B', '#C', '#D']

  test.each([
    ['goes to the end where nothing follows', '#D', '#A と #C', '#A と #C|'],
    ['goes before the first that follows', '#B', '#A と #C', '#A と |#C'],
    ['goes before one far behind it', '#A', '毎日 #D', '毎日 |#D'],
    ['goes behind those before it, also where one that follows stood first', '#B', '#C と #A', '#C と #A|'],
    ['goes before the second of a tag that stands twice', '#B', '#C #A #C', '#C #A |#C'],
    ['is placed by full-width tags', '#B', '＃Ａ ＃Ｃ', '＃Ａ |＃Ｃ'],
    ['is placed rightly behind what is longer when spelled out', '#B', '㍿雪 🧴 ｶﾞ #C', '㍿雪 🧴 ｶﾞ |#C'],
    ['is not placed by a longer tag', '#B', '#Cream', '#Cream|'],
    ['goes to the end of words alone', '#B', '毎日', '毎日|'],
    ['begins an empty caption', '#B', '', '|'],
  ])('%s', (_case, tag, caption, expected) => {
    const place = placeForTag(caption, tag, hashtags)
    expect(`${caption.slice(0, place)}|${caption.slice(place)}`).toBe(expected)
  })

  test('leaves no order wrong that was right, in whichever order tags are put in', () => {
    for (const order of permutations(hashtags)) {
      let caption = 'おすすめ'
      for (const tag of order) {
        const place = placeForTag(caption, tag, hashtags)
        caption = `${caption.slice(0, place)} ${tag} ${caption.slice(place)}`
        expect(found(caption, { hashtags }).filter((hint) => hint.startsWith('hashtag_order'))).toEqual([])
      }
    }
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
