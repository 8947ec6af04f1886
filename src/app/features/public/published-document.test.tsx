import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getMeta } from '#contract/commons.ts'
import { documentSection, getDocument } from '#contract/documents.ts'
import { languages } from '#contract/vocabulary.ts'
import { answerMeta } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const meta = { data: answerMeta() }
const { provider } = meta.data
const inForce = { version: '2.1', date: '2026-11-01', sections: null }
const answers = [answer(getMeta, meta), answer(getDocument, { data: inForce })]
const documents = [
  { name: 'terms', path: '/term-and-condition', other: '/privacy-policy' },
  { name: 'privacy', path: '/privacy-policy', other: '/term-and-condition' },
] as const
const cases = documents.flatMap((document) => languages.map((language) => ({ ...document, language })))

describe.each(cases)('$name in $language', ({ name, path, other, language }) => {
  test('says its version, who answers for it and how to reach them', async () => {
    const { container } = await renderScreen(path, { answers, language })
    expect(await screen.findByText(/2\.1/)).toBeTruthy()
    expect(container.textContent).toContain(provider.address)
    expect(container.textContent).toContain(provider.representative)
    expect(screen.getByRole('link', { name: provider.email }).getAttribute('href')).toBe(
      `mailto:${provider.email}`,
    )
    expect(screen.getByRole('link', { name: provider.phone }).getAttribute('href')).toBe(
      `tel:${provider.phone}`,
    )
    expect(container.textContent).not.toContain('{{')
    expect(container.querySelector(`a[href="${other}"]`)).toBeTruthy()
  })

  test('every entry of the contents leads to the heading of its name', async () => {
    const { container } = await renderScreen(path, { answers, language })
    const contents = (await screen.findByRole('navigation')).querySelectorAll('a')
    const titles = [...contents].map((link) => link.textContent)
    const headings = [...contents].map((link) => container.querySelector(`h2${link.hash}`)?.textContent)
    expect(headings).toEqual(titles)
    expect(new Set(titles).size).toBe(container.querySelectorAll('h2').length)
  })

  test('articles are numbered in order, and every article or paragraph referred to exists', () => {
    const sections = sectionsOf(name, language)
    const wording = wordings[language]
    const numbered = sections.flatMap(({ title }) => wording.title.exec(title)?.[1] ?? [])
    expect(numbered).toEqual(numbered.map((_, index) => String(index + 1)))
    const references = JSON.stringify(sections.map(({ clauses }) => clauses)).matchAll(wording.reference)
    const missing = [...references].filter(({ groups }) => {
      const clauses = sections[Number(groups?.['article']) - 1]?.clauses.length ?? 0
      return clauses < Number(groups?.['paragraph'] ?? 1)
    })
    expect(missing.map(([reference]) => reference)).toEqual([])
  })
})

const wordings = {
  jp: { title: /^第(\d+)条/, reference: /第(?<article>\d+)条(?:第(?<paragraph>\d+)項)?/g },
  en: {
    title: /^Article (\d+)\./,
    reference: /(?:paragraph (?<paragraph>\d+) of )?Article (?<article>\d+)/gi,
  },
}

function sectionsOf(name: string, language: string) {
  const texts: { sections: unknown } = JSON.parse(
    readFileSync(`public/locales/${language}/${name}.json`, 'utf8'),
  )
  return z.array(documentSection).parse(texts.sections)
}

test.each(documents)('$name has the same anchors in every language', ({ name }) => {
  const anchors = languages.map((language) => sectionsOf(name, language).map(({ id }) => id))
  expect(new Set(anchors.map(String)).size).toBe(1)
})

test('an entry of the contents takes the focus along, and the way back returns it', async () => {
  const { router } = await renderScreen('/term-and-condition', { answers })
  const contents = await screen.findByRole('navigation')
  await userEvent.click(within(contents).getByText('第11条（報酬と支払い）'))
  expect(document.activeElement?.textContent).toBe('第11条（報酬と支払い）')
  expect(router.state.location.hash).toBe('#payment')
  await userEvent.click(screen.getByRole('link', { name: '目次へ戻る' }))
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test.each([
  ['who provides the portal', getMeta],
  ['the document', getDocument],
])('without %s it offers another try', async (_, missing) => {
  const failing = [...answers, answer(missing, problem('request.not_found'))]
  const screenOf = await renderScreen('/privacy-policy', { answers: failing })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  screenOf.answers.set(getMeta, meta)
  screenOf.answers.set(getDocument, { data: inForce })
  await userEvent.click(retry)
  expect(await screen.findByText(/2\.1/)).toBeTruthy()
})

test('a published text takes the place of the shipped one, in the language of the reader', async () => {
  const clauses = [{ text: 'The portal is run by us.' }]
  const sections = [{ id: 'scope', title: 'Article 1. Scope', clauses }]
  const published = [answer(getDocument, { data: { ...inForce, version: '3.0', sections } })]
  const { requestsOf } = await renderScreen('/term-and-condition', {
    answers: [...answers, ...published],
    language: 'en',
  })
  expect(await screen.findByRole('heading', { level: 2, name: 'Article 1. Scope' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByText(/3\.0/)).toBeTruthy()
  expect(requestsOf(getDocument).map(({ url }) => new URL(url).searchParams.get('lng'))).toEqual(['en'])
})
