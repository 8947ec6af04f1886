import { readFileSync } from 'node:fs'
import { languageTag } from '#contract/language.ts'
import { languages } from '#contract/vocabulary.ts'
import { palette } from '#lib/palette.ts'

const kinds = ['slow', 'screen', 'offline'] as const
type Kind = (typeof kinds)[number]
type Words = Record<Kind, { title: string; text: string }> & { retry: string }

interface Start {
  script: string
  /** The files to evaluate in their order: those that the script stands on, and then the script. */
  evaluated: readonly string[]
  /** The files to ask for in their order: those, and what the app will load for the screen, and inside LINE what starts LINE first. */
  asked: readonly string[]
  /** The texts by `<html lang>`; they are part of the page, because text files may fail to load. */
  words: Record<string, Words>
  /** The milliseconds without the app after which the page says so. */
  hopeMs: number
  /** The milliseconds for which another try waits for the server. */
  answerMs: number
  /** The milliseconds in which another document stands in the place of one that LINE replaces. */
  replaceMs: number
  cardStyle: string
  buttonStyle: string
}

/** Returns the texts of the card, taken from the app's own. */
function wordsOf(language: string): Words {
  const file = new URL(`../../../public/locales/${language}/common.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { failure: Record<string, string>; retry: string }
  const say = (kind: Kind) => ({
    title: texts.failure[`${kind}_title`] ?? '',
    text: texts.failure[`${kind}_text`] ?? '',
  })
  return { slow: say('slow'), screen: say('screen'), offline: say('offline'), retry: texts.retry }
}

const { white, black, slate, sky } = palette
const given: Omit<Start, 'script' | 'evaluated' | 'asked'> = {
  words: Object.fromEntries(languages.map((language) => [languageTag(language), wordsOf(language)])),
  hopeMs: 9_000,
  answerMs: 8_000,
  replaceMs: 3_000,
  // Inline, because the style sheet may be what fails to load.
  cardStyle: `position:fixed;inset:auto 1rem calc(var(--android-safe-area-inset-bottom,env(safe-area-inset-bottom,0px)) + 1rem);z-index:9999;max-width:24rem;margin:auto;padding:1.25rem;border:1px solid ${slate[200].value};border-radius:1rem;background:${white.value};color:${black.value};box-shadow:0 8px 32px rgb(23 35 46/.24);font:.9375rem/1.6 system-ui,sans-serif;text-align:center`,
  buttonStyle: `display:block;width:100%;min-height:3rem;margin-top:1rem;border:0;border-radius:1.5rem;background:${sky[400].value};color:${black.value};font:inherit;font-weight:700;cursor:pointer`,
}

/**
 * Scripts are asked for when the style sheet is there, and start after the first paint (architecture.md, "First paint"). Until the app has hydrated, a tap on a link or
 * button is remembered and given to it afterwards; following the link at once would break LIFF's start (line.md rule 1).
 * Where the app does not come, a card says so and offers another try, and links lead where they lead on any page.
 */
export function starter(files: Pick<Start, 'script' | 'evaluated' | 'asked'>) {
  const start: Start = { ...given, ...files }
  return `(${startPage.toString()})(${JSON.stringify(start).replaceAll('<', '\\u003c')})`
}

/** Runs inside the page, as text: it names nothing outside itself. */
function startPage({
  script,
  evaluated,
  asked,
  words,
  hopeMs,
  answerMs,
  replaceMs,
  cardStyle,
  buttonStyle,
}: Start) {
  let tapped: HTMLElement | null = null
  let card: HTMLElement | undefined
  const boot: NonNullable<Window['ankenBoot']> = {
    on: false,
    ready,
    fail: () => say(navigator.onLine ? 'screen' : 'offline'),
  }

  function keep(event: Event) {
    const target = (event.target as Element).closest<HTMLElement>('a,button')
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    tapped = target
  }
  function release(selector: string) {
    clearTimeout(timer)
    removeEventListener('click', keep, true)
    if (tapped?.isConnected && tapped.matches(selector)) tapped.click()
    tapped = null
  }
  function ready() {
    boot.on = true
    delete boot.address
    card?.remove()
    release('*')
  }
  function retry({ currentTarget }: Event) {
    if (currentTarget instanceof HTMLButtonElement) currentTarget.disabled = true
    // A reload without the server would show the browser's own error page.
    window
      .fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) })
      .then(reload, () => say(navigator.onLine ? 'slow' : 'offline'))
  }
  function reload() {
    // Back to what LINE gave: its start may have taken it out, and the app was not there to use it.
    if (boot.address) history.replaceState(history.state, '', boot.address)
    location.reload()
  }
  function say(kind: Kind) {
    const said = words[document.documentElement.lang]
    if (boot.on || !said) return
    const [title, button] = [document.createElement('strong'), document.createElement('button')]
    title.textContent = said[kind].title
    button.textContent = said.retry
    button.style.cssText = buttonStyle
    button.addEventListener('click', retry)
    card ??= document.createElement('div')
    card.setAttribute('role', 'alert')
    card.style.cssText = cardStyle
    card.replaceChildren(title, document.createElement('br'), said[kind].text, button)
    document.body.append(card)
    release('a')
  }
  /** Evaluates the files one after another, so that a tap or a scroll never waits for more than one of them. */
  function load([src, ...rest]: readonly string[]) {
    if (src === undefined) return
    const element = document.createElement('script')
    element.type = 'module'
    element.src = src
    element.addEventListener('load', () => load(rest))
    // LINE replaces the document of a deep link, and a file that comes no more for that is no failure.
    element.addEventListener('error', () => setTimeout(boot.fail, boot.address ? replaceMs : 0))
    document.head.append(element)
  }
  /** Asks for all files at once, and returns those to evaluate. A browser that knows no such link asks for them by the script alone. */
  function ask() {
    if (!document.createElement('link').relList.supports('modulepreload')) return [script]
    for (const href of asked)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    return evaluated
  }

  window.ankenBoot = boot
  addEventListener('click', keep, true)
  addEventListener('online', () => card?.isConnected && reload())
  const timer = setTimeout(() => say(navigator.onLine ? 'slow' : 'offline'), hopeMs)
  // Scripts wait for the style sheets above them, so that what is asked for here delays neither these nor the first text.
  const files = ask()
  requestAnimationFrame(() => setTimeout(() => load(files)))
}
