import { scrubAddress } from './address-guard.ts'
import { linkedPath, mayRenew, never, returnUrl } from './browser.ts'
import { enterEmulatedClient, isInEmulatedClient } from './emulated-client.ts'
import { askForCommonProfile, askForProfile, askLine, finishLogin, leaveForLogin } from './emulated-login.ts'
import type { EmulatedConfig } from './emulated-login.ts'
import { claimsOf, createTokenStore } from './emulated-tokens.ts'
import type { LineClient, LineStart } from './line-client.ts'
import { LineStartError } from './line-start-error.ts'
import { cleanUrl, hashCredentials, liffTarget, ownUrl } from './line-url.ts'
import { shareCard } from './share-card.ts'
import { isInAppBrowser } from './user-agent.ts'

/** LINE as the project's emulator plays it, with the SDK's order of events: two loads with a deep link, PKCE outside. */
export function createEmulatedDriver(config: EmulatedConfig): LineClient {
  const store = createTokenStore(config.liffId)

  /** Takes the tokens from the address, then follows `liff.state`; that page does not outlive it. */
  async function arrive(): Promise<void> {
    const url = new URL(location.href)
    const given = hashCredentials(url)
    if (given) {
      enterEmulatedClient()
      store.write(given)
    }
    const back = await finishLogin(config)
    if (back) store.write(back)
    // LINE logs in by itself: inside it there is no visitor without tokens.
    if (isInEmulatedClient() && store.read() === null) {
      await leaveForLogin(config, returnUrl(liffTarget(url)))
      await never()
    }
    const target = ownUrl(liffTarget(url), location.origin)
    if (target.href !== cleanUrl(url).href) {
      location.replace(target)
      await never()
    }
  }

  async function start(): Promise<LineStart> {
    try {
      await arrive()
    } catch (error) {
      throw error instanceof LineStartError ? error : new LineStartError('failed', String(error))
    } finally {
      scrubAddress()
    }
    const tokens = store.read()
    const inClient = isInEmulatedClient()
    return {
      inClient,
      inAppBrowser: !inClient && isInAppBrowser(navigator.userAgent),
      loggedIn: tokens !== null,
      person: claimsOf(tokens?.idToken ?? '')?.sub ?? null,
      idToken: tokens?.idToken ?? null,
      accessToken: tokens?.accessToken ?? null,
    }
  }

  async function readProfile() {
    const known = store.read()
    if (known === null) return 'refused'
    const hasProfile = claimsOf(known.idToken)?.name !== undefined
    const tokens = hasProfile ? known : await askForProfile(config, known.accessToken)
    const claims = claimsOf(tokens?.idToken ?? '')
    if (tokens === null || claims?.name === undefined) return 'refused'
    store.write(tokens)
    const { name, picture } = claims
    return {
      displayName: name,
      idToken: tokens.idToken,
      ...(picture !== undefined && { pictureUrl: picture }),
    }
  }

  const permanentLink = async (path: string) => config.appUrl + linkedPath(path)

  return {
    start,
    login: (returnPath) => void leaveForLogin(config, returnUrl(returnPath)),
    renew(returnPath) {
      if (!mayRenew()) return false
      store.forget()
      void leaveForLogin(config, returnUrl(returnPath))
      return true
    },
    logout: () => store.forget(),
    accessToken: () => store.read()?.accessToken ?? null,
    readProfile,
    commonProfile: (scopes) => askForCommonProfile(config, store.read()?.accessToken, scopes),
    permanentLink,
    async share(message) {
      const known = store.read()
      if (known === null) return 'unavailable'
      const links = { page: await permanentLink(message.path), top: await permanentLink('/') }
      const messages = [shareCard(message, links)]
      await askLine(config, '/liff/share', { access_token: known.accessToken, messages })
      return 'shared'
    },
    async requestFriendship() {
      await askLine(config, '/liff/friendship', { access_token: store.read()?.accessToken })
    },
    offersShortcut: async () => isInEmulatedClient(),
    async addShortcut() {
      await askLine(config, '/liff/shortcut', {
        access_token: store.read()?.accessToken,
        url: `${location.origin}/`,
      })
    },
    openOutside: (url) => void window.open(url, '_blank', 'noopener'),
    close: () => window.close(),
  }
}
