/** The failure that an account simulates. */
export type AccountError = 'expired_token' | 'rate_limited' | 'no_media'

export interface InstagramAccount {
  /** The id of the professional account, as the Graph API knows it. */
  id: string
  /** Opens the account without a log-in, for the seed; as long-lived as the emulator itself. */
  accessToken: string
  handle: string
  name: string
  followers: number
  theme: 'beauty' | 'home' | 'sport'
  simulatedError?: AccountError
}

function account(
  number: number,
  about: Pick<InstagramAccount, 'handle' | 'name' | 'followers' | 'theme'>,
  simulatedError?: AccountError,
): InstagramAccount {
  const id = String(17_841_400_000_000_000n + BigInt(number))
  const accessToken = `emulated-instagram-token-${about.handle}`
  return { id, accessToken, ...about, ...(simulatedError && { simulatedError }) }
}

/** The accounts by the key of the person in the demo. A person's second account has a number in its key. */
export const instagramAccounts = {
  misaki: account(1, { handle: 'misaki.days', name: 'みさき', followers: 32_400, theme: 'beauty' }),
  aoi: account(2, { handle: 'aoi.kurashi', name: 'あおいの暮らし', followers: 18_700, theme: 'home' }),
  ren: account(
    3,
    { handle: 'ren.training', name: 'れん｜宅トレ', followers: 24_500, theme: 'sport' },
    'expired_token',
  ),
  haruto: account(
    4,
    { handle: 'haruto_desk', name: 'はるとの机', followers: 180, theme: 'home' },
    'no_media',
  ),
  haruto2: account(7, { handle: 'haruto.camera', name: 'はると｜カメラ', followers: 1_240, theme: 'sport' }),
  yui: account(
    5,
    { handle: 'yui_kissa', name: 'ゆいの喫茶店めぐり', followers: 6_900, theme: 'home' },
    'rate_limited',
  ),
  mio: account(6, { handle: 'mio.techo', name: 'みおの手帳', followers: 28_600, theme: 'home' }),
  hana: account(8, { handle: 'hana.weekend', name: '花の週末', followers: 3_150, theme: 'beauty' }),
} satisfies Record<string, InstagramAccount>

export const everyAccount: readonly InstagramAccount[] = Object.values(instagramAccounts)
