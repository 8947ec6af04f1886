import { expect, test } from 'vitest'
import { isLineArrival } from './line-arrival.ts'

const ordinary = 'Mozilla/5.0 (iPhone) Safari Line/15.0.0'
const liff = 'Mozilla/5.0 (iPhone) Safari Line/15.0.0 LIFF'
const phone = 'Mozilla/5.0 (iPhone) Safari'

test.each([
  ['/dashboard', ordinary, true],
  ['/dashboard', phone, false],
  ['/works/abc', ordinary, false],
  ['/works/abc', liff, true],
  ['/works/abc', phone, false],
  ['/works/abc?code=c&state=s&liffClientId=1', phone, true],
])('%s in %s: %s', (path, userAgent, arrives) => {
  expect(isLineArrival(new URL(path, 'https://portal.example'), userAgent)).toBe(arrives)
})
