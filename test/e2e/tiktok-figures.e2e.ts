import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { type Person, people } from '#emulator/people.ts'
import { tiktokAccountOf } from '#emulator/tiktok/accounts.ts'
import { videoAddress, videosOf } from '#emulator/tiktok/videos.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { socialAccounts } from '#server/db/schema/index.ts'
import { checkAccount } from '#server/modules/social/link-health.service.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { launchBrowser, visitors, watch } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { creatorOn } from './support/creator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { textOf } from './support/seeded.ts'

const hour = 3_600_000

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** The newest video that is old enough for its figures to be read. */
function oldVideo(person: Person) {
  const now = new Date()
  const video = videosOf(person, now).find(({ postedAt }) => now.getTime() - postedAt.getTime() > 49 * hour)
  if (!video) throw new Error('The emulated account has no video.')
  return video
}

test.each(visitors)(
  'the permission to read videos is given before their figures are due, which are reported as they are, $where in $language',
  async ({ language, device }) => {
    const says = (name: string, values?: Record<string, string>) => textOf(language, name, values)
    // An account is one person's alone.
    const person = language === 'jp' ? people.mio : people.aoi
    const video = oldVideo(person)
    const hoursAfterPost = (hours: number) =>
      portal.setBack((Date.now() - video.postedAt.getTime()) / hour - hours)
    await hoursAfterPost(0.5)
    const influencer = await givenInfluencer(portal, {
      accounts: [{ platform: 'tiktok', handle: tiktokAccountOf(person).username }],
    })
    const context = await browser.newContext(device)
    const { errors } = watch(context)
    await context.addCookies([
      await portal.cookieOf(influencer),
      { name: 'i18next', value: language, url: portal.url },
    ])
    const me = creatorOn(await context.newPage(), portal.url, language)
    const link = async (name: string, withVideos: boolean) => {
      await me.page.getByRole('link', { name: says(name) }).click()
      if (!withVideos) await me.page.getByLabel(/公開動画の読み取りを外す/).check()
      await me.page.getByRole('button', { name: new RegExp(`^${person.name}`) }).click()
      await me.page.waitForURL(/tiktok-login-success/)
    }
    await me.opens(paths.linkSns)
    await link('social:link_with.tiktok', false)

    const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
    const deliverables = [{ platform: 'tiktok' as const, count: 1, photos: null, seconds: 30 }]
    const campaign = { days: openDays(portal), platforms: ['tiktok' as const], deliverables, review }
    const theCase = await givenCase(portal, { campaign, influencer, until: 'confirmed' })
    const provider = await givenProvider(portal, theCase.id)
    const { id } = theCase.campaign
    await me.opens(paths.finalReport(id))
    await me.fill(says('reports:url.label'), videoAddress(video))
    await me.fill(says('reports:posted_at.label'), clockInTokyo(video.postedAt))
    await me.tap(says('submissions:submit.final_report'))
    await me.hasSubmitted()
    await provider.approve('final_report')

    await me.opens(paths.insightReport(id))
    await me.sees(says('reports:reading.failure.permission_missing', { platform: 'TikTok' }))
    expect(await errorsOf(me.page)).toEqual([])
    await me.follow(says('reports:media.link_sns'))
    await me.sees(says('social:posts_unread.text'))
    expect(await errorsOf(me.page)).toEqual([])
    await link('social:posts_unread.submit', true)
    await me.opens(paths.insightReport(id))
    await me.page
      .getByText(/TikTok/)
      .first()
      .waitFor()
    expect(
      await me.page
        .getByText(says('reports:reading.failure.permission_missing', { platform: 'TikTok' }))
        .count(),
    ).toBe(0)

    const { db } = portal.deps.database
    const [account] = await db
      .select()
      .from(socialAccounts)
      .where(eq(socialAccounts.influencer_id, influencer.id))
    await hoursAfterPost(47)
    await checkAccount(portal.deps, account?.id ?? 0)
    await portal.setBack(0)
    await context.addCookies([await portal.cookieOf(influencer)])
    await me.opens(paths.insightReport(id))
    await me.sees(says('reports:reading.taken', { platform: 'TikTok' }))
    const views = me.field(says('reports:metric.views'))
    await expect.poll(() => views.inputValue()).toMatch(/^[\d,]+$/)
    expect(await errorsOf(me.page)).toEqual([])
    await me.tap(says('submissions:submit.insight_report'))
    await me.hasSubmitted()
    expect(errors).toEqual([])
    await context.close()
  },
)
