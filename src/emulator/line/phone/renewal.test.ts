// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createRenewal } from './renewal.ts'

const elementOf = (html: string) => {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  if (!element) throw new Error('No element')
  return element
}
const chat = (entries: string, more = '') =>
  `<div data-live data-key="phone"><div data-live data-key="log">${entries}</div><div data-key="bottom">${more}</div></div>`
const entry = (id: number, text = `第${id}`) => `<p data-key="${id}">${text}</p>`

function givenShown(html: string) {
  const shown = elementOf(html)
  const { remember, renew } = createRenewal()
  remember(shown)
  return { shown, become: (next: string) => renew(shown, elementOf(next)) }
}

test('a new entry comes at the end, and those before stay the same elements', () => {
  const { shown, become } = givenShown(chat(entry(1)))
  const first = shown.querySelector('[data-key="1"]')
  become(chat(entry(1) + entry(2)))
  expect(shown.querySelector('[data-key="1"]')).toBe(first)
  expect(shown.querySelector('[data-key="log"]')?.textContent).toBe('第1第2')
})

test('entries that are gone leave, one in between comes in between, and a changed one changes', () => {
  const { shown, become } = givenShown(chat(entry(1) + entry(3)))
  become(chat(entry(3, '新') + entry(4)))
  become(chat(entry(2) + entry(3, '新') + entry(4)))
  expect(shown.querySelector('[data-key="log"]')?.textContent).toBe('第2新第4')
})

test('what the person has opened stays as long as the server draws it the same', () => {
  const { shown, become } = givenShown(chat(entry(1), '<i>menu</i>'))
  const bottom = shown.querySelector('[data-key="bottom"]')
  bottom?.setAttribute('data-folded', 'true')
  become(chat(entry(1) + entry(2), '<i>menu</i>'))
  expect(shown.querySelector('[data-key="bottom"]')).toBe(bottom)
  expect(bottom?.getAttribute('data-folded')).toBe('true')
  become(chat(entry(1) + entry(2), '<i>other</i>'))
  expect(shown.querySelector('[data-key="bottom"]')?.outerHTML).toBe(
    '<div data-key="bottom"><i>other</i></div>',
  )
})

test('another screen replaces the whole one', () => {
  const { shown, become } = givenShown(chat(entry(1)))
  become('<div data-live data-key="phone"><div data-live data-key="profile">友だち追加</div></div>')
  expect(shown.textContent).toBe('友だち追加')
})
