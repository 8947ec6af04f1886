/** What a person has in their Common Profile: text, or a number for sex and birthday. */
export type DummyProfile = Record<string, string | number>

const names = {
  'family-name': '見本田',
  'given-name': '見本夫',
  'family-name-kana': 'ダミータ',
  'given-name-kana': 'ダミーオ',
}
const birthday = { 'bday-day': 12, 'bday-month': 3, 'bday-year': 1998 }
const contact = { tel: '09001234567', email: 'dummy_39@yahoo.co.jp' }
const building = '東京ガーデンテラス紀尾井町'
const place = {
  'address-level1': '東京都',
  'address-level2': '千代田区',
  'address-level3': '紀尾井町1-2',
  'address-level4': building,
}
const home = { 'postal-code': '1020094', ...place }
const foreign = 'N5X 1N7'

/**
 * The ten dummy profiles of `liff.$commonProfile.getDummy()`, by their `caseId`, with the odd values that LINE wants an app to be tried
 * with ("Dummy data for Common Profile that can be obtained"). A missing field is one that the person has not set.
 */
export const dummyProfiles = {
  1: { ...names, 'sex-enum': 0, ...birthday, ...contact, ...home },
  2: {
    'sex-enum': 1,
    ...birthday,
    ...contact,
    'postal-code': foreign,
    'address-level1': '東京都',
    'address-level3': '紀尾井町1-2',
    'address-level4': building,
  },
  3: {
    'family-name': '見本田',
    'family-name-kana': 'ダミータ',
    'sex-enum': 2,
    tel: '09001234567',
    email: `${'dummy_39'.repeat(23)}dumm@yahoo.co.jp`,
    'postal-code': '102-0094',
    'address-level1': '東京都',
    'address-level2': '千代田区',
    'address-level4': building,
  },
  4: {
    'given-name': '見本夫',
    'given-name-kana': 'ダミーオ',
    'sex-enum': 3,
    ...birthday,
    tel: '0901234567',
    email: 'dummy_39@yahoo.co.jp',
    'postal-code': '1077 AA2 15000N5X 1N7107715000X 1077 AA2 15000N5X 1N71',
    'address-level1': '東京都',
    'address-level2': '千代田区',
    'address-level3': '紀尾井町1-2',
  },
  5: {
    ...names,
    'family-name': 'Daimta',
    'given-name': 'Damio',
    'sex-enum': 0,
    ...birthday,
    tel: '09001234567',
    'postal-code': '1020094',
    'address-level1': 'Tokyo',
    'address-level2': 'Chiyoda-ku',
    'address-level3': 'Kioi-cho,1-2',
    'address-level4': 'Tokyo Garden terrace Kioi-cho,',
  },
  6: {
    ...names,
    'family-name': '1234',
    'given-name': '4321',
    'sex-enum': 1,
    'bday-year': 1998,
    tel: '090-1234-5678',
    email: 'dummy_39@yahoo.co.jp',
    'address-level1': 'ﾄｳｷｮｳﾄ',
    'address-level2': 'ﾁﾖﾀﾞｸ',
    'address-level3': 'ｷｵｲﾁｮｳ1-2',
    'address-level4': 'ﾄｳｷｮｳｶﾞｰﾃﾞﾝﾃﾗｽｷｵｲﾁｮｳ',
  },
  7: {
    ...names,
    'family-name': 'ﾀﾞﾐｰﾀ',
    'given-name': 'ﾀﾞﾐｵ',
    'sex-enum': 2,
    'bday-month': 3,
    tel: '09001234567'.repeat(19).slice(0, 200),
    email: 'dummy_39@yahoo.co.jp',
    'postal-code': '1020094',
  },
  8: {
    ...names,
    'family-name': 'ダミ！？',
    'given-name': 'ダミ夫@',
    'sex-enum': 3,
    'bday-day': 12,
    'bday-year': 1998,
    ...contact,
    'postal-code': '1020094',
    'address-level1': '🍀',
    'address-level2': '🍀🍀',
    'address-level3': '🍀🍀🍀',
    'address-level4': '🍀🍀🍀🍀',
  },
  9: {
    ...names,
    'family-name': '🐶🐶🐶',
    'given-name': 'ダミ💚',
    'sex-enum': 0,
    ...birthday,
    email: 'dummy_39@yahoo.co.jp',
    'postal-code': '102-0094',
    'address-level1': '東京都'.repeat(26),
    'address-level2': `${'千代田区'.repeat(13)}千`,
    'address-level3': '紀尾井町1-2'.repeat(20),
    'address-level4': building.repeat(7),
  },
  10: {
    'family-name': 'ダミー田'.repeat(25),
    'given-name': 'ダミー夫'.repeat(25),
    'family-name-kana': 'ダミータ'.repeat(25),
    'given-name-kana': 'ダミーオ'.repeat(22),
    'sex-enum': 1,
    ...birthday,
    ...contact,
    'postal-code': foreign,
    'address-level2': '千代田区',
    'address-level3': '紀尾井町1-2',
    'address-level4': building,
  },
} satisfies Record<number, DummyProfile>
