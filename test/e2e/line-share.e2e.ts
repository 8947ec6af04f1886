import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { isFriend } from '#server/modules/line/friends.service.ts'
import { type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { pathBehind } from './support/chat.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'
import { byScript, fillInRegistration } from './support/registration.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let line: InLine
let campaign: Campaign

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ officialAccount: true }), launchBrowser()])
  line = inLine(portal, browser)
  await portal.setBack(hoursToNoon())
  campaign = await givenCampaign(portal, { title: '夜の保湿クリーム' })
  await givenInfluencer(portal, { line_user_id: people.misaki.id })
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const share = textOf('jp', 'campaigns:share.label')

test.each(['jp', 'en'] as const)(
  'a campaign shared in LINE leads the friend through the registration to it, whose app speaks %s',
  async (language) => {
    const says = (name: string) => textOf(language, name)
    const friend = language === 'jp' ? people.hana : people.tsubasa
    const chat = await line.chatOf(friend)
    await chat.opens(people.misaki.id)
    const before = await chat.received.count()
    const misaki = await line.appOf(people.misaki)
    await misaki.speaks(language)
    const links = await misaki.enters(paths.campaign(campaign.id))
    await misaki.tap(says('campaigns:share.label'))
    await misaki.isTold(says('campaigns:share.done'))
    expect(links).toContainEqual(expect.stringMatching(/^line:\/\/picker\?/))

    await chat.opens(people.misaki.id)
    const card = chat.message('夜の保湿クリーム')
    expect(await card.innerText()).toMatch(
      language === 'jp'
        ? /雪の雫[^]*報酬\n10,000円（税抜）[^]*応募締切/
        : /雪の雫[^]*Reward\n¥10,000[^]*Apply by/,
    )
    expect(await chat.received.count()).toBe(before + 1)
    expect(await errorsOf(chat.page)).toEqual([])
    const path = await pathBehind(card, says('campaigns:share.open'))
    expect(path).toBe(paths.campaign(campaign.id))

    const invited = await line.appOf(friend)
    await invited.enters(path, patterns.register)
    await fillInRegistration(invited.page, friend.name)
    await invited.follow('案件へ進む')
    await invited.page.waitForURL(portal.url + path)
    await invited.seesHeading('夜の保湿クリーム')
  },
)

test("LINE's program that draws previews is told title, reward and picture", async () => {
  const url = portal.url + paths.campaign(campaign.id)
  const headers = { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' }
  const page = await (await fetch(url, { headers })).text()
  expect(page).toContain('<meta property="og:title" content="夜の保湿クリーム" />')
  expect(page).toMatch(/property="og:description" content="報酬 10,000円/)
  expect(page).toContain(`<meta property="og:image" content="${portal.url}/media/`)
})

describe('who refuses', () => {
  test('to share goes on where they were, and nobody gets anything', async () => {
    const app = await line.appOf(people.misaki, { share: 'CANCEL' })
    const chat = await line.chatOf(people.ren)
    await chat.opens(people.misaki.id)
    const before = await chat.received.count()
    await app.enters(paths.campaign(campaign.id))
    const closed = app.page.waitForResponse(
      async (response) => response.url().includes('/result?') && (await response.text()).includes('CANCEL'),
    )
    await app.tap(share)
    await closed
    await byScript(app.page.getByRole('link', { name: '応募へ進む' }))
    await app.page.waitForURL(portal.url + paths.confirmation(campaign.id))
    expect(await app.page.getByRole('status').filter({ hasText: 'シェアしました' }).count()).toBe(0)
    await chat.opens(people.misaki.id)
    expect(await chat.received.count()).toBe(before)
  })

  test('to become a friend has applied all the same, and may still become one', async () => {
    const ren = await givenInfluencer(portal, { line_user_id: people.ren.id })
    const chat = await line.chatOf(people.ren)
    await chat.block()
    await chat.page.getByText('ブロックしているため').waitFor()
    const refusing = await line.appOf(people.ren, { friendship: 'refuse' })
    await refusing.enters(paths.confirmation(campaign.id))
    await refusing.choose(new RegExp(ren.accounts[0]?.handle ?? ''))
    await refusing.tap('この内容で応募する')
    await refusing.seesHeading('応募が完了しました')
    const question = refusing.page.getByRole('heading', { name: '結果をLINEで受け取れます' })
    await question.waitFor()
    await refusing.tap('友だちに追加する')
    await question.waitFor({ state: 'detached' })
    expect(await refusing.page.getByRole('alert').count()).toBe(0)
    await byScript(refusing.page.getByRole('link', { name: '応募した案件を見る' }))
    await refusing.page.waitForURL(portal.url + paths.campaign(campaign.id))

    // A job reads what LINE tells of the block, and the home page asks for it once.
    await expect.poll(() => isFriend(portal.deps, people.ren.id)).toBe(false)
    const willing = await line.appOf(people.ren)
    await willing.enters(paths.home)
    await willing.sees('公式アカウントを友だちに追加すると')
    await willing.tap('友だちに追加する')
    await chat.message('いつもご利用ありがとうございます').waitFor()
    await willing.opens(paths.home)
    expect(await willing.page.getByText('公式アカウントを友だちに追加すると').count()).toBe(0)
  })
})
