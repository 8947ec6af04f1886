import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screenSources } from './screen-sources.ts'

const transform = screenSources().transform as (code: string, id: string) => { code: string } | undefined

test('every screen of the route table is named by a file that is there', () => {
  const tables = globSync('src/app/{routes.tsx,*-routes.ts}')
  expect(tables.length).toBeGreaterThan(5)
  for (const table of tables) {
    const code = readFileSync(table, 'utf8')
    const named = transform(code, `/portal/${table}`)?.code ?? ''
    const sources = [...named.matchAll(/source: '([^']+)', load: /g)].map(([, source]) => source ?? '')
    expect(sources, table).toHaveLength(code.match(/^ *load: /gm)?.length ?? 0)
    expect(sources.filter((source) => !existsSync(source))).toEqual([])
  }
})

test('other files stay as they are', () => {
  expect(transform("load: () => import('./x.ts')", '/portal/src/app/session/session.ts')).toBeUndefined()
})
