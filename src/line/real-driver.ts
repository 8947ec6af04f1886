import liff from '@line/liff/core'
import CloseWindowModule from '@line/liff/close-window'
import GetAccessTokenModule from '@line/liff/get-access-token'
import GetDecodedIDTokenModule from '@line/liff/get-decoded-id-token'
import GetIDTokenModule from '@line/liff/get-id-token'
import IsApiAvailableModule from '@line/liff/is-api-available'
import IsInClientModule from '@line/liff/is-in-client'
import IsLoggedInModule from '@line/liff/is-logged-in'
import LoginModule from '@line/liff/login'
import LogoutModule from '@line/liff/logout'
import OpenWindowModule from '@line/liff/open-window'
import PermanentLinkModule from '@line/liff/permanent-link'
import { mayRenew, returnUrl, scrubAddress } from './browser.ts'
import type { LineClient, LineProfile, LineStart } from './line-client.ts'
import { LineStartError } from './line-start-error.ts'
import { isInAppBrowser } from './user-agent.ts'

/** LINE through its SDK. Modules hook into the SDK's start, so those in every session are installed here. */
export function createRealDriver({ liffId }: { liffId: string }): LineClient {
  liff.use(new CloseWindowModule())
  liff.use(new GetAccessTokenModule())
  liff.use(new GetDecodedIDTokenModule())
  liff.use(new GetIDTokenModule())
  liff.use(new IsApiAvailableModule())
  liff.use(new IsInClientModule())
  liff.use(new IsLoggedInModule())
  liff.use(new LoginModule())
  liff.use(new LogoutModule())
  liff.use(new OpenWindowModule())
  liff.use(new PermanentLinkModule())

  const permanentLink = async (path: string) => {
    const url = returnUrl(path)
    // Before or without a start the SDK has no context; the endpoint is our root, so the path can be appended.
    return liff.permanentLink.createUrlBy(url).catch(() => `https://liff.line.me/${liffId}${pathOf(url)}`)
  }

  return {
    start: () => start(liffId),
    login: (returnPath) => liff.login({ redirectUri: returnUrl(returnPath) }),
    renew(returnPath) {
      if (!mayRenew()) return false
      const inClient = liff.isInClient()
      liff.logout()
      if (inClient) reloadAt(returnUrl(returnPath))
      else liff.login({ redirectUri: returnUrl(returnPath) })
      return true
    },
    logout: () => liff.logout(),
    readProfile,
    permanentLink,
    async share({ path, text }) {
      if (!liff.isApiAvailable('shareTargetPicker')) return 'unavailable'
      const { default: ShareTargetPickerModule } = await import('@line/liff/share-target-picker')
      liff.use(new ShareTargetPickerModule())
      const result = await liff.shareTargetPicker([
        { type: 'text', text: `${text}\n${await permanentLink(path)}` },
      ])
      return result?.status === 'success' ? 'shared' : 'cancelled'
    },
    openOutside: (url) => liff.openWindow({ url: new URL(url, location.origin).href, external: true }),
    close: () => liff.closeWindow(),
  }
}

async function start(liffId: string): Promise<LineStart> {
  declineExtraTap()
  try {
    await liff.init({ liffId })
  } catch (error) {
    throw startError(error)
  } finally {
    scrubAddress()
  }
  const inClient = liff.isInClient()
  return {
    inClient,
    inAppBrowser: !inClient && isInAppBrowser(navigator.userAgent),
    loggedIn: liff.isLoggedIn(),
    idToken: liff.getIDToken(),
    accessToken: liff.getAccessToken(),
  }
}

/**
 * On Android the SDK stops a log-in that LINE's app brings back in a tab of its own, to ask for one more tap in
 * a dialog that needs a script from elsewhere. This mark tells it that the tap was done. Seen with SDK 2.31.
 */
function declineExtraTap(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('liffClientId')) return
  // As text: encoding the query anew could change the redirect address that LINE compares.
  url.search += '&liffIsEscapedFromApp=true'
  history.replaceState(history.state, '', url)
}

/** How SDK 2.31 says it: a refusal in the text, a wrong clock as an expired new token. */
function startError(error: unknown): LineStartError {
  const { code, message } = faultOf(error)
  const detail = `${code} ${message}`
  if (code === 'INVALID_ID_TOKEN' && message.includes('"exp"')) return new LineStartError('clock', detail)
  if (message.startsWith('access_denied')) return new LineStartError('refused', detail)
  return new LineStartError('failed', detail)
}

async function readProfile(): Promise<LineProfile | 'refused'> {
  const { default: PermissionModule } = await import('@line/liff/permission')
  liff.use(new PermissionModule())
  try {
    const { state } = await liff.permission.query('profile')
    if (state === 'prompt') await liff.permission.requestAll()
  } catch (error) {
    if (['UNAUTHORIZED', 'FORBIDDEN'].includes(faultOf(error).code)) return 'refused'
    throw error
  }
  const idToken = liff.getIDToken()
  const { name, picture } = liff.getDecodedIDToken() ?? {}
  if (idToken === null || name === undefined) return 'refused'
  return { displayName: name, idToken, ...(picture !== undefined && { pictureUrl: picture }) }
}

function faultOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', message: String(error) }
  return { code: 'code' in error ? String(error.code) : error.name, message: error.message }
}

/** A full load, also when the address differs in the hash only. */
function reloadAt(url: string): void {
  history.replaceState(null, '', url)
  location.reload()
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname === '/' ? search : pathname + search
}
