import type { CommonProfileAnswer, CommonScope } from './common-profile.ts'

export type { LineConfig } from '#contract/boot.ts'
export type { CommonProfile, CommonProfileAnswer, CommonScope } from './common-profile.ts'
export { guardAddress, scrubAddress } from './address-guard.ts'
export { isInEmulatedClient } from './emulated-client.ts'
export { LineStartError } from './line-start-error.ts'
export { hasLineParameters, liffTarget } from './line-url.ts'
export { isInAppBrowser, isLiffBrowser, isLineBrowser } from './user-agent.ts'

export interface LineStart {
  inClient: boolean
  /** LINE's ordinary browser: offer "open in LINE" through a permanent link. */
  inAppBrowser: boolean
  loggedIn: boolean
  /** LINE's id of who is logged in there, as the ID token says: to compare, never to trust. */
  person: string | null
  /** Lives one hour and is never renewed: exchange it for the session at once (line.md, rule 7). */
  idToken: string | null
  accessToken: string | null
}

export interface LineProfile {
  displayName: string
  pictureUrl?: string
  /** A new token that carries the profile. */
  idToken: string
}

/** A message to a friend: a card whose button opens `path` inside LINE. */
export interface ShareMessage {
  path: string
  /** The text where LINE shows no cards: the list of chats, notifications. */
  altText: string
  /** These two take two lines at most, and a row of `details` one; what is longer is cut. */
  title: string
  subtitle: string
  details: { label: string; value: string }[]
  /** A JPEG or PNG of this origin with its own size. */
  picture?: { url: string; width: number; height: number }
  /** The button's label; LINE accepts 20 characters. */
  label: string
  /** The portal's name, and its icon as a PNG of this origin. */
  app: { name: string; icon: string }
}

export interface LineClient {
  /**
   * Starts LINE and cleans the address. Further calls answer with the same promise, because two starts at
   * once spend the log-in code twice. Does not settle while the page is being replaced by its target.
   * Rejects with LineStartError.
   */
  start: () => Promise<LineStart>
  /** Outside LINE: leaves for LINE's log-in and comes back to `returnPath`. */
  login: (returnPath: string) => void
  /** Leaves to fetch new tokens and comes back to `returnPath`. False when that was done within the last minute. */
  renew: (returnPath: string) => boolean
  logout: () => void
  /** The token as it is now: each consent replaces it and revokes the one before. Null where nobody is logged in. */
  accessToken: () => string | null
  /** Asks for the person's consent where it is missing. */
  readProfile: () => Promise<LineProfile | 'refused'>
  /** Quick-fill: LINE shows the person what it knows of them and gives it, from a tap. Rejects when LINE breaks off. */
  commonProfile: (scopes: readonly CommonScope[]) => Promise<CommonProfileAnswer>
  /** A link that opens `path` inside LINE. Works before start too, for the failure screen. */
  permanentLink: (path: string) => Promise<string>
  /** Shares the message with friends that the person chooses. Rejects when LINE breaks off. */
  share: (message: ShareMessage) => Promise<'shared' | 'cancelled' | 'unavailable'>
  /** Asks the person to become a friend of the official account; LINE does not report whether they did. */
  requestFriendship: () => Promise<void>
  /** Whether LINE has a screen here from which the app is put on the phone's home screen: verified MINI Apps, inside LINE 13.20 or later. */
  offersShortcut: () => Promise<boolean>
  /** Opens that screen for this app, from a tap; LINE does not report what became of it. Rejects when LINE breaks off. */
  addShortcut: () => Promise<void>
  openOutside: (url: string) => void
  close: () => void
}
