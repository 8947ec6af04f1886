import { describe, expect, test } from 'vitest'
import { readCommonProfile } from './common-profile.ts'

const flat = { 'family-name': '見本田', 'bday-year': 1998, tel: null }

describe('what the plug-in answers', () => {
  test('is the profile itself, or null when the screen was closed (0.1.0)', () => {
    expect(readCommonProfile(flat)).toEqual({ data: flat, unfit: [] })
    expect(readCommonProfile(null)).toBe('closed')
    expect(readCommonProfile(undefined)).toBe('closed')
  })

  test('is the profile beside the errors of its fields (1.0.0)', () => {
    expect(readCommonProfile({ data: flat, error: {} })).toEqual({ data: flat, unfit: [] })
    expect(readCommonProfile({ data: { tel: '' }, error: { tel: ['has 12 or more digits'] } })).toEqual({
      data: { tel: '' },
      unfit: ['tel'],
    })
    expect(readCommonProfile({ data: flat, error: null })).toEqual({ data: flat, unfit: [] })
  })

  test.each([
    [{ data: null, error: null }],
    [{ data: undefined, error: undefined }],
    [{ error: { tel: ['x'] } }],
    [{ data: 'text' }],
  ])('without any data means closed: %j', (given) => {
    expect(readCommonProfile(given)).toBe('closed')
  })

  test('gives nothing for a value of another type and for fields that nobody knows', () => {
    const odd = { 'family-name': 7, 'bday-year': '1998', tel: { a: 1 }, constructor: 'x', other: 'y' }
    expect(readCommonProfile(odd)).toEqual({
      data: { 'family-name': null, 'bday-year': null, tel: null },
      unfit: [],
    })
  })
})
