import { describe, expect, it } from 'vitest'
import { searchGrams, searchText, searchWords } from './search-text.ts'

describe('searchText', () => {
  it.each([
    ['half-width kana', 'ﾍﾞﾋﾞｰ ｸﾞｯｽﾞ', 'ベビー グッズ'],
    ['hiragana', 'こーひー', 'コーヒー'],
    ['full-width letters and digits', 'ＡＢＣ１２３', 'abc123'],
    ['capitals', 'YouTube', 'youtube'],
    ['spaces of every width', '  京都\u3000 旅行\n', '京都 旅行'],
    ['joined marks', 'か\u3099', 'ガ'],
  ])('folds %s', (_, typed, folded) => {
    expect(searchText([typed])).toBe(folded)
  })
})

describe('searchGrams', () => {
  it('holds characters and neighbours once, none across words, and counts code points', () => {
    expect(searchGrams('京京 𠮷田')).toEqual(['京', '京京', '𠮷', '田', '𠮷田'])
  })
})

describe('searchWords', () => {
  it('splits at any space, drops repetitions and escapes what LIKE reads', () => {
    expect(searchWords('京都\u3000京都 100%')).toEqual([
      { grams: ['京都'], pattern: '%京都%' },
      { grams: ['10', '00', '0%'], pattern: String.raw`%100\%%` },
    ])
  })

  it('takes one character as it is and asks nothing for spaces alone', () => {
    expect(searchWords('猫')).toEqual([{ grams: ['猫'], pattern: '%猫%' }])
    expect(searchWords(' \u3000 ')).toEqual([])
  })

  it('never asks for a gram that a text with the word lacks', () => {
    const text = searchText(['しずく美容液 100%植物由来_A\\B'])
    const grams = new Set(searchGrams(text))
    for (const word of ['し', 'ズク', '美容液', '0%植', 'a\\b', '_']) {
      for (const { grams: asked } of searchWords(word))
        expect(asked.every((gram) => grams.has(gram))).toBe(true)
    }
  })
})
