import { expect, it } from 'vitest'
import { isInAppBrowser, isLineBrowser } from './user-agent.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['LIFF', `${iphone} Mobile/15E148 Safari Line/15.8.0 LIFF`, true, false],
  [
    "LINE's browser on Android",
    'Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 Line/15.8.0/IAB',
    true,
    true,
  ],
  ["LINE's browser on iOS", `${iphone} Mobile/15E148 Safari Line/15.8.0`, true, true],
  ['LIFF of LINE 26', `${iphone} Mobile/15E148 Safari Line/26.7.0 LIFF`, true, false],
  ['its browser on iOS', `${iphone} Mobile/15E148 Safari Line/26.7.0`, true, true],
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, false, false],
])('knows %s', (_, userAgent, inLine, inApp) => {
  expect(isLineBrowser(userAgent)).toBe(inLine)
  expect(isInAppBrowser(userAgent)).toBe(inApp)
})
