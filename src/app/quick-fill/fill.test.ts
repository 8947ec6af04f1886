import { describe, expect, test } from 'vitest'
import { addressForm } from '#domain/address/typed-address.ts'
import { dummyProfiles } from '#emulator/line/dummy-profiles.ts'
import { readCommonProfile } from '#line/common-profile.ts'
import type { CommonScope } from '#line/line-client.ts'
import { addressScopes, fillAddress } from './fill-address.ts'
import { fillPerson, personScopes } from './fill-person.ts'
import type { FilledIn } from './profile-texts.ts'

/** One of LINE's dummy profiles as the plug-in gives it for these scopes: what is not set is null. */
function dummy(id: keyof typeof dummyProfiles, scopes: readonly CommonScope[]) {
  const all: Record<string, unknown> = dummyProfiles[id]
  const answer = readCommonProfile(Object.fromEntries(scopes.map((scope) => [scope, all[scope] ?? null])))
  if (typeof answer === 'string') throw new Error(answer)
  return answer.data
}
/** Without the fields that are cleared. */
function given({ values, left }: FilledIn) {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return { values: Object.fromEntries(filled), left }
}
const person = (id: keyof typeof dummyProfiles) => given(fillPerson(dummy(id, [...personScopes, 'email'])))
const address = (id: keyof typeof dummyProfiles) => given(fillAddress(dummy(id, addressScopes)))

const kana = 'ダミータ ダミーオ'
const mail = 'dummy_39@yahoo.co.jp'
const building = '東京ガーデンテラス紀尾井町'

describe("LINE's dummy profiles in the form of a person", () => {
  test('1: everything', () => {
    expect(person(1)).toEqual({
      values: {
        name: '見本田 見本夫',
        name_kana: kana,
        birth_date: '1998-03-12',
        gender: 'male',
        phone: '09001234567',
        prefecture: '13',
        email: mail,
      },
      left: [],
    })
  })

  test('2: without a name', () => {
    const { values, left } = person(2)
    expect(values).not.toHaveProperty('name')
    expect(values).toMatchObject({ gender: 'female', prefecture: '13' })
    expect(left).toEqual([])
  })

  test('3: half a name is left to be typed; a long mail address is put in as it is', () => {
    const { values, left } = person(3)
    expect(left).toEqual(['name', 'name_kana'])
    expect(values).toEqual({
      gender: 'other',
      phone: '09001234567',
      prefecture: '13',
      email: dummyProfiles[3].email,
    })
  })

  test('4: the other half, and who does not say their gender', () => {
    const { values, left } = person(4)
    expect(left).toEqual(['name', 'name_kana'])
    expect(values).toMatchObject({ gender: 'unanswered', phone: '0901234567' })
  })

  test('5: in Latin letters, where the prefecture is none of the list', () => {
    const { values, left } = person(5)
    expect(values).toMatchObject({ name: 'Daimta Damio', name_kana: kana })
    expect(values).not.toHaveProperty('email')
    expect(left).toEqual(['prefecture'])
  })

  test('6: a name of digits is put in, a birthday without its day and a prefecture in kana are not', () => {
    const { values, left } = person(6)
    expect(values).toMatchObject({ name: '1234 4321', phone: '09012345678' })
    expect(left).toEqual(['birth_date', 'prefecture'])
  })

  test('7: half-width kana become full-width; a number of 200 digits is not put in', () => {
    const { values, left } = person(7)
    expect(values).toEqual({ name: 'ダミータ ダミオ', name_kana: kana, gender: 'other', email: mail })
    expect(left).toEqual(['birth_date', 'phone'])
  })

  test('8: signs in a name stay, a place of emoji is none', () => {
    const { values, left } = person(8)
    expect(values).toMatchObject({ name: 'ダミ!? ダミ夫@' })
    expect(left).toEqual(['birth_date', 'prefecture'])
  })

  test('9: a name that is half emoji is half a name', () => {
    const { values, left } = person(9)
    expect(values).toMatchObject({ birth_date: '1998-03-12', gender: 'male' })
    expect(values).not.toHaveProperty('phone')
    expect(left).toEqual(['name', 'prefecture'])
  })

  test('10: names that are too long are put in whole', () => {
    const { values, left } = person(10)
    expect(values.name).toBe(`${'ダミー田'.repeat(25)} ${'ダミー夫'.repeat(25)}`)
    expect(values.name_kana).toHaveLength(189)
    expect(left).toEqual([])
  })
})

