import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { paths } from '#domain/paths.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone, watch, inLanguages } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { textOf } from './support/seeded.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const narrow = { ...phone, viewport: { width: 320, height: 640 } }
const byHand: readonly DeliverablePlatform[] = ['youtube', 'x', 'blog']

const visitors = inLanguages([
  { language: 'jp', where: 'on a narrow phone', device: narrow },
  { language: 'en', where: 'at a desk', device: desktop },
] as const)

test.each(visitors)(
  'figures of YouTube, X and a blog are reported by hand and stand in all results, $where in $language',
  async ({ language, where, device }) => {
    const says = (name: string, values?: Record<string, string>) => textOf(language, name, values)
    await portal.setBack(hoursToNoon())
    const influencer = await givenInfluencer(portal, { accounts: [{ platform: 'x', handle: 'misaki' }] })
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
    const { errors } = watch(context)
    await context.addCookies([
      await portal.cookieOf(influencer),
      { name: 'i18next', value: language, url: portal.url },
    ])
    const me = creatorOn(await context.newPage(), portal.url, language)
    const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
    const deliverables = byHand.map((platform) => ({ platform, count: 1, photos: null, seconds: null }))
    const campaign = { days: openDays(portal), platforms: ['x' as const], deliverables, review }
    const theCase = await givenCase(portal, { campaign, influencer, until: 'confirmed' })
    const provider = await givenProvider(portal, theCase.id)
    const { id } = theCase.campaign
    const part = (platform: DeliverablePlatform) => me.section(says(`campaigns:deliverable.${platform}`))

    await me.opens(paths.finalReport(id))
    const own = encodeURIComponent(where.replaceAll(' ', '-'))
    const addresses = {
      youtube: `https://youtu.be/${own}`,
      x: `https://x.com/misaki/status/${String(theCase.id).padStart(6, '1')}`,
      blog: `https://misaki.example/${own}`,
    }
    for (const platform of ['youtube', 'x', 'blog'] as const) {
      await part(platform).fill(says('reports:url.label'), addresses[platform])
      await part(platform).fill(says('reports:posted_at.label'), clockInTokyo(portal.deps.now()))
    }
    await me.tap(says('submissions:submit.final_report'))
    await me.hasSubmitted()
    await provider.approve('final_report')
    await me.opens(paths.insightReport(id))
    await me.sees(new RegExp(says('reports:metric_on.youtube_reach')))
    await portal.goOn(49)
    await context.addCookies([await portal.cookieOf(influencer)])

    await me.opens(paths.insightReport(id))
    const { youtube, x, blog } = { youtube: part('youtube'), x: part('x'), blog: part('blog') }
    const views = says('reports:metric_on.x_views')
    await youtube.sees(says('reports:metrics.where.youtube'))
    await youtube.fill(says('reports:metric_on.youtube_views'), '120')
    await youtube.fill(says('reports:metric_on.youtube_likes'), '450')
    await me.sees(
      says('reports:metrics.above_views', {
        views: says('reports:metric_on.youtube_views'),
        metrics: says('reports:metric_on.youtube_likes'),
      }),
    )
    expect(await layoutErrors(me.page)).toEqual([])
    expect(await errorsOf(me.page)).toEqual([])
    await youtube.fill(says('reports:metric_on.youtube_views'), '12000')
    const time = youtube.field(says('reports:metric_on.youtube_average_watch_seconds'))
    await time.fill('3:24')
    await time.blur()
    await expect.poll(() => time.inputValue()).toBe('204')
    await youtube.upload(says('reports:insight_shots.label'), await photo('studio.jpg'))
    await x.fill(says('reports:metric.link_clicks'), '90')
    await x.upload(says('reports:insight_shots.label'), await photo('post.jpg'))
    await blog.fill(says('reports:metric_on.blog_views'), '500')
    await blog.fill(says('reports:metric.link_clicks'), '10')
    await blog.upload(says('reports:insight_shots.label'), await photo('access.jpg'))
    await me.tap(says('submissions:submit.insight_report'))
    // Impressions are never missing.
    await me.sees(says('errors:field.required'))
    await x.fill(views, '3万')
    await me.tap(says('submissions:submit.insight_report'))
    await me.hasSubmitted()
    await provider.approve('insight_report')
    await me.opens(`${paths.insightReport(id)}/view`)
    await me.sees(views)
    expect(errors).toEqual([])
    await context.close()

    const office = await browser.newContext(desktop)
    await office.addCookies([
      await operatorCookie(portal, 'manager'),
      { name: 'i18next', value: language, url: portal.url },
    ])
    const page = await office.newPage()
    await page.goto(`${portal.url}/admin/campaigns/${id}/insights`)
    const total = (name: string, figure: string) =>
      page
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .getByText(figure, { exact: true })
        .first()
        .waitFor()
    await total(says('admin-insights:total.views'), '42,500')
    await total(says('admin-insights:total.link_clicks'), '100')
    await page.getByRole('columnheader', { name: says('reports:metric.link_clicks') }).waitFor()
    expect(await errorsOf(page)).toEqual([])
    await page.getByRole('button', { name: says('admin-insights:links.create') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: says('admin-insights:links.create') }).click()
    const address = await dialog.getByText('/reports/').innerText()
    await page.goto(address)
    await total(says('client-report:total.views'), '42,500')
    await total(says('client-report:total.link_clicks'), '100')
    expect(await errorsOf(page)).toEqual([])
    await office.close()
  },
)
