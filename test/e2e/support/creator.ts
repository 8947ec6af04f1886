import type { Locator, Page } from 'playwright-core'
import { hydrated } from './browser.ts'
import { textOf } from './seeded.ts'

export type Creator = ReturnType<typeof creatorOn>

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Returns what a person does and sees on a page, by the words on it. */
export function creatorOn(page: Page, portalUrl: string, language: 'jp' | 'en' = 'jp') {
  const within = (place: Locator | Page) => ({
    sees: (text: string | RegExp) => place.getByText(text).first().waitFor(),
    seesHeading: (name: string) => place.getByRole('heading', { name, exact: true }).first().waitFor(),
    field: (label: string | RegExp) => place.getByLabel(label).first(),
    fill: (label: string | RegExp, text: string) => place.getByLabel(label).first().fill(text),
    tap: (name: string | RegExp) => place.getByRole('button', { name }).click(),
    follow: (name: string | RegExp) => place.getByRole('link', { name }).click(),
    choose: (name: string | RegExp) => place.getByRole('radio', { name }).check(),
    async tickAll(name: string | RegExp = /./) {
      await place.getByRole('checkbox', { name }).first().waitFor()
      for (const box of await place.getByRole('checkbox', { name }).all()) await box.check()
    },
    /** Adds the files and waits until each is stored. */
    async upload(label: string | RegExp, ...files: Upload[]) {
      await place.getByLabel(label).first().setInputFiles(files)
      for (const { name } of files)
        await place
          .getByRole('button', {
            name: textOf(language, 'common:remove_file', { name }),
            exact: true,
          })
          .waitFor()
    },
  })
  return {
    page,
    ...within(page),
    async opens(path: string) {
      await page.goto(portalUrl + path)
      await hydrated(page)
    },
    async looksAgain() {
      await page.reload()
      await hydrated(page)
    },
    /** A short message says that something was done. */
    isTold: (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor(),
    /** What was filled in is submitted, and the case is back on the screen: the message comes before it. */
    async hasSubmitted() {
      const hasText = textOf(language, 'submissions:sent')
      await page.getByRole('status').filter({ hasText }).first().waitFor()
      await page.waitForURL(/\/project-management\/\d+$/)
    },
    /** The part of the screen under that heading. */
    section: (title: string) =>
      within(
        page
          .locator('main section')
          .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) }),
      ),
  }
}
