import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserI18n } from './browser-i18n.ts'
import { changeLanguage, loadTexts } from './load-texts.ts'

/** Returns the texts that come with the page, as a new object for each start. */
const shared = () => ({ common: { retry: 'もう一度試す' }, errors: { a: 'b' } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'i18next=; max-age=0; path=/'
  document.documentElement.lang = ''
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A server of texts that answers with these statuses in turn, the last one again and again. */
function givenTexts(...statuses: number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    return Response.json({ heading: path }, { status: status ?? 200 })
  })
  return asked
}

describe('the order in which the language is looked for', () => {
  const rungs: [string, () => void][] = [
    ['html tag', () => (document.documentElement.lang = 'en')],
    ['browser', () => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'en-US'])],
    ['session storage', () => sessionStorage.setItem('i18nextLng', 'en')],
    ['local storage', () => localStorage.setItem('i18nextLng', 'en')],
    ['cookie', () => (document.cookie = 'i18next=en; path=/')],
    ['query', () => history.replaceState(null, '', '/?lng=en')],
  ]
  const japanese: (() => void)[] = [
    () => (document.documentElement.lang = 'ja'),
    () => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP']),
    () => sessionStorage.setItem('i18nextLng', 'jp'),
    () => localStorage.setItem('i18nextLng', 'jp'),
    () => (document.cookie = 'i18next=jp; path=/'),
  ]

  test.each(rungs.map(([name, say], index) => ({ name, say, below: japanese.slice(0, index) })))(
    '$name goes before everything below it, and the choice is kept',
    async ({ say, below }) => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
      vi.spyOn(navigator, 'language', 'get').mockReturnValue('')
      for (const contradict of below) contradict()
      say()
      givenTexts(200)
      const { i18n, settle } = await createBrowserI18n('jp', shared())
      await settle()
      expect(i18n.language).toBe('en')
      expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['en', 'i18next=en'])
      expect(document.documentElement.lang).toBe('en')
    },
  )

  test('a word that is no language of ours is passed over', async () => {
    history.replaceState(null, '', '/?lng=fr')
    localStorage.setItem('i18nextLng', 'en')
    givenTexts(200)
    const { i18n, settle } = await createBrowserI18n('jp', shared())
    await settle()
    expect(i18n.language).toBe('en')
  })
})

describe('texts that do not come', () => {
  test('are asked for 5 times more, after 350 ms and twice as long each time', async () => {
    const { i18n } = await createBrowserI18n('jp', shared())
    vi.useFakeTimers()
    const asked = givenTexts(503)
    const loading = loadTexts(i18n, ['auth']).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    const counts: number[] = []
    for (const wait of [350, 700, 1400, 2800, 5600]) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      counts.push(asked.length)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect([counts, asked.length]).toEqual([[1, 2, 3, 4, 5], 6])
    expect(await loading).toBeInstanceOf(Error)
  })

  test('stop the waiting as soon as they come, and are asked for anew by the next try', async () => {
    const { i18n } = await createBrowserI18n('jp', shared())
    vi.useFakeTimers()
    givenTexts(503, 503, 200)
    const loading = loadTexts(i18n, ['auth'])
    await vi.advanceTimersByTimeAsync(1050)
    await loading
    givenTexts(503)
    const failing = loadTexts(i18n, ['home']).catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failing).toBe('failed')
    givenTexts(200)
    await loadTexts(i18n, ['home'])
    expect(i18n.t('home:heading')).toBe('/locales/jp/home.json')
  })

  test('are not waited for without a network', async () => {
    const { i18n } = await createBrowserI18n('jp', shared())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = givenTexts(503)
    await expect(loadTexts(i18n, ['auth'])).rejects.toThrow('auth')
    expect(asked).toHaveLength(1)
  })

  test('of another language leave the person in this one', async () => {
    const { i18n } = await createBrowserI18n('jp', shared())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    givenTexts(503)
    await expect(changeLanguage(i18n, 'en')).rejects.toThrow('common')
    expect([i18n.language, i18n.t('retry'), localStorage.getItem('i18nextLng')]).toEqual([
      'jp',
      'もう一度試す',
      null,
    ])
  })

  test('that every screen needs let nothing start', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    givenTexts(503)
    await expect(createBrowserI18n('jp', {})).rejects.toThrow('common')
  })
})
