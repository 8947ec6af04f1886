import { expect, test } from 'vitest'
import { readDuration } from './duration-text.ts'

test.each([
  ['3:24', '204'],
  ['0:07', '7'],
  ['12:3', '723'],
  ['1:02:03', '3723'],
  ['0:07.5', '7.5'],
  ['3分24秒', '204'],
  ['2分', '120'],
  ['24秒', '24'],
  ['1時間2分', '3720'],
  ['1.5時間', '5400'],
  ['2m5s', '125'],
  ['3min24sec', '204'],
  ['1H', '3600'],
])('%s is %s seconds', (typed, plain) => {
  expect(readDuration(typed)).toBe(plain)
})

test.each(['3:', ':24', '3:75', '1:2:3:4', '24秒3分', '3分24', '-3:24', '3:24回'])(
  '%s is no time',
  (typed) => {
    expect(readDuration(typed)).toBeNull()
  },
)

test.each(['204', '1,204', '12.5', '', '約200'])('%s says no unit', (typed) => {
  expect(readDuration(typed)).toBeUndefined()
})
