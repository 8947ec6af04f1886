import { expect, test } from 'vitest'
import { fillLines, fillPlaceholders, hasOnlyPlaceholders, placeholdersIn } from './placeholders.ts'

test('a value takes the place of its name, and is not read again', () => {
  const values = { title: '{{link}} $& 春', link: 'https://portal.example' }
  expect(fillPlaceholders('「{{title}}」{{link}}', values)).toBe('「{{link}} $& 春」https://portal.example')
  expect(fillPlaceholders('{{constructor}}{{due}}', { due: undefined })).toBe('{{constructor}}{{due}}')
})

test('a line without its value is left out', () => {
  const text = 'Hello\nDue {{due}}.\n\n{{link}}'
  expect(fillLines(text, { link: 'L' })).toBe('Hello\n\nL')
  expect(fillLines(text, { link: 'L', due: 'today' })).toBe('Hello\nDue today.\n\nL')
})

test.each([
  ['「{{title}}」', true],
  ['{title}', true],
  ['{{other}}', false],
  ['{{ title }}', false],
  ['{{title}', false],
  ['title}}', false],
])('%s is a text for title alone: %s', (text, fits) => {
  expect(hasOnlyPlaceholders(text, ['title'])).toBe(fits)
})

test('each name is given once', () => {
  expect(placeholdersIn('{{a}} {{b}} {{a}}')).toEqual(['a', 'b'])
})
