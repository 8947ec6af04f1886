import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/vocabulary.ts'
import { answerMeta } from '#test/support/answers.ts'
import { problem, renderScreen } from '#test/support/render-screen.tsx'
import { documentSections } from './document-section.tsx'

const meta = {
  data: answerMeta({
    documents: {
      terms: { version: '2.1', date: '2026-11-01' },
      privacy: { version: '1.4', date: '2026-10-01' },
    },
  }),
}
const { provider } = meta.data
const answers = { 'commons.meta': meta }
const documents = [
  { name: 'terms', path: '/term-and-condition', version: '2.1', other: '/privacy-policy' },
  { name: 'privacy', path: '/privacy-policy', version: '1.4', other: '/term-and-condition' },
] as const
const cases = documents.flatMap((document) => languages.map((language) => ({ ...document, language })))

describe.each(cases)('$name in $language', ({ name, path, version, other, language }) => {
  test('says its version, who answers for it and how to reach them', async () => {
    const { container } = await renderScreen(path, { answers, language })
    expect(await screen.findByText(new RegExp(version))).toBeTruthy()
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
  return documentSections.parse(texts.sections)
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

test('without the facts of the provider it offers another try', async () => {
  const failing = { ...answers, 'commons.meta': (): Response => problem(404, 'request.not_found') }
  await renderScreen('/privacy-policy', { answers: failing })
  const retry = await screen.findByRole('button', { name: 'もう一度試す' })
  failing['commons.meta'] = () => Response.json(meta)
  await userEvent.click(retry)
  expect(await screen.findByText(/1\.4/)).toBeTruthy()
})
