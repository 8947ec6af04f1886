import { test } from 'vitest'
import { testApi } from '#test/support/api.ts'
import { ensureDefaultAgency } from '#server/modules/agencies/agencies.service.ts'
import { seedDemo } from './seed-demo.ts'
import pg from 'pg'
test('speed', async () => {
  const api = await testApi()
  await ensureDefaultAgency(api.deps)
  const stats = new Map<string, { n: number; t: number }>()
  const orig = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const t = performance.now()
    const text = (typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text).slice(0, 2000).replace(/"[a-z_]+"\."([a-z_]+)", /g, '').replace(/\$\d+/g, '$').slice(-180)
    const r = (orig as (...a: unknown[]) => unknown).apply(this, args) as Promise<unknown>
    if (r && typeof r.then === 'function') void r.then(() => { const s = stats.get(text) ?? { n: 0, t: 0 }; s.n++; s.t += performance.now() - t; stats.set(text, s) })
    return r
  } as typeof orig
  let t = performance.now()
  await seedDemo(api.deps)
  console.log('SEED', performance.now() - t)
  let n = 0, total = 0
  for (const s of stats.values()) { n += s.n; total += s.t }
  console.log('QUERIES', n, total)
  for (const [q, s] of [...stats].toSorted((a, b) => b[1].t - a[1].t).slice(0, 25)) console.log('Q', s.n, s.t.toFixed(0), (s.t / s.n).toFixed(2), q)
  await api.close()
}, 100000)
