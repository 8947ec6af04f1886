import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Mobile/15E148 Safari Line/15.0`,
    'iPhone',
    'LINE',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/139.0 Mobile/15E148 Safari/604.1`,
    'iPhone',
    'Chrome',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`,
    'iPad',
    'Firefox',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Chrome/139.0.0.0 Mobile Safari/537.36`,
    'Android',
    'Chrome',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911C) ${chromium} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Android',
    'Samsung Internet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) ${chromium} Version/4.0 Chrome/139.0.0.0 Mobile Safari/537.36 Line/15.0.0/IAB`,
    'Android',
    'LINE',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Windows',
    'Edge',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Mac', 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux', 'Firefox'],
  ['', undefined, undefined],
  ['curl/8.5.0', undefined, undefined],
])('%s', (userAgent, system, browser) => {
  expect(deviceName(userAgent)).toEqual({ system, browser })
})
