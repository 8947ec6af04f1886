// The process that bench:pages measures: the built portal with the demo's data. It says how much processor time it took.
import { eq } from 'drizzle-orm'
import { demoPeople } from '#demo/seed/people/demo-people.ts'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { paths } from '#domain/paths.ts'
import { cases, influencers } from '#server/db/schema/index.ts'
import { startPortalFrom } from '../e2e/support/portal.ts'

export interface Screen {
  name: string
  url: string
  cookie: string
}
export type FromServer =
  | { screens: Screen[] }
  /** Milliseconds of processor time since the start, of the thread that renders and of the whole process. */
  | { loop: number; all: number }

const portal = await startPortalFrom({})
await seedDemo(portal.deps)
const [misaki, mio] = [await personOf('misaki'), await personOf('mio')]
const { db } = portal.deps.database
const [theCase] = await db.select().from(cases).where(eq(cases.influencer_id, mio.id)).orderBy(cases.id)
const list = await fetch(portal.url + paths.search, { headers: { cookie: misaki.cookie } })
const [, campaign] = /href="\/dashboard\/project-search\/(\d+)"/.exec(await list.text()) ?? []

const screens: [string, string, string][] = [
  ['landing, visitor', paths.landing, 'i18next=jp'],
  ['terms, visitor', paths.terms, 'i18next=jp'],
  ['home', paths.home, misaki.cookie],
  ['list', paths.search, misaki.cookie],
  ['detail', paths.campaign(Number(campaign)), misaki.cookie],
  ['case', paths.project(theCase?.campaign_id ?? 0), mio.cookie],
  ['my page', paths.myPage, misaki.cookie],
]
tell({ screens: screens.map(([name, path, cookie]) => ({ name, url: portal.url + path, cookie })) })
process.on('message', () => {
  const { user, system } = process.threadCpuUsage()
  const all = process.cpuUsage()
  tell({ loop: (user + system) / 1_000, all: (all.user + all.system) / 1_000 })
})
process.once('SIGTERM', async () => {
  await portal.stop()
  process.exit(0)
})

function tell(message: FromServer) {
  process.send?.(message)
}

async function personOf(key: string) {
  const email = demoPeople.find((person) => person.key === key)?.email ?? ''
  const [person] = await portal.deps.database.db
    .select()
    .from(influencers)
    .where(eq(influencers.email, email))
  if (!person) throw new Error('The demo is not seeded as this expects')
  const { name, value } = await portal.cookieOf(person)
  return { id: person.id, cookie: `i18next=jp; ${name}=${value}` }
}
