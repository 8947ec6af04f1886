import { mkdirSync } from 'node:fs'
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { demoPeople } from '#demo/seed/people/demo-people.ts'
import { drawRemainingPictures, seedDemo } from '#demo/seed/seed-demo.ts'
import { campaigns, influencers } from '#server/db/schema/index.ts'
import { startBrowser, phone, hydrated } from '../e2e/support/browser.ts'
import { startPortalFrom } from '../e2e/support/portal.ts'
import { drawPreviewPicture } from './preview-picture.ts'

/** Draws the pictures of the README from the built portal with the demo's data, and that of links in chats: `npm run pictures`. */
const folder = 'public/readme'

const portal = await startPortalFrom({})
const browser = await startBrowser()
try {
  await seedDemo(portal.deps)
  await drawRemainingPictures(portal.deps)
  const { db } = portal.deps.database
  const email = demoPeople.find(({ key }) => key === 'misaki')?.email ?? ''
  const [misaki] = await db.select().from(influencers).where(eq(influencers.email, email))
  const [campaign] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.state, 'published'),
        eq(campaigns.kind, 'gift_and_paid'),
        eq(campaigns.category, 'beauty'),
      ),
    )
    .orderBy(desc(campaigns.recruiting_end))
    .limit(1)
  if (!misaki || !campaign) throw new Error('The demo is not seeded as the pictures expect')
  const context = await browser.newContext(phone)
  await context.addCookies([await portal.cookieOf(misaki)])
  const page = await context.newPage()
  mkdirSync(folder, { recursive: true })
  for (const [name, path] of [
    ['search', '/dashboard/project-search'],
    ['campaign', `/dashboard/project-search/${campaign.id}`],
    ['confirmation', `/dashboard/project-search/${campaign.id}/application-confirmation`],
  ] as const) {
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    await hydrated(page)
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(`${folder}/${name}.webp`)
  }
  await drawPreviewPicture(await browser.newPage())
} finally {
  await browser.close()
  await portal.stop()
}
