import { createHash } from 'node:crypto'

export type Scope = 'openid' | 'profile' | 'email'

/** The failure of LINE that a person simulates. `no_profile` refuses the profile dialog, the others fail on the way to the portal. */
export type SimulatedError =
  | 'expired_token'
  | 'wrong_audience'
  | 'bad_signature'
  | 'line_down'
  | 'slow_line'
  | 'no_profile'

/** LINE user id: `U` and 32 hex digits. */
export type LineId = `U${string}`

export interface Person {
  id: LineId
  name: string
  email: string
  /** The scopes that the person granted the channel before the first visit. */
  consent: readonly Scope[]
  friend: boolean
  /** The demo's seed knows this person as a creator. */
  registered: boolean
  simulatedError?: SimulatedError
  /** A description of what the person demonstrates. */
  shows: { jp: string; en: string }
}

/** A function of the key, so that a seeded database and a later start mean the same person. */
function lineId(key: string): LineId {
  return `U${createHash('sha256').update(`emulated LINE ${key}`).digest('hex').slice(0, 32)}`
}

/** LINE ids of the creators whom the demo's seed registers. */
export const registeredLineIds = {
  misaki: lineId('misaki'),
  haruto: lineId('haruto'),
  yui: lineId('yui'),
  ren: lineId('ren'),
  aoi: lineId('aoi'),
  mio: lineId('mio'),
  sora: lineId('sora'),
}

type Traits = Partial<Pick<Person, 'consent' | 'friend' | 'simulatedError'>>

function registered(key: keyof typeof registeredLineIds, name: string, jp: string, en: string): Person {
  return {
    id: registeredLineIds[key],
    name,
    email: `${key}@example.com`,
    consent: ['openid', 'profile', 'email'],
    friend: true,
    registered: true,
    shows: { jp, en },
  }
}

function stranger(key: string, name: string, jp: string, en: string, traits: Traits = {}): Person {
  return {
    id: lineId(key),
    name,
    email: `${key}@example.com`,
    consent: ['openid', 'profile', 'email'],
    friend: true,
    registered: false,
    shows: { jp, en },
    ...traits,
  }
}

/** All people who have a LINE account here, by key. */
export const people = {
  misaki: registered('misaki', '佐藤 美咲', '登録済みの美容クリエイター', 'Registered, makes beauty posts'),
  haruto: registered(
    'haruto',
    '鈴木 陽翔',
    '登録済みのガジェット系クリエイター',
    'Registered, reviews gadgets',
  ),
  yui: registered(
    'yui',
    '高橋 結衣',
    'メールで登録済み・LINEは未連携',
    'Registered by mail, not through LINE',
  ),
  ren: registered('ren', '田中 蓮', '登録済み・オファーが届いている', 'Registered, has offers to answer'),
  aoi: registered(
    'aoi',
    '渡辺 葵',
    '登録済み・すべての状態の案件がある',
    'Registered, a case in every state',
  ),
  mio: registered(
    'mio',
    '水野 美桜',
    '登録済み・すべての進行状況の案件がある',
    'Registered, a case in every status',
  ),
  sora: registered('sora', '山本 空', '利用停止中', 'Registered, suspended'),
  hana: stranger(
    'hana',
    '小林 花',
    '友だち追加したばかり（未登録）',
    'New friend, not registered, full profile',
  ),
  tsubasa: stranger(
    'tsubasa',
    '加藤 翼',
    '未登録・友だちでない・openidのみ同意',
    'New, no friend, consents to openid only',
    {
      consent: ['openid'],
      friend: false,
    },
  ),
  shizuka: stranger(
    'shizuka',
    '山田 静',
    '未登録・プロフィールの提供を断る',
    'New, refuses to share the profile',
    {
      consent: ['openid'],
      simulatedError: 'no_profile',
    },
  ),
  tokiko: stranger(
    'tokiko',
    '松本 時子',
    'IDトークンが1時間前に失効している',
    'ID token ran out an hour ago',
    {
      simulatedError: 'expired_token',
    },
  ),
  haruka: stranger('haruka', '井上 遥', '別チャネル宛てのIDトークンを持つ', 'ID token of another channel', {
    simulatedError: 'wrong_audience',
  }),
  shirushi: stranger('shirushi', '清水 印', 'IDトークンの署名が偽物', 'ID token with a forged signature', {
    simulatedError: 'bad_signature',
  }),
  daichi: stranger(
    'daichi',
    '木村 大地',
    'LINEの確認が500を返す',
    'LINE answers 500 when asked about this person',
    {
      simulatedError: 'line_down',
    },
  ),
  yuu: stranger('yuu', '林 悠', 'LINEの確認が最大30秒返らない', 'LINE takes up to 30 seconds to answer', {
    simulatedError: 'slow_line',
  }),
} satisfies Record<string, Person>

export const everybody: readonly Person[] = Object.values(people)

export function personById(id: string) {
  return everybody.find((person) => person.id === id)
}
