import { test } from 'vitest'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { testApi } from '#test/support/api.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { seedDemo } from './seed-demo.ts'
test('speed', async () => {
  const api = await testApi()
  let t = performance.now()
  await ensureDefaultAgency(api.deps); t = performance.now()
  await seedDemo(api.deps)
  console.log('SEED', performance.now() - t)
  for (let i = 0; i < 5; i++) {
    t = performance.now()
    await givenCase(api, { campaign: { kind: 'gift' }, until: 'prepared' })
    console.log('CASE', performance.now() - t)
  }
  await api.close()
}, 100000)
