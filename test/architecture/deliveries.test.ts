import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/vocabulary.ts'
import { jobHandlers } from '#server/modules/jobs.ts'

type Texts = { [key: string]: string | Texts }

test('operators read the name of every kind of work that may fail', () => {
  for (const language of languages) {
    const file = readFileSync(`public/locales/${language}/admin-deliveries.json`, 'utf8')
    const { kind } = JSON.parse(file) as { kind: Texts }
    const named = Object.entries(kind).flatMap(([group, works]) =>
      Object.keys(works).map((work) => `${group}.${work}`),
    )
    expect(named.toSorted(), language).toEqual(Object.keys(jobHandlers).toSorted())
  }
})
