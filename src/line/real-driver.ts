import liff from '@line/liff/core'
import GetAccessTokenModule from '@line/liff/get-access-token'
import GetDecodedIDTokenModule from '@line/liff/get-decoded-id-token'
import GetIDTokenModule from '@line/liff/get-id-token'
import IsInClientModule from '@line/liff/is-in-client'
import IsLoggedInModule from '@line/liff/is-logged-in'
import LoginModule from '@line/liff/login'
import LogoutModule from '@line/liff/logout'
import { scrubAddress } from './address-guard.ts'
import { linkedPath, mayRenew, returnUrl } from './browser.ts'
import type { LineClient, LineStart } from './line-client.ts'
import { errorOf } from './line-error.ts'
import { LineStartError } from './line-start-error.ts'
import { forgetLogin, markedForLogin } from './login-mark.ts'
import { isInAppBrowser } from './user-agent.ts'

/** LINE through its SDK: with what its start needs; what follows taps is loaded by them. */
export function createRealDriver({ liffId, appUrl }: { liffId: string; appUrl: string }): LineClient {
  liff.use(new GetAccessTokenModule())
  liff.use(new GetDecodedIDTokenModule())
  liff.use(new GetIDTokenModule())
  liff.use(new IsInClientModule())
  liff.use(new IsLoggedInModule())
  liff.use(new LoginModule())
  liff.use(new LogoutModule())

  const acts = () => import('./real-acts.ts')
  // "LIFF URL + (page − endpoint URL)", and the endpoint is our root; the SDK would name a host of its own.
  const linkTo = (path: string) => appUrl + linkedPath(path)

  return {
    start: () => start(liffId),
    login: leaveForLogin,
    renew(returnPath) {
      if (!mayRenew()) return false
      const inClient = liff.isInClient()
      liff.logout()
      if (inClient) reloadAt(returnUrl(returnPath))
      else leaveForLogin(returnPath)
      return true
    },
    logout: () => liff.logout(),
    accessToken: () => liff.getAccessToken(),
    readProfile: async () => (await acts()).readProfile(),
    commonProfile: async (scopes) => (await import('./real-common-profile.ts')).commonProfile(scopes),
    permanentLink: async (path) => linkTo(path),
    share: async (message) => (await acts()).share(message, { page: linkTo(message.path), top: linkTo('/') }),
    requestFriendship: async () => (await acts()).requestFriendship(),
    offersShortcut: async () => (await acts()).offersShortcut(),
    addShortcut: async () => (await acts()).addShortcut(),
    openOutside: (url) => void acts().then(({ openOutside }) => openOutside(url)),
    close: () => void acts().then(({ close }) => close()),
  }
}

async function start(liffId: string): Promise<LineStart> {
  smoothAddress()
  try {
    await liff.init({ liffId })
  } catch (error) {
    throw startError(error)
  } finally {
    forgetLogin()
    scrubAddress()
  }
  const inClient = liff.isInClient()
  return {
    inClient,
    inAppBrowser: !inClient && isInAppBrowser(navigator.userAgent),
    loggedIn: liff.isLoggedIn(),
    person: liff.getDecodedIDToken()?.sub ?? null,
    idToken: liff.getIDToken(),
    accessToken: liff.getAccessToken(),
  }
}

function leaveForLogin(returnPath: string): void {
  liff.login({ redirectUri: markedForLogin(returnUrl(returnPath)) })
}

/**
 * Two things about the address on which SDK 2.31 would not start. On Android it stops a log-in that LINE's app brings back in a
 * tab of its own, to ask for one more tap in a dialog that needs a script from elsewhere, and so whenever the page before had
 * that word in its address: a mark tells it that the tap was done. And it throws on a query that is not UTF-8.
 */
function smoothAddress(): void {
  const url = new URL(location.href)
  if (!isDecodable(url.search)) url.search = url.searchParams.toString()
  // As text: encoding the query anew could change the redirect address that LINE compares.
  const word = 'liffClientId'
  if (url.searchParams.has(word) || document.referrer.includes(word))
    url.search += '&liffIsEscapedFromApp=true'
  if (url.href !== location.href) history.replaceState(history.state, '', url)
}

function isDecodable(query: string): boolean {
  try {
    // The result is used, or the build would take the call out.
    return typeof decodeURIComponent(query) === 'string'
  } catch {
    return false
  }
}

/** Converts an error of SDK 2.31, which reports a refusal in the text and a wrong clock as an expired token. */
function startError(error: unknown): LineStartError {
  const { code, message } = errorOf(error)
  const detail = `${code} ${message}`
  if (code === 'INVALID_ID_TOKEN')
    return new LineStartError(message.includes('"exp"') ? 'clock' : 'invalid', detail)
  if (message.startsWith('access_denied')) return new LineStartError('refused', detail)
  return new LineStartError('failed', detail)
}

/** A full load, also when the address differs in the hash only. */
function reloadAt(url: string): void {
  history.replaceState(null, '', url)
  location.reload()
}