describe("LINE's dummy profiles in the form of an address", () => {
  test('1: everything, the street apart from its town, and the form takes it', () => {
    const { values, left } = address(1)
    expect(values).toEqual({
      recipient_name: '見本田 見本夫',
      recipient_kana: kana,
      phone: '09001234567',
      postal_code: '102-0094',
      prefecture: '13',
      city: '千代田区',
      town: '紀尾井町',
      street: '1-2',
      building,
    })
    expect(left).toEqual([])
    expect(addressForm.safeParse(values).success).toBe(true)
  })

  test.each([
    [2, ['postal_code'], { prefecture: '13', town: '紀尾井町', building }],
    [3, ['recipient_name', 'recipient_kana'], { postal_code: '102-0094', city: '千代田区' }],
    [4, ['recipient_name', 'recipient_kana', 'postal_code'], { phone: '0901234567', street: '1-2' }],
    [5, ['prefecture'], { city: 'Chiyoda-ku', town: 'Kioi-cho', street: '1-2' }],
    [6, ['prefecture'], { city: 'チヨダク', town: 'キオイチョウ', street: '1-2' }],
    [7, ['phone'], { postal_code: '102-0094', recipient_name: 'ダミータ ダミオ' }],
    [8, ['prefecture', 'city', 'town', 'street', 'building'], { postal_code: '102-0094' }],
    [9, ['recipient_name', 'prefecture'], { street: '1-2', building: building.repeat(7) }],
    [10, ['postal_code'], { city: '千代田区', town: '紀尾井町' }],
  ] as const)('%d leaves %j to be typed', (id, left, values) => {
    const filled = address(id)
    expect(filled.left).toEqual(left)
    expect(filled.values).toMatchObject(values)
    for (const value of Object.values(filled.values)) expect(value).not.toMatch(/🍀|🐶|💚|^$/u)
  })
})

describe('one field of a profile', () => {
  const places = (whole: string) => {
    const { values, left } = given(fillAddress({ 'address-level3': whole }))
    return [values.town, values.street, left]
  }

  test.each([
    ['神宮前３丁目１－２', '神宮前', '3丁目1-2', []],
    ['神宮前三丁目1番2号', '神宮前三丁目', '1番2号', []],
    ['北1条西2丁目3-4', '北1条西', '2丁目3-4', []],
    ['大字小川 100', '大字小川', '100', []],
    ['神宮前', '神宮前', undefined, ['street']],
    ['1-2', undefined, '1-2', ['town']],
    ['', undefined, undefined, []],
  ])('%s is the town %s and the street %s', (whole, town, street, left) => {
    expect(places(whole)).toEqual([town, street, left])
  })

  test.each([
    ['東京', '13'],
    ['京都', '26'],
    ['大阪府', '27'],
    ['北海道', '01'],
    ['沖縄県', '47'],
  ])('%s is the prefecture %s', (name, code) => {
    expect(fillPerson({ 'address-level1': name }).values).toEqual({ prefecture: code })
  })

  test('clears the others of its place or name, and none else', () => {
    expect(fillAddress({ 'postal-code': '1020094', 'address-level4': null }).values).toEqual({
      postal_code: '102-0094',
      prefecture: '',
      city: '',
      town: '',
      street: '',
      building: '',
    })
    expect(fillAddress({ 'family-name-kana': 'だみーた', 'given-name-kana': 'だみお' }).values).toEqual({
      recipient_name: '',
      recipient_kana: 'ダミータ ダミオ',
    })
    expect(fillPerson({ 'family-name': '見本田', 'given-name': '見本夫' }).values).toEqual({
      name: '見本田 見本夫',
      name_kana: '',
    })
    expect(fillAddress({ tel: '09001234567' }).values).toEqual({ phone: '09001234567' })
  })

  test('nothing is nothing, however it is said', () => {
    for (const nothing of [undefined, null, '']) {
      const profile = Object.fromEntries(addressScopes.map((scope) => [scope, nothing]))
      expect(fillAddress(profile)).toEqual({ values: {}, left: [] })
      expect(fillPerson(profile)).toEqual({ values: {}, left: [] })
    }
  })

  test.each([
    [{ 'sex-enum': 7 }, 'gender'],
    [{ 'bday-year': 1998, 'bday-month': 2, 'bday-day': 30 }, 'birth_date'],
    [{ 'bday-year': 2020, 'bday-month': 2, 'bday-day': 3 }, 'birth_date'],
    [{ tel: '+1 212 555 0100' }, 'phone'],
    [{ tel: '0120-000-000' }, 'phone'],
  ])('%j is no value of the form', (profile, field) => {
    expect(fillPerson(profile)).toEqual({ values: {}, left: [field] })
  })
})
