import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { permalinkOf, storiesOf } from '#emulator/instagram/media.ts'
import { people } from '#emulator/people.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { influencers } from '#server/db/schema/index.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { launchBrowser, visitors, watch } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { creatorOn } from './support/creator.ts'
import { type Portal, startPortal } from './support/portal.ts'
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

/** Takes the permission back where it was given, as people do in the settings of the platform. */
async function withdraw(person: string) {
  const body = new URLSearchParams({ at: 'facebook', person })
  await fetch(`${portal.emulator.url}/withdraw`, { method: 'POST', body, redirect: 'manual' })
}

test.each(visitors)(
  'a link that broke is told by mail in time to be made again before a story is gone, $where in $language',
  async ({ language, device }) => {
    const says = (name: string, values?: Record<string, string>) => textOf(language, name, values)
    const name = language === 'jp' ? 'misaki' : 'mio'
    const [person, account] = [people[name], instagramAccounts[name]]
    const instagram = { platform: 'Instagram' }
    // The terms are older than the story, which is three hours old: at night it is one of yesterday.
    await portal.setBack(4)
    const influencer = await givenInfluencer(portal, {
      accounts: [{ platform: 'instagram', handle: account.handle }],
    })
    await portal.deps.database.db
      .update(influencers)
      .set({ language })
      .where(eq(influencers.id, influencer.id))
    const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
    const deliverables = [{ platform: 'instagram_story' as const, count: 1, photos: null, seconds: null }]
    const campaign = { days: openDays(portal), deliverables, review }
    const theCase = await givenCase(portal, { campaign, influencer, until: 'confirmed' })
    const provider = await givenProvider(portal, theCase.id)
    const { id } = theCase.campaign
    await portal.setBack(0)

    const context = await browser.newContext(device)
    const { errors } = watch(context)
    await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
    const me = creatorOn(await context.newPage(), portal.url, language)
    const signIn = async () => context.addCookies([await portal.cookieOf(influencer)])
    const link = async (by: string) => {
      await me.follow(by)
      await me.page.getByRole('button', { name: new RegExp(`^${person.name}`) }).click()
      await me.seesHeading(says('social:success.title', instagram))
    }
    await signIn()
    await me.opens(paths.linkSns)
    await link(says('social:link_with.facebook'))

    const [story] = storiesOf(account, new Date())
    if (!story) throw new Error('The emulated account has no story.')
    await me.opens(paths.finalReport(id))
    await me.fill(new RegExp(says('reports:url.label')), permalinkOf(story))
    await me.fill(says('reports:posted_at.label'), clockInTokyo(story.postedAt))
    await me.upload(new RegExp(says('reports:screenshots.label')), await photo('story.jpg'))
    await me.tap(says('submissions:submit.final_report'))
    await me.hasSubmitted()
    await provider.approve('final_report')

    await withdraw(person.id)
    // The story is three hours old, and its link is looked at after twelve.
    await portal.goOn(9.1)
    const told = () =>
      portal.emulator
        .mails()
        .filter(({ to, text }) => to.includes(influencer.email) && text.includes(paths.linkSns))
    await expect.poll(told).toHaveLength(1)
    await signIn()
    await me.page.goto(/https?:\S+link-sns\S*/.exec(told()[0]?.text ?? '')?.[0] ?? '')
    const row = me.section('Instagram')
    await row.sees(says('social:link.reconnect'))
    expect(await errorsOf(me.page)).toEqual([])
    await link(says('social:reconnect.submit'))

    await portal.goOn(8)
    await signIn()
    await me.opens(paths.insightReport(id))
    await me.sees(says('reports:reading.taken', instagram))
    await expect.poll(() => me.field(says('reports:metric.reach')).inputValue()).toMatch(/^[\d,]+$/)
    expect(errors).toEqual([])
    await context.close()
  },
)
