import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

/** Where links to other tabs and links that keep a file are written; LINE's browser follows neither (line.md). */
const oneLink = 'src/ui/external-link.tsx'

test('creators leave by one component, and keep files by it', () => {
  const others = ['app', 'domain', 'ui']
    .flatMap((part) => sourceFiles(`src/${part}`))
    .filter((file) => !isTest(file) && file.path !== oneLink)
    .filter(({ text }) => /_blank|<a\b[^>]*\sdownload\b|\bwindow\.open\(/.test(text))
    .map(({ path }) => path)
  expect(others).toEqual([])
})
