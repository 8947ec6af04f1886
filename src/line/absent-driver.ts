import { returnUrl } from './browser.ts'
import type { LineClient } from './line-client.ts'
import { isInAppBrowser } from './user-agent.ts'

/** The portal without LINE: nobody arrives from it and nothing leads to it. */
export function createAbsentDriver(): LineClient {
  return {
    start: async () => ({
      inClient: false,
      inAppBrowser: isInAppBrowser(navigator.userAgent),
      loggedIn: false,
      person: null,
      idToken: null,
      accessToken: null,
    }),
    login: () => {},
    renew: () => false,
    logout: () => {},
    accessToken: () => null,
    readProfile: async () => 'refused',
    commonProfile: async () => 'closed',
    permanentLink: async (path) => returnUrl(path),
    share: async () => 'unavailable',
    requestFriendship: async () => {},
    offersShortcut: async () => false,
    addShortcut: async () => {},
    openOutside: (url) => void window.open(url, '_blank', 'noopener'),
    close: () => window.close(),
  }
}
