import { test } from 'vitest'
import { testApi } from '#test/support/api.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { seedDemo } from './seed-demo.ts'
import { listExamples } from '../list-examples.ts'
test('list', async () => {
  const api = await testApi()
  await ensureDefaultAgency(api.deps)
  await seedDemo(api.deps)
  for (const k of ['mio', 'aoi', 'ren'])
    for (const e of await listExamples(api.deps.database.db, k + '@example.com', api.clock.now()))
      console.log('L', k, e.path.padEnd(40), e.status)
  await api.close()
}, 100000)
