import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationPage } from '#build/configuration-page.ts'
import { licensesPage } from '#build/licenses-page.ts'
import { rolesPage } from '#build/roles-page.ts'
import { sourceFiles } from './source-files.ts'

const pages = [...globSync('docs/**/*.md'), ...globSync('*.md')]
const textOf = (path: string) => readFileSync(path, 'utf8')

test('the README is read in one go', () => {
  const readme = textOf('README.md')
  expect(readme.split('\n').length).toBeLessThanOrEqual(150)
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8_000)
})

test.each([
  ['docs/configuration.md', configurationPage],
  ['docs/licenses.md', licensesPage],
  ['docs/security/roles.md', rolesPage],
])('%s is what `npm run docs` writes', (path, page) => {
  const written = textOf(path)
  expect(wordsOf(page()).filter((word) => !written.includes(word))).toEqual([])
  expect(wordsOf(written)).toHaveLength(wordsOf(page()).length)
})

/** Without the formatter's layout of tables. */
function wordsOf(text: string) {
  return text.split(/\s+/).filter((word) => word !== '' && !/^-+$/.test(word))
}

test('every link of a page leads to something', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter(({ file, anchor }) => !existsSync(file) || (anchor !== '' && !anchorsOf(file).has(anchor)))
      .map(({ file, anchor }) => `${page}: ${file}#${anchor}`),
  )
  expect(broken).toEqual([])
})

/** Links to what is in the repository, pictures too. */
function linksOf(page: string) {
  const targets = [...textOf(page).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, target = '']) => target)
  return targets.map((target) => {
    const [path = '', anchor = ''] = target.split('#', 2)
    return { file: path === '' ? page : join(dirname(page), path), anchor }
  })
}

function headingsOf(page: string) {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
}

/** Returns the anchors that forges make of headings. */
function anchorsOf(page: string) {
  return new Set(
    headingsOf(page).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

test('every page that a comment refers to is there, with the part that it names', () => {
  const broken = ['src', 'test'].flatMap((folder) =>
    sourceFiles(folder).flatMap(({ path, text }) =>
      referencesOf(text)
        .filter(({ page, part }) => !isThere(page, part))
        .map(({ page, part }) => `${path}: ${page} ${part}`),
    ),
  )
  expect(broken).toEqual([])
})

/** `domain.md, "Money"`, `line.md, rule 7` or a page alone; comments leave the folder `docs` out. */
function referencesOf(text: string) {
  const found = text.matchAll(/\b((?:docs\/)?(?:[a-z]+\/)?[a-z-]+\.md)\b(?:,? (?:"([^"]+)"|rule (\d+)))?/g)
  return [...found]
    .map(([, page = '', heading = '', rule = '']) => ({ page, part: heading || (rule && `${rule}.`) }))
    .filter(({ page }) => !page.startsWith('flex-'))
}

function isThere(page: string, part: string) {
  const file = page.startsWith('docs/') ? page : `docs/${page}`
  if (!existsSync(file)) return false
  if (/^\d+\.$/.test(part)) return textOf(file).includes(`\n${part} `)
  return part === '' || headingsOf(file).includes(part)
}
