import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DocumentSection } from '#contract/documents.ts'
import { languages } from '#contract/vocabulary.ts'
import { readClauses, readFacts, writeClauses, writeFacts } from './document-text.ts'

const shipped = ['terms', 'privacy'].flatMap((kind) => languages.map((language) => ({ kind, language })))

test.each(shipped)('$kind in $language come back as they were', ({ kind, language }) => {
  const { sections }: { sections: DocumentSection[] } = JSON.parse(
    readFileSync(`public/locales/${language}/${kind}.json`, 'utf8'),
  )
  for (const { clauses, facts = [] } of sections) {
    expect(readClauses(writeClauses(clauses))).toEqual(clauses)
    expect(readFacts(writeFacts(facts))).toEqual(facts)
  }
})

test('what is typed loosely is read by its meaning', () => {
  expect(readClauses('First  \n- one\n-  two\n \nSecond\nline')).toEqual([
    { text: 'First', items: ['one', ' two'] },
    { text: 'Second\nline' },
  ])
  expect(readFacts('\nPhone|{{phone}}|tel:{{phone}}\nName | {{name}} |\n')).toEqual([
    { label: 'Phone', value: '{{phone}}', href: 'tel:{{phone}}' },
    { label: 'Name', value: '{{name}}' },
  ])
})
