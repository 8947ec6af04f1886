import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = ['dist/client/assets', 'dist/admin/assets'] as const
const filesOf = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`)
const scripts = folders.flatMap(filesOf).filter((path) => path.endsWith('.js'))
const textOf = (path: string) => readFileSync(path, 'utf8')

/** Words that only the server, the demo or the emulator say. */
const foreign = ['drizzle-orm', 'node:crypto', 'cases_campaign_influencer_key', 'argon2', 'LINE_API_URL']

test.each(scripts)('%s holds nothing of the server', (path) => {
  const text = textOf(path)
  expect(foreign.filter((word) => text.includes(word))).toEqual([])
})

test('the words that are looked for do stand in the server, so that the search can fail', () => {
  const server = [
    'src/server/config.ts',
    'src/server/db/schema/cases.ts',
    'src/server/platform/password-hash.ts',
  ]
  const text = server.map(textOf).join('')
  expect(foreign.filter((word) => !text.includes(word) && word !== 'node:crypto')).toEqual([])
})

test("nothing of the operators' area is in what creators load, while it is in what operators load", () => {
  const words = ['/api/admin/', 'admin-account', 'recharts']
  const [creators = '', operators = ''] = folders.map((folder) => filesOf(folder).map(textOf).join(''))
  expect(words.filter((word) => creators.includes(word))).toEqual([])
  expect(words.filter((word) => !operators.includes(word))).toEqual([])
})

test('no source map and no source path travels to people', () => {
  expect(folders.flatMap(filesOf).filter((path) => path.endsWith('.map'))).toEqual([])
  expect(scripts.filter((path) => textOf(path).includes('src/server'))).toEqual([])
})

test('the rendered tree is built as for production: libraries check nothing twice while a page waits', () => {
  const rendered = ['dist/server/entry-server.js', ...filesOf('dist/server/assets')]
  const scripts = rendered.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((path) => textOf(path).includes('process.env.NODE_ENV'))).toEqual([])
})
