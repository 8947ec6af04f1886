/** How an account goes wrong. */
export type AccountTrouble = 'expired_token' | 'rate_limited' | 'no_media'

export interface InstagramAccount {
  /** The id of the professional account, as the Graph API knows it. */
  id: string
  /** Opens the account; as long-lived as the emulator itself. */
  accessToken: string
  handle: string
  theme: 'beauty' | 'home' | 'sport'
  trouble?: AccountTrouble
}

function account(
  number: number,
  handle: string,
  theme: InstagramAccount['theme'],
  trouble?: AccountTrouble,
): InstagramAccount {
  const id = String(17_841_400_000_000_000n + BigInt(number))
  return { id, accessToken: `emulated-instagram-token-${handle}`, handle, theme, ...(trouble && { trouble }) }
}

/** By the key of the person in the demo. */
export const instagramAccounts = {
  misaki: account(1, 'misaki.days', 'beauty'),
  aoi: account(2, 'aoi.kurashi', 'home'),
  ren: account(3, 'ren.training', 'sport', 'expired_token'),
  haruto: account(4, 'haruto_desk', 'home', 'no_media'),
  yui: account(5, 'yui_kissa', 'home', 'rate_limited'),
  mio: account(6, 'mio.techo', 'home'),
} satisfies Record<string, InstagramAccount>

export const everyAccount: readonly InstagramAccount[] = Object.values(instagramAccounts)

export function accountByToken(accessToken: string) {
  return everyAccount.find((one) => one.accessToken === accessToken)
}
