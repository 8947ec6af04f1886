import { describe, expect, test } from 'vitest'
import { inLines, inPlaceAndBuilding, place } from './label-cells.ts'
import { asCell, beginsPlain, bytesOf, flow, labelText, lackedCharacters } from './label-text.ts'

const address = {
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前',
  street: '1-2-3',
  building: 'コーポ神宮前 201',
}

describe('the text of a label', () => {
  test('has characters that look alike under the code of the encoding', () => {
    const text = labelText('1\u22122\u301c3\u20144\u00a05　6\t7')
    expect(text).toBe('1－2～3―4 5 6 7')
    expect(lackedCharacters(text)).toEqual([])
  })

  test('names what the encoding lacks, each once and as it is seen', () => {
    expect(lackedCharacters('𠮷田 髙﨑 😀😀 葛\u{e0100} é')).toEqual(['𠮷', '😀', '葛\u{e0100}', 'é'])
    expect(lackedCharacters('髙﨑①㈱ｱｲｳ')).toEqual([])
  })

  test('is as long as its bytes', () => {
    expect([bytesOf('東京'), bytesOf('abc'), bytesOf('ｱｲ')]).toEqual([4, 3, 2])
  })

  test('flows over fields without losing a character', () => {
    expect(flow('あいうえおかきくけこ', [10, 10])).toEqual(['あいうえお', 'かきくけこ'])
    expect(flow('あいうえおかきくけこさ', [10, 10])).toBeUndefined()
    expect(flow('aあいうえお', [10, 10])).toEqual(['aあいうえ', 'お'])
    expect(flow('東京 港区', [4, 4])).toEqual(['東京', '港区'])
    expect(flow('', [4])).toEqual([''])
  })

  test('begins no field like a formula', () => {
    expect(flow('神宮前1-2-3', [7, 10])).toEqual(['神宮前', '1-2-3'])
    // The apostrophe that the file puts before it takes a byte of the first.
    expect(flow('=1234567', [8, 8])).toEqual(['=123456', '7'])
    expect(flow(`＠${'佐'.repeat(4)}`, [10, 10])).toEqual([`＠${'佐'.repeat(3)}`, '佐'])
  })

  test.each([
    ['a street in full width', `${'あ'.repeat(15)}１－２－３`, ['あ'.repeat(15), '１－２－３']],
    ['a minus sign', labelText(`${'あ'.repeat(16)}１\u2212２`), ['あ'.repeat(16), '１－２']],
    ['a space before it', `${'あ'.repeat(16)} -5`, ['あ'.repeat(15), 'あ -5']],
    ['a full-width at sign', `${'あ'.repeat(16)}＠い`, ['あ'.repeat(15), 'あ＠い']],
  ])('begins no later field like a formula: %s', (_, text, expected) => {
    const pieces = flow(text, [32, 32]) ?? []
    expect(pieces.every(beginsPlain)).toBe(true)
    expect(pieces).toEqual(expected)
  })

  test('has another hyphen at its beginning, which looks alike and is in the encoding', () => {
    expect([asCell('-501'), asCell('－２－３'), asCell('1-2')]).toEqual(['‐501', '‐２－３', '1-2'])
    expect(lackedCharacters('‐')).toEqual([])
    expect(flow('－２－３', [32])).toEqual(['‐２－３'])
  })

  test('is divided before such a character rather than not written at all', () => {
    // Both fields are full to the last byte, so the first cannot end earlier.
    expect(flow(`${'あ'.repeat(16)}－${'い'.repeat(15)}`, [32, 32])).toEqual([
      'あ'.repeat(16),
      `‐${'い'.repeat(15)}`,
    ])
    expect(flow('-'.repeat(9), [4, 8])).toEqual(['‐--', '‐-----'])
  })
})

describe('a text in its fields', () => {
  const two = [
    ['一', 10],
    ['二', 10],
  ] as const

  test('is placed whole, or says why not', () => {
    expect(place(two, 'あいうえおか')).toEqual({ cells: { 一: 'あいうえお', 二: 'か' }, error: null })
    expect(place(two, ' ')).toEqual({ error: { code: 'missing', characters: [] } })
    expect(place(two, 'あいうえおかきくけこさ')).toEqual({ error: { code: 'too_long', characters: [] } })
    expect(place(two, '𠮷')).toEqual({ error: { code: 'characters', characters: ['𠮷'] } })
  })

  test('is in the first arrangement that fits', () => {
    expect(
      place(two, 'あい', [
        ['あいうえおか', ''],
        ['い', 'あ'],
      ]),
    ).toMatchObject({ cells: { 一: 'い', 二: 'あ' } })
    expect(place(two, 'あい', [['あいうえおか', '']])).toMatchObject({ error: { code: 'too_long' } })
  })

  test('begins like a formula only where no arrangement avoids it, and the apostrophe has room', () => {
    const apart = ['あ', '＠い']
    expect(place(two, 'x', [apart, ['あ ＠い', '']])).toMatchObject({ cells: { 一: 'あ ＠い', 二: '' } })
    expect(place(two, 'x', [apart])).toMatchObject({ cells: { 一: 'あ', 二: '＠い' } })
    expect(place(two, 'x', [['あ', '＠いうえお']])).toMatchObject({ error: { code: 'too_long' } })
    expect(place(two, 'x', [['あ', '－いうえお']])).toMatchObject({ cells: { 二: '‐いうえお' } })
    expect(place(two, '＠いうえおかきくけこ')).toMatchObject({ error: { code: 'too_long' } })
  })

  test.each([
    ['as it is written', {}, ['東京都渋谷区神宮前1-2-3', 'コーポ神宮前 201']],
    ['without a building', { building: '' }, ['東京都渋谷区神宮前1-2-3', '']],
    [
      'with a long street beside the building',
      { street: '一丁目二番地三号の四の五の六', building: '201' },
      ['東京都渋谷区神宮前', '一丁目二番地三号の四の五の六 201'],
    ],
  ])('of an address for place and building: %s', (_, given, expected) => {
    const slots = [
      ['住所', 64],
      ['建物', 32],
    ] as const
    const written = { ...address, ...given }
    expect(Object.values(place(slots, 'x', inPlaceAndBuilding(written))).at(0)).toEqual({
      住所: expected[0],
      建物: expected[1],
    })
  })

  test('of an address whose town and building are both too long is told', () => {
    const long = { ...address, street: '一'.repeat(14), building: '二'.repeat(10) }
    expect(
      place(
        [
          ['住所', 64],
          ['建物', 32],
        ],
        'x',
        inPlaceAndBuilding(long),
      ).error?.code,
    ).toBe('too_long')
  })

  test.each([
    ['as it is written', {}, ['東京都渋谷区', '神宮前1-2-3', 'コーポ神宮前 201']],
    [
      'with a long street in the second line',
      { street: '一'.repeat(14) },
      ['東京都渋谷区神宮前', '一'.repeat(14), 'コーポ神宮前 201'],
    ],
    [
      'over all lines',
      { building: '棟'.repeat(22) },
      ['東京都渋谷区神宮前1-2-3 棟棟棟棟', '棟'.repeat(16), '棟棟'],
    ],
  ])('of an address in three lines: %s', (_, given, expected) => {
    const sizes = [32, 32, 32]
    const slots = sizes.map((size, index) => [String(index), size] as const)
    const placed = place(slots, 'x', inLines({ ...address, ...given }, sizes))
    expect(placed.error === null && Object.values(placed.cells)).toEqual(expected)
  })
})
