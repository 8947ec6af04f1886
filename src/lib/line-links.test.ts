import { describe, expect, test } from 'vitest'
import { lineAppUrl, lineAppUrlError } from './line-links.ts'

const liffId = '2000000001-AbCdEfGh'

describe('the beginning of every link into the app', () => {
  test.each([
    ['mini-app', undefined, `https://miniapp.line.me/${liffId}`],
    ['login', undefined, `https://liff.line.me/${liffId}`],
    ['mini-app', 'https://liff.line.me', `https://liff.line.me/${liffId}`],
    ['mini-app', 'https://miniapp.line.me/anken_jp', 'https://miniapp.line.me/anken_jp'],
    ['mini-app', `https://miniapp.line.me/${liffId}`, `https://miniapp.line.me/${liffId}`],
    ['login', 'http://127.0.0.1:3001/liff', `http://127.0.0.1:3001/liff/${liffId}`],
  ] as const)('of a %s with %s is %s', (channelType, configured, url) => {
    expect(lineAppUrl({ liffId, channelType, configured })).toBe(url)
  })

  test.each(['anken', 'anken_jp', 'a123', '2ken', 'a'.repeat(29), liffId])('may have the path %s', (name) => {
    expect(lineAppUrlError(`https://miniapp.line.me/${name}`)).toBeUndefined()
  })

  test.each(['abc', 'a'.repeat(30), '12345', 'anken_', 'Anken', 'an-ken', 'an/ken', 'anken?x=1', ''])(
    'may not have the path "%s"',
    (name) => {
      expect(lineAppUrlError(`https://miniapp.line.me/${name}`)).toMatch(/Custom Path/)
    },
  )

  test('has a Custom Path at the host of mini-apps alone', () => {
    expect(lineAppUrlError('https://liff.line.me/anken_jp')).toMatch(/LIFF id/)
    expect(lineAppUrlError('http://127.0.0.1:3001/liff')).toBeUndefined()
  })
})
