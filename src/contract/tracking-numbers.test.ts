import { describe, expect, test } from 'vitest'
import type { Carrier } from './case-shapes.ts'
import { readTrackingNumber, remainderOfSeven } from './tracking-numbers.ts'

const digitCarriers = ['yamato', 'sagawa', 'japan_post'] as const

describe('a tracking number', () => {
  test.each<[Carrier, string, string]>([
    // Numbers that are published as examples of each carrier.
    ['yamato', '4444-1375-8703', '444413758703'],
    ['yamato', '1234-5678-9013', '123456789013'],
    ['sagawa', '512547514334', '512547514334'],
    ['sagawa', '2009-6118-5434', '200961185434'],
    ['japan_post', '4055-4842-4886', '405548424886'],
    ['japan_post', '131-12-38385-2', '13112383852'],
    ['japan_post', 'RR473124829GB', 'RR473124829GB'],
    ['japan_post', 'rr 47312482 9 gb', 'RR473124829GB'],
  ])('of %s is right: %s', (carrier, text, number) => {
    expect(readTrackingNumber(carrier, text)).toEqual({ number, error: null })
  })

  test.each(digitCarriers)('of %s with one wrong digit fails its check digit', (carrier) => {
    for (const text of ['444413758704', '444413758708', '444413757703'])
      expect(readTrackingNumber(carrier, text)).toEqual({ number: text, error: 'field.tracking_check_digit' })
  })

  test.each([
    ['yamato', ['44441375870', '4444137587033', 'ABC-1234-5678', '4.44414E+11', ''], 'field.tracking_digits'],
    ['sagawa', ['5125475143', '13112383852', 'RR473124829GB'], 'field.tracking_digits'],
    [
      'japan_post',
      ['4055484248', '4055484248861', 'RR47312482GB', 'R4731248299GB'],
      'field.tracking_japan_post',
    ],
  ] as const)('of %s has its form', (carrier, texts, error) => {
    for (const text of texts) expect(readTrackingNumber(carrier, text).error).toBe(error)
  })

  test('by S10 has its own check digit, with the two that the standard replaces', () => {
    // The sums of the weighted digits leave 0 and 1 when divided by eleven.
    expect(readTrackingNumber('japan_post', 'EE000000005JP').error).toBeNull()
    expect(readTrackingNumber('japan_post', 'EE000000080JP').error).toBeNull()
    for (const text of ['RR473124828GB', 'EE000000000JP'])
      expect(readTrackingNumber('japan_post', text).error).toBe('field.tracking_check_digit')
  })

  test.each([
    ['full-width digits', '４４４４１３７５８７０３'],
    ['full-width hyphens', '４４４４－１３７５－８７０３'],
    ['spaces of both widths', ' 4444 1375　8703 '],
    ['the long vowel mark of a Japanese keyboard', '4444ー1375ー8703'],
    ['dashes of a word processor', '4444–1375—8703'],
    ['a minus sign', '4444−1375−8703'],
  ])('is read with %s', (_, text) => {
    expect(readTrackingNumber('yamato', text)).toEqual({ number: '444413758703', error: null })
  })

  test('of another carrier is free, in letters, digits and hyphens', () => {
    expect(readTrackingNumber('other', ' ＡＢ-1234 ')).toEqual({ number: 'AB-1234', error: null })
    for (const text of ['', 'あ', 'a/b', 'x'.repeat(41)])
      expect(readTrackingNumber('other', text).error).toBe('field.invalid')
  })

  test('gets its check digit from the digits before it', () => {
    expect(['44441375870', '00000000006', '00000000007'].map(remainderOfSeven)).toEqual(['3', '6', '0'])
  })
})
