import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect, type TestContext } from 'vitest'
import type { Person } from '#emulator/people.ts'
import { lineHosts, type LineHosts, type LineHostsOptions, type Tap } from '#test/support/line-hosts.ts'
import type { PhoneBrowser } from '#test/support/phone-browsers.ts'
import { desktop, phone, hydrated, watch, type Watch } from './browser.ts'
import { chatOn } from './chat.ts'
import { creatorOn } from './creator.ts'
import { liffId, type Portal } from './portal.ts'

export type InLine = ReturnType<typeof inLine>
export type Device = Awaited<ReturnType<InLine['deviceOf']>>
export type App = Awaited<ReturnType<InLine['appOf']>>
type Answers = Partial<LineHostsOptions>

/** People with LINE on their phones: its chat on a page, the portal with the real SDK on another. */
export function inLine(portal: Portal, browser: Browser) {
  let contexts: BrowserContext[] = []
  let watched: Watch[] = []
  let hosts: LineHosts[] = []

  function track(context: BrowserContext) {
    contexts.push(context)
    watched.push(watch(context))
    return context
  }

  /** A browser whose errors are counted as well. */
  const open = async (device: BrowserContextOptions) => track(await browser.newContext(device))

  /** That person's own device with LINE's hosts, before it opens anything. `answers`: what the person says to LINE's own questions. */
  async function deviceOf({ id: personId }: Person, device = phone, answers: Answers = {}) {
    const { emulator, url: portalUrl } = portal
    const own = await lineHosts(browser, device, { emulator, portalUrl, liffId, personId, ...answers })
    hosts.push(own)
    track(own.context)
    return windowOf(own)
  }

  async function windowOf(own: LineHosts) {
    const page = await own.context.newPage()
    return {
      page,
      /** Opens what a tap in LINE opens; returns what the page then asks of LINE's app. */
      openInLine: (tap?: Tap) => own.openInLine(page, tap),
      actAs: (phoneBrowser: PhoneBrowser) => own.actAs(page, phoneBrowser),
      /** One more window of the same browser, in which LINE is that person's from now on. */
      async windowOf({ id }: Person) {
        own.passTo(id)
        return windowOf(own)
      },
    }
  }

  return {
    open,
    deviceOf,
    /** The talk with the official account. */
    async chatOf({ id }: Person) {
      const chat = chatOn(await (await open(desktop)).newPage(), portal, id)
      await chat.opens()
      return chat
    },
    /** The portal inside LINE. */
    async appOf(person: Person, answers?: Answers) {
      const { page, openInLine } = await deviceOf(person, phone, answers)
      return {
        ...creatorOn(page, portal.url),
        /** Chooses the app's language, before it is opened. */
        speaks: (language: 'jp' | 'en') =>
          page.context().addCookies([{ name: 'i18next', value: language, url: portal.url }]),
        /**
         * Does what a tap on a link or menu in LINE does; returns what the page then asks of LINE's app. `until`: the path to which
         * somebody unknown is led.
         */
        async enters(path: string, until: string = path) {
          const links = await openInLine({ path })
          await page.waitForURL((url) => url.pathname === until)
          await hydrated(page)
          return links
        },
      }
    },
    /** Ends a test: nothing went wrong unseen. Of one that failed, prints what its pages show. */
    async leave(test?: Pick<TestContext, 'task'>) {
      if (test?.task.result?.state === 'fail') for (const context of contexts) await printPages(context)
      const errors = watched.flatMap((one) => one.errors)
      const unanswered = hosts.flatMap((one) => one.unanswered)
      for (const context of contexts) await context.close()
      contexts = []
      watched = []
      hosts = []
      expect({ errors, unanswered }).toEqual({ errors: [], unanswered: [] })
    },
  }
}

async function printPages(context: BrowserContext) {
  for (const page of context.pages()) {
    const text = await page.innerText('body', { timeout: 1000 }).catch(String)
    process.stdout.write(`${page.url()}\n${text.slice(0, 1000)}\n`)
  }
}
