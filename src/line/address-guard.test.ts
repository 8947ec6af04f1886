import { afterEach, describe, expect, test, vi } from 'vitest'
import { phoneBrowsers } from '#test/support/phone-browsers.ts'
import { guardAddress } from './address-guard.ts'
import { forgetLogin, markedForLogin } from './login-mark.ts'

const { origin } = location

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

/** Returns what is left of the address in that browser. */
function guarded(path: string, userAgent = phoneBrowsers.chromeAndroid) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  history.replaceState(null, '', path)
  guardAddress()
  return location.href.slice(origin.length)
}

const answer = 'code=c&state=s&liffClientId=2000000001&liffRedirectUri=https%3A%2F%2Fevil.example%2F'
const tokens = 'access_token=a&context_token=x.e30.y&feature_token=f&id_token=i&client_id=2000000001'

/** Addresses with everything that SDK 2.31 reads in them: init, is-in-client, is-sub-window, message-bus, analytics, util. */
const crafted = [
  `/login?${answer}`,
  `/login?%63ode=c&%6ciffClientId=1`,
  '/login?error=access_denied&error_description=no&liffOAuth2Error=true',
  '/login?error=x&liffOAuth2Error=true',
  '/login?liffIsEscapedFromApp=true&lineAppVersion=1.0.0',
  '/login?liff.hback=2&liff.referrer=https%3A%2F%2Fevil.example',
  '/login?liff.subwindow=1',
  '/login?liff.subwindow.identifier=i',
  '/login?liff.utm_source=s&liff.ref.source=s',
  '/?liff.state=%2Flogin%3Fliff.subwindow.identifier%3Di',
  '/?liff.state=%2Flogin%3Fcode%3Dc%26liffClientId%3D1%26liff.state%3D%252Fother',
  `/?liff.state=${encodeURIComponent(`/login#${tokens}`)}`,
  `/login?line_login=guessed&${answer}`,
  `/login#${tokens}`,
  `/login#/${tokens}`,
  '/login#%61ccess_token=a&%63ontext_token=x.e30.y',
  '/login#x|access_token=a',
  '/login#mst_verifier=v&mst_challenge=c&msit=m',
]

describe('outside LINE', () => {
  test.each(crafted)('%s leaves the screen alone', (address) => expect(guarded(address)).toBe('/login'))

  test.each(['inAppAndroid', 'inAppIos'] as const)("LINE's ordinary browser (%s) is outside", (browser) => {
    sessionStorage.setItem('LIFF_STORE:isInClient', '1')
    expect(guarded(`/login#${tokens}`, phoneBrowsers[browser])).toBe('/login')
    expect(sessionStorage.getItem('LIFF_STORE:isInClient')).toBeNull()
  })

  test.each([
    ['/?liff.state=%2Fdashboard%2Fproject-search%2F1%3Ftab%3Dnew', '/dashboard/project-search/1?tab=new'],
    ['/?liff.state=%2F%2Fevil.example%2Fa', '/evil.example/a'],
    ['/?liff.state=https%3A%2F%2Fevil.example%2Fa', '/https://evil.example/a'],
  ])('the deep link %s leads to its screen, never elsewhere', (address, target) =>
    expect(guarded(address)).toBe(target),
  )

  test.each(['/facebook-login-fail?error=expired', '/login?next=%2Fdashboard%3Fq%3Dx%2520y#content'])(
    'what is our own stays: %s',
    (address) => expect(guarded(address)).toBe(address),
  )
})

describe('the way back from a log-in', () => {
  /** Returns the address to which LINE sends the browser after a log-in that was to come back to `path`. */
  const wayBack = (path: string, query = answer) => {
    const url = markedForLogin(origin + path).slice(origin.length)
    return `${url}${url.includes('?') ? '&' : '?'}${query}`
  }

  test.each([answer, 'error=access_denied&state=s&liffOAuth2Error=true'])(
    'of this browser is left as it is, in whatever tab: %s',
    (query) => {
      const address = wayBack('/dashboard?tab=new', query)
      sessionStorage.clear()
      expect(guarded(address)).toBe(address)
      expect(guarded(address)).toBe(address)
    },
  )

  test('brings no tokens in its hash', () => {
    const address = wayBack('/dashboard')
    expect(guarded(`${address}#${tokens}`)).toBe(address)
  })

  test('is nothing in a browser that did not begin it, and once it has been read', () => {
    const address = wayBack('/dashboard')
    guarded('/login')
    forgetLogin()
    expect(guarded(address)).toBe(address)
    forgetLogin()
    expect(guarded(address)).toBe('/dashboard')
    markedForLogin(`${origin}/dashboard`)
    expect(guarded(address)).toBe('/dashboard')
  })

  test('is nothing once another log-in has begun', () => {
    const first = wayBack('/dashboard')
    const second = wayBack('/dashboard')
    expect(guarded(first)).toBe('/dashboard')
    expect(guarded(second)).toBe(second)
  })
})

test.each(['liffAndroid', 'liffIos'] as const)("inside LINE (%s) everything is LINE's", (browser) => {
  const address = `/?liff.state=%2Fdashboard#${tokens}`
  expect(guarded(address, phoneBrowsers[browser])).toBe(address)
})
