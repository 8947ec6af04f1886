import { createInstance } from 'i18next'
import { generatePath, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createApiClient } from '#client/remote/api-client.ts'
import { createQueryClient } from '#client/remote/query-client.ts'
import { createRoutes } from './routes.tsx'

const surroundings = {
  api: createApiClient({ fetch, origin: 'https://portal.example', onSessionEnd: async () => {} }),
  client: createQueryClient(),
  i18n: createInstance(),
  awaitData: false,
}

const pathsOf = ([shell]: RouteObject[]) => (shell?.children ?? []).map(({ path }) => path ?? '')
const numbered = (path: string) =>
  generatePath(path, {
    id: '7',
    token: 'secret',
    topic: 'searches',
    person: '7',
    secret: 'secret',
    '*': 'nowhere',
  })

test('an address of a later row has it from the start, and only such an address waits for them', async () => {
  const first = pathsOf(await createRoutes(surroundings, '/'))
  const all = pathsOf(await createRoutes(surroundings))
  expect(all.length).toBeGreaterThan(first.length)
  for (const path of all) {
    const table = pathsOf(await createRoutes(surroundings, numbered(path)))
    expect([path, table]).toEqual([path, first.includes(path) ? first : all])
  }
})
