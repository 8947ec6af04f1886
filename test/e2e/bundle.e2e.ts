import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'dist/client/assets'
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))

/** Words that only the server, the demo or the emulator say. */
const foreign = ['drizzle-orm', 'node:crypto', 'cases_campaign_influencer_key', 'argon2', 'LINE_API_URL']

test.each(scripts)('%s holds nothing of the server', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  expect(foreign.filter((word) => text.includes(word))).toEqual([])
})

test('the words that are looked for do stand in the server, so that the search can fail', () => {
  const server = [
    'src/server/config.ts',
    'src/server/db/schema/cases.ts',
    'src/server/modules/auth/password-hash.ts',
  ]
  const text = server.map((path) => readFileSync(path, 'utf8')).join('')
  expect(foreign.filter((word) => !text.includes(word) && word !== 'node:crypto')).toEqual([])
})

test('no source map and no source path travels to people', () => {
  expect(readdirSync(folder).filter((name) => name.endsWith('.map'))).toEqual([])
  expect(scripts.filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('src/server'))).toEqual(
    [],
  )
})
