import { expect, test } from 'vitest'
import { keyboardInset } from './keyboard-inset.ts'

const seen = (height: number, offsetTop = 0, scale = 1) => ({
  innerHeight: 844,
  visual: { height, offsetTop, scale },
})

test.each([
  ['without a keyboard', seen(844), 0],
  ['with the keyboard of iOS', seen(508), 336],
  ['with the page moved up under it', seen(508, 120), 216],
  ['with the page moved up by all of it', seen(508, 336), 0],
  ['bounced beyond the end', seen(508, 350), 0],
  ["with the browser's own bars", seen(760), 0],
  ['magnified', seen(400, 0, 2), 0],
  ['in parts of a pixel', seen(507.6), 336],
])('%s', (_, viewports, inset) => {
  expect(keyboardInset(viewports)).toBe(inset)
})

test('where the keyboard shrinks the page itself, as on Android, nothing is covered', () => {
  expect(keyboardInset({ innerHeight: 508, visual: { height: 508, offsetTop: 0, scale: 1 } })).toBe(0)
})
