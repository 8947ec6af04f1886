import CloseWindowModule from '@line/liff/close-window'
import liff from '@line/liff/core'
import GetDecodedIDTokenModule from '@line/liff/get-decoded-id-token'
import IsApiAvailableModule from '@line/liff/is-api-available'
import OpenWindowModule from '@line/liff/open-window'
import PermanentLinkModule from '@line/liff/permanent-link'
import { linkedPath, returnUrl } from './browser.ts'
import type { LineProfile, ShareMessage } from './line-client.ts'
import { errorOf } from './line-error.ts'
import { shareCard } from './share-card.ts'

liff.use(new CloseWindowModule())
liff.use(new GetDecodedIDTokenModule())
liff.use(new IsApiAvailableModule())
liff.use(new OpenWindowModule())
liff.use(new PermanentLinkModule())

/**
 * Returns a link that opens `path` inside LINE. Before or without a start the SDK has no context; the path can then be appended, because
 * the endpoint is our root.
 */
export function permanentLink(liffId: string, path: string): Promise<string> {
  const plain = () => `https://liff.line.me/${liffId}${linkedPath(path)}`
  return liff.permanentLink.createUrlBy(returnUrl(path)).catch(plain)
}

export async function share(liffId: string, message: ShareMessage) {
  if (!liff.isApiAvailable('shareTargetPicker')) return 'unavailable'
  const { default: ShareTargetPickerModule } = await import('@line/liff/share-target-picker')
  liff.use(new ShareTargetPickerModule())
  const card = shareCard(message, await permanentLink(liffId, message.path))
  // Undefined: closed without choosing anybody.
  const result = await liff.shareTargetPicker([card], { isMultiple: true })
  return result?.status === 'success' ? 'shared' : 'cancelled'
}

/** A sub-window of LINE; closing it without an answer is a refusal to the SDK, and fine. */
export async function requestFriendship(): Promise<void> {
  const { default: RequestFriendshipModule } = await import('@line/liff/request-friendship')
  liff.use(new RequestFriendshipModule())
  await liff.requestFriendship().catch((error: unknown) => {
    if (errorOf(error).code !== 'UNAUTHORIZED') throw error
  })
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
