import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { campaigns, clients } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, focusIn, launchBrowser, phone, watch } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { personNamed } from './support/seeded.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('a brand and a product are added to a client, chosen in a new campaign, and creators see them', async () => {
  const { db } = portal.deps.database
  const [client] = await db.select().from(clients).where(eq(clients.name, '旅の宿 みなと'))
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const watched = watch(context)
  const page = await context.newPage()
  const operator = creatorOn(page, portal.url)
  const dialog = page.getByRole('dialog')

  await page.goto(`${portal.url}/admin/clients/${client?.id}`)
  await operator.sees('ブランドはまだ登録されていません。')
  await operator.tap('ブランドを追加')
  await focusIn(dialog)
  await dialog.getByLabel(/^ブランド名/).fill('湯の里')
  await dialog.getByLabel(/^よみ/).fill('ゆのさと')
  await dialog.getByLabel(/^メンション/).fill('@yunosato_official')
  await dialog.getByLabel(/^投稿のルール/).fill('ほかのお客様が写らないようにしてください。')
  await dialog.getByLabel(/^NGワード/).fill('日本一')
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存する' }).click()
  await operator.isTold('ブランドを保存しました。')
  // It gives the focus back as it goes, which closes a dialog that was opened before.
  await dialog.waitFor({ state: 'hidden' })
  await operator.tap('湯の里に商品を追加')
  await focusIn(dialog)
  await dialog.getByLabel(/^商品・サービス名/).fill('湯の里 入浴剤')
  await dialog.getByLabel(/^参考価格/).fill('1650')
  await dialog.getByLabel(/^商品ページのURL/).fill('https://yunosato.example/bath')
  await dialog.getByLabel(/^特長/).fill('温泉成分を配合\n個包装10包')
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '保存する' }).click()
  await operator.isTold('商品を保存しました。')
  await dialog.waitFor({ state: 'hidden' })
  expect(await layoutErrors(page)).toEqual([])
  expect(await errorsOf(page)).toEqual([])

  await page.goto(`${portal.url}/admin/campaigns/new`)
  await operator.tap('クライアントを選ぶ')
  await dialog.getByRole('button', { name: '旅の宿 みなと' }).click()
  // The only brand, with its only product, is chosen by itself.
  await expect.poll(() => operator.field(/^商品・サービス名/).inputValue()).toBe('湯の里 入浴剤')
  await expect.poll(() => operator.field(/^ブランド名/).inputValue()).toBe('湯の里')
  await expect.poll(() => operator.field(/^メンション/).inputValue()).toBe('@yunosato_official')
  await dialog.waitFor({ state: 'hidden' })
  await operator.tap(/^ブランドの投稿ルールに/)
  await operator.tap(/^ブランドのNGワードに/)
  const day = (days: number) => dayFromNow(portal, days)
  const title = 'おうちで温泉気分の写真をご紹介ください'
  const typed: [RegExp, string][] = [
    [/^案件名/, title],
    [/^募集人数/, '3'],
    [/^案件の説明/, 'ご自宅のお風呂で使う様子を、写真でご紹介ください。'],
    [/^広告主の連絡先/, '0120-000-000'],
    [/^広告主の所在地/, '静岡県熱海市渚町1-2-3'],
    [/^報酬の合計/, '30000'],
    [/^提供品・サービスの価格/, '1650'],
    [/^募集開始/, `${day(-1)}T10:00`],
  ]
  await page.getByLabel(/^ジャンル/).selectOption('lifestyle')
  for (const [label, text] of typed) await operator.fill(label, text)
  await page.getByLabel(/^写真を追加/).setInputFiles(await photo('入浴剤.jpg'))
  await page.getByRole('img', { name: '写真 1', exact: true }).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await operator.tap('保存して公開')
  await page
    .getByRole('dialog', { name: 'この案件を公開しますか？' })
    .getByRole('button', { name: '公開する' })
    .click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await operator.sees('ブランド：湯の里')
  await operator.sees('商品：湯の里 入浴剤')
  const [row] = await db.select().from(campaigns).where(eq(campaigns.title, title))
  expect(row).toMatchObject({ state: 'published', client_id: client?.id, brand_name: '湯の里' })
  expect(row?.content_rules.brand?.ng_words).toEqual(['日本一'])
  await page.goto(`${portal.url}/admin/campaigns?client_id=${client?.id}&brand_id=${row?.brand_id}`)
  await page.getByRole('link', { name: title }).waitFor()
  expect(await errorsOf(page)).toEqual([])
  expect(watched.errors).toEqual([])
  await context.close()

  const creators = await browser.newContext(phone)
  await creators.addCookies([await portal.cookieOf(await personNamed(portal, 'misaki'))])
  const me = creatorOn(await creators.newPage(), portal.url)
  await me.page.goto(`${portal.url}/dashboard/project-search/${row?.id}`)
  await me.sees('湯の里 入浴剤')
  await me.sees('ブランドの投稿ルール')
  await me.sees('ほかのお客様が写らないようにしてください。')
  expect(await errorsOf(me.page)).toEqual([])
  await creators.close()
}, 180_000)
