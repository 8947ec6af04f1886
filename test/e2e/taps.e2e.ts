import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftInput } from '#contract/submissions.ts'
import type { Language } from '#contract/vocabulary.ts'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { addresses, cases, influencers } from '#server/db/schema/index.ts'
import { submitDraft } from '#server/modules/submissions/submissions.service.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildDraft, givenFile, givenReview } from '#test/support/builders-submissions.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { launchBrowser, inLanguages } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { pathBehind } from './support/chat.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { setUpAccount } from './support/line-setup.ts'
import { openedOutside } from './support/outside.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { textOf } from './support/seeded.ts'

/** What a person does often takes few taps. Typing is not counted; a link in the chat is one tap. */
const most = { apply: 8, agree: 3, report: 6 }

let portal: Portal
let browser: Browser
let line: InLine

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ officialAccount: true }), launchBrowser()])
  line = inLine(portal, browser)
  // At night messages wait for the morning.
  await portal.setBack(hoursToNoon())
  await setUpAccount(portal)
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Counts what a finger or a mouse really pressed on the page. */
async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  await page.addInitScript(`addEventListener('pointerdown', (event) => event.isTrusted && countTap(), true)`)
  return async () => {
    // An answer of the page comes after what it told before.
    await page.evaluate('0')
    return taps
  }
}

/** Registered with LINE, an account and an address. */
async function givenPerson({ id }: { id: string }, language: Language = 'jp') {
  const person = await givenInfluencer(portal, { line_user_id: id })
  const { db } = portal.deps.database
  await db.update(influencers).set({ language }).where(eq(influencers.id, person.id))
  await db.insert(addresses).values({ influencer_id: person.id, ...buildAddress() })
  return person
}

const applicants = inLanguages([
  { language: 'jp', who: people.misaki, selected: '選考を通過しました', open: '内容を確認する' },
  { language: 'en', who: people.haruto, selected: 'You’ve been selected', open: 'Open' },
] as const)

test.each(applicants)(
  'from the chat to applied, with goods, a choice, a question and a consent, and on to agreed, in $language',
  async ({ language, who, selected, open }) => {
    const says = (name: string) => textOf(language, name)
    const person = await givenPerson(who, language)
    const campaign = await givenCampaign(portal, {
      title: `夜の保湿クリーム ${language}`,
      kind: 'gift_and_paid',
      gift_value: 4_800,
      application: {
        product_options: [
          { id: 'a', label: '30mL' },
          { id: 'b', label: '50mL' },
        ],
        questions: [
          { id: 'q1', kind: 'single', label: '肌質', options: ['乾燥肌', '脂性肌'], required: true },
        ],
        agreements: [{ id: 'share', label: 'お届け先を広告主へ提供することに同意します', required: true }],
      },
    })
    const chat = await line.chatOf(who)
    const app = await line.appOf(who)
    await app.speaks(language)
    const taps = await countTaps(app.page)
    // The menu is the account's, in one language for all.
    await app.enters(await pathBehind(chat.menu('メニュー'), '案件を探す'))
    await app.follow(new RegExp(campaign.title))
    await app.follow(says('campaigns:apply.go'))
    await app.choose('30mL')
    await app.choose('乾燥肌')
    await app.tickAll(/広告主へ提供/)
    await app.tap(says('campaigns:application.submit'))
    await app.seesHeading(says('campaigns:done.title'))
    expect(1 + (await taps())).toBeLessThanOrEqual(most.apply)

    const [own] = await portal.deps.database.db.select().from(cases).where(eq(cases.influencer_id, person.id))
    expect(own).toMatchObject({ campaign_id: campaign.id, state: 'applied' })
    await (await givenProvider(portal, own?.id ?? 0)).select()
    const news = chat.message(selected)
    await news.waitFor()
    const before = await taps()
    await app.enters(await pathBehind(news, open))
    const terms = app.section(says('cases:terms.title'))
    await terms.tickAll(says('cases:terms.agree_label'))
    await terms.tap(says('cases:terms.agree'))
    await app.isTold(says('cases:terms.agreed'))
    expect(1 + (await taps()) - before).toBeLessThanOrEqual(most.agree)
  },
)

const creators = inLanguages([
  { language: 'jp', who: people.tsubasa },
  { language: 'en', who: people.hana },
] as const)

test.each(creators)(
  'from the approved draft to the post: caption, file and app in LINE, link and report, in $language',
  async ({ language, who }) => {
    const says = (name: string, values?: Record<string, string>) => textOf(language, name, values)
    const person = await givenPerson(who)
    const theCase = await givenCase(portal, {
      campaign: {
        days: openDays(portal),
        deliverables: [{ platform: 'instagram_feed', count: 1, photos: 1, seconds: null }],
      },
      influencer: person,
      until: 'prepared',
    })
    const draft = draftInput.parse(buildDraft(theCase, await givenFile(portal, person)))
    await submitDraft(portal.deps, person.id, draft)
    await givenReview(portal, theCase, 'draft', 1)

    const app = await line.appOf(who)
    await app.speaks(language)
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url })
    const taps = await countTaps(app.page)
    await app.enters(paths.project(theCase.campaign.id))
    await app.follow(says('cases:way.submit_final_report'))
    await app.tap(says('reports:post.caption'))
    await app.isTold(says('reports:post.copied'))
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain(
      '【PR】しっとり #雪の雫 #PR',
    )
    const saved = await openedOutside(app, () => app.follow(/写真\.jpg/))
    expect(new URL(saved).origin).toBe(portal.url)
    await app.follow(says('reports:post.open', { name: 'Instagram' }))
    // In Instagram the person copies the link of the post.
    await app.page.evaluate(
      (language) => navigator.clipboard.writeText(`https://www.instagram.com/p/D${language}`),
      language,
    )
    await app.tap(says('reports:url.paste'))
    const pasted = app.field(says('reports:url.label'))
    await expect.poll(() => pasted.inputValue()).toContain('instagram.com/p/D')
    await app.tap(says('submissions:submit.final_report'))
    await app.isTold(says('submissions:sent'))
    expect(await taps()).toBeLessThanOrEqual(most.report)
  },
)
