import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type ConsoleMessage,
  type Locator,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { type Language, languages as allLanguages } from '#contract/vocabulary.ts'
import { triesAll } from '#test/support/tries-all.ts'
import { findChromium } from './chromium.ts'

/** Pages live for seconds here: what V8's second optimizing compiler computes for them is not won back. */
const withoutTurbofan = '--js-flags=--no-turbofan'

/** How long an action and a locator are waited for (decision 280). */
const waitLimitMs = 60_000

/**
 * The language of whatever a context does not say: the emulated one is set in each new process of a page, and on a busy machine a page has
 * been seen in English that was to be in Japanese.
 */
const language = ['--accept-lang=ja-JP']

let kept: Promise<Browser> | undefined

/**
 * The Chromium that all files of a test process share, for starting one takes a second: closing it closes what the file has opened in
 * it, and the next file finds it warm. It ends with the process.
 */
export async function launchBrowser(): Promise<Browser> {
  kept ??= startBrowser([withoutTurbofan]).then((browser) => {
    const open = browser.newContext.bind(browser)
    // `browser.newPage` opens its context by it, too.
    if (!triesAll) browser.newContext = (options) => open({ ...withoutMotion, ...options })
    return browser.on('context', (context) => context.setDefaultTimeout(waitLimitMs))
  })
  const browser = await kept
  if (!browser.isConnected()) {
    kept = undefined
    return launchBrowser()
  }
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

/** A Chromium by itself. */
export async function startBrowser(more: string[] = []): Promise<Browser> {
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const silent = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...quiet, ...silent, ...language, ...more],
  })
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
}
export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
}

/**
 * For a screen that is looked at as it stands: a part that waits or fades in is painted sixty times a second, which takes a quarter of the
 * browser's time. Journeys keep the motion that people see where everything is tried.
 */
export const withoutMotion = { reducedMotion: 'reduce' } as const
/** For a test of the motion itself. */
export const withMotion = { reducedMotion: 'no-preference' } as const

/** How a page is asked again and again: not with each frame, which would make the browser draw them all. */
export const everyFewFrames = { polling: 50 } as const

/** In which one and the same is tried. */
export const languages = allLanguages.filter((language) => language === 'jp' || triesAll)

/** Those of the cases that are tried in this run. */
export const inLanguages = <Case extends { language: Language }>(cases: readonly Case[]) =>
  cases.filter(({ language }) => languages.includes(language))

/** What a journey is tried on: a phone in Japanese, and a desk in English. */
export const visitors = inLanguages([
  { language: 'jp', where: 'on a phone', device: phone },
  { language: 'en', where: 'at a desk', device: desktop },
] as const)

/** What an operator's journey is tried on: the smallest window in Japanese, and a large one in English. */
export const windows = inLanguages([
  { language: 'jp', width: 1280 },
  { language: 'en', width: 1920 },
] as const)

export interface Watch {
  /** Errors that the page reported so far; a test ends by expecting none. */
  errors: string[]
}

/** Collects what goes wrong unseen: broken code, hydration that did not fit, violations of the policy. */
export function watch(context: BrowserContext): Watch {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  context.on('console', (message) => noteError(errors, message))
  return { errors }
}

/** The same of one page among others. */
export function watchPage(page: Page): Watch {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => noteError(errors, message))
  return { errors }
}

function noteError(errors: string[], message: ConsoleMessage) {
  const text = message.text()
  // The browser itself reports refused calls this way; the screens show them.
  if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
}

/**
 * Each kind of visit in a context of its own, opened once, and in a page that an earlier visit of that kind has left: a new page costs
 * a process, and in the same one the scripts are compiled already.
 */
export function sharedContexts(open: (key: string) => Promise<BrowserContext>) {
  const opened = new Map<string, Promise<BrowserContext>>()
  const left = new Map<string, Page[]>()
  return async (key: string, look: (page: Page) => Promise<void>) => {
    const context = opened.get(key) ?? open(key)
    opened.set(key, context)
    const pages = left.get(key) ?? []
    left.set(key, pages)
    const page = pages.pop() ?? (await (await context).newPage())
    const size = page.viewportSize()
    const { errors } = watchPage(page)
    try {
      await look(page)
      expect(errors).toEqual([])
    } catch (error) {
      await page.close()
      throw error
    }
    page.removeAllListeners('pageerror')
    page.removeAllListeners('console')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (size) await page.setViewportSize(size)
    pages.push(page)
  }
}

/** The app has hydrated the page: taps reach it. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => window.ankenBoot?.on === true, undefined, everyFewFrames)
}

/**
 * Opens an address within the app, which serves the next screen in a third of the time of a new document. It goes over the screen for what
 * does not exist, so that what is waited for afterwards is not still the screen before. Not for whoever has no session: they are led from
 * there to the log-in.
 */
export async function moveTo(page: Page, url: string) {
  const { origin, pathname, href } = new URL(url)
  if (new URL(page.url()).origin !== origin) return void (await page.goto(url))
  const nowhere = `${origin}${pathname.startsWith('/admin') ? '/admin' : ''}/no/such/screen`
  for (const to of [nowhere, href]) {
    const before = await page.title()
    await goTo(page, to)
    await page.waitForFunction((title) => document.title !== title, before, everyFewFrames)
  }
}

/** Gives the app that address, without waiting for what it shows there. */
export async function goTo(page: Page, url: string) {
  await page.evaluate((address) => {
    history.pushState(history.state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, url)
}

/** Waits until everything that the screen reads has come: no part says that it is busy or, by its label alone, that it loads. */
export async function loaded(page: Page) {
  const loading = '[aria-busy="true"], main :is([role="status"], output)[aria-label]'
  await page.waitForFunction((selector) => document.querySelector(selector) === null, loading, everyFewFrames)
}

/** The page has drawn what it became by then: in a window of another size what depends on the width is another, too. */
export async function drawn(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Waits until keys that are pressed go to that element: what is shown is given the focus a moment later. */
export async function hasFocus(element: Locator) {
  await element.and(element.page().locator(':focus')).waitFor()
}

/** Waits until a dialog that opens has taken the focus, a moment after it is there: what is typed before may go to its title. */
export async function focusIn(dialog: Locator) {
  await dialog.locator(':focus').waitFor()
}

/** No credential is left where a person would copy it from. */
export function expectCleanAddress(page: Page) {
  expect(page.url()).not.toMatch(/access_token|id_token|context_token|[?&](?:code|state|liffClientId)=/)
}
