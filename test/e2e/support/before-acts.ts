import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { remainderOfSeven } from '#contract/tracking-numbers.ts'
import { cases } from '#server/db/schema/index.ts'
import { sendMessage } from '#server/modules/case-messages/case-messages.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { focusIn } from './browser.ts'
import { dayFromNow } from './campaign-days.ts'
import type { Counted } from './counted.ts'
import type { Portal } from './portal.ts'
import { personNamed } from './seeded.ts'

/** A creator of the seed who is looked for. */
export async function nameToFind(portal: Portal) {
  return (await personNamed(portal, 'mio')).display_name
}

let parcels = 0
/** A number of Yamato with its check digit, another one each time. */
export function trackingNumber() {
  parcels += 1
  const digits = `4100000${String(parcels).padStart(4, '0')}`
  return digits + remainderOfSeven(digits)
}

/** Registers a parcel, whose carrier the next one begins with. */
export async function shipBefore({ page }: Counted, portal: Portal) {
  const dialog = page.getByRole('dialog')
  await page.goto(`${portal.url}/admin/cases/shipments`)
  await page
    .locator('tbody')
    .getByRole('button', { name: /発送を登録/ })
    .first()
    .click()
  await focusIn(dialog)
  await dialog.getByLabel('配送業者').selectOption('yamato')
  await dialog.getByLabel(/番号/).fill(trackingNumber())
  await dialog.getByRole('button', { name: '発送済みにする' }).click()
  await page.getByText('発送を登録しました。').waitFor()
}

export const reasonOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /理由/ })

/** Rejects an applicant by a template, whose words the next rejection begins with, and takes it back. */
export async function rejectBefore({ page }: Counted, portal: Portal) {
  const dialog = page.getByRole('dialog')
  await page.goto(`${portal.url}/admin/applications`)
  await page.locator('tbody').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '見送る', exact: true }).click()
  await dialog.getByRole('group', { name: '定型文' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: '見送る', exact: true }).click()
  const back = page.getByRole('button', { name: '取り消す', exact: true })
  await back.click()
  await back.waitFor({ state: 'detached' })
}

/** A creator writes about a case that goes on. */
export async function writeAsCreator(_on: Counted, { deps }: Portal) {
  const [one] = await deps.database.db.select().from(cases).where(eq(cases.state, 'confirmed')).limit(1)
  if (!one) throw new Error('No case goes on')
  const caller = { side: 'influencer', caseId: one.id } as const
  await sendMessage(deps, caller, { body: 'いつ届きますか。', file_ids: [] })
}

/** Transfers of two creators, to go to the bank in the next days. */
export async function givenScheduled(_on: Counted, portal: Portal) {
  for (let people = 0; people < 2; people += 1) {
    const person = await givenInfluencer(portal)
    await givenAccount(portal, person)
    await givenReward(portal, person, { dueOn: dayFromNow(portal, 1) })
    await schedulePerson(portal.deps, person.id)
  }
}
