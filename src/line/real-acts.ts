import CloseWindowModule from '@line/liff/close-window'
import liff from '@line/liff/core'
import GetDecodedIDTokenModule from '@line/liff/get-decoded-id-token'
import IsApiAvailableModule from '@line/liff/is-api-available'
import OpenWindowModule from '@line/liff/open-window'
import type { LineProfile, ShareMessage } from './line-client.ts'
import { errorOf } from './line-error.ts'
import { shareCard } from './share-card.ts'

liff.use(new CloseWindowModule())
liff.use(new GetDecodedIDTokenModule())
liff.use(new IsApiAvailableModule())
liff.use(new OpenWindowModule())

export async function share(message: ShareMessage, links: { page: string; top: string }) {
  if (!liff.isApiAvailable('shareTargetPicker')) return 'unavailable'
  const { default: ShareTargetPickerModule } = await import('@line/liff/share-target-picker')
  liff.use(new ShareTargetPickerModule())
  const card = shareCard(message, links)
  // Undefined: closed without choosing anybody.
  const result = await liff.shareTargetPicker([card], { isMultiple: true })
  return result?.status === 'success' ? 'shared' : 'cancelled'
}

/** LINE's words for the question: 公式アカウントから重要なお知らせをお届けします。 */
const friendshipWords = { template: { id: 'importantAnnouncement' } }

/**
 * A sub-window of LINE; closing it without an answer is a refusal to the SDK, and fine. Where LINE does not take the words, it asks with
 * its own.
 */
export async function requestFriendship(): Promise<void> {
  const { default: RequestFriendshipModule } = await import('@line/liff/request-friendship')
  liff.use(new RequestFriendshipModule())
  try {
    await liff.requestFriendship(friendshipWords)
  } catch (error) {
    const { code } = errorOf(error)
    if (code === 'INVALID_ARGUMENT') await liff.requestFriendship().catch(passRefusal)
    else passRefusal(error)
  }
}

export function offersShortcut(): boolean {
  return liff.isApiAvailable('createShortcutOnHomeScreen')
}

/** Adds a shortcut to the address of the app itself, which LINE takes whatever its links begin with. */
export async function addShortcut(): Promise<void> {
  const { default: ShortcutModule } = await import('@line/liff/create-shortcut-on-home-screen')
  liff.use(new ShortcutModule())
  await liff.createShortcutOnHomeScreen({ url: `${location.origin}/` })
}

function passRefusal(error: unknown) {
  if (errorOf(error).code !== 'UNAUTHORIZED') throw error
}

export async function readProfile(): Promise<LineProfile | 'refused'> {
  const { default: PermissionModule } = await import('@line/liff/permission')
  liff.use(new PermissionModule())
  try {
    const { state } = await liff.permission.query('profile')
    if (state === 'prompt') await liff.permission.requestAll()
  } catch (error) {
    if (['UNAUTHORIZED', 'FORBIDDEN'].includes(errorOf(error).code)) return 'refused'
    throw error
  }
  const idToken = liff.getIDToken()
  const { name, picture } = liff.getDecodedIDToken() ?? {}
  if (idToken === null || name === undefined) return 'refused'
  return { displayName: name, idToken, ...(picture !== undefined && { pictureUrl: picture }) }
}

export function openOutside(url: string): void {
  liff.openWindow({ url: new URL(url, location.origin).href, external: true })
}

export function close(): void {
  liff.closeWindow()
}
