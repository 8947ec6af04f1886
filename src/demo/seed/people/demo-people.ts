import type { Category, Platform } from '#contract/vocabulary.ts'
import { registeredLineIds } from '#emulator/people.ts'

interface DemoAccount {
  platform: Platform
  handle: string
  followers: number
  account_type: 'personal' | 'professional'
}

export interface DemoPerson {
  key: string
  agency_code: string
  display_name: string
  name: string
  name_kana: string
  birth_date: string
  gender: 'female' | 'male' | 'other' | 'unanswered'
  prefecture: string
  categories: Category[]
  bio: string
  email: string
  email_verified: boolean
  /** The password. Without one the person signs in with LINE alone, or not at all. */
  password?: string
  line_user_id?: string
  suspended?: boolean
  /** The number of days since they registered; 200 by default. */
  joined_days?: number
  address?: { postal_code: string; city: string; town: string; street: string; building?: string }
  accounts: DemoAccount[]
}

/** Somebody to sign in as, with what there is to see. */
type Named = DemoPerson & { password: string; shows: string }

/** One for each situation. Passwords are the demo's own and printed by `npm start`. */
export const demoPeople: Named[] = [
  {
    key: 'misaki',
    joined_days: 412,
    shows: 'all set: accounts, address, favourites; may apply at once',
    agency_code: 'HOSHIZORA',
    display_name: 'みさき',
    name: '佐藤 美咲',
    name_kana: 'サトウ ミサキ',
    birth_date: '1997-05-18',
    gender: 'female',
    prefecture: '13',
    categories: ['beauty', 'fashion', 'food'],
    bio: '都内で働きながら、敏感肌でも楽しめるコスメと休日コーデを発信しています。',
    email: 'misaki@example.com',
    email_verified: true,
    password: 'demo-misaki',
    line_user_id: registeredLineIds.misaki,
    address: {
      postal_code: '1500001',
      city: '渋谷区',
      town: '神宮前',
      street: '9-8-7',
      building: 'メゾン青葉 302',
    },
    accounts: [
      { platform: 'instagram', handle: 'misaki.days', followers: 32_400, account_type: 'professional' },
      { platform: 'tiktok', handle: 'misaki_cosme', followers: 12_800, account_type: 'personal' },
      { platform: 'x', handle: 'misaki_memo', followers: 5_600, account_type: 'personal' },
    ],
  },
  {
    key: 'haruto',
    joined_days: 186,
    shows: 'no address and few followers: not eligible for many campaigns, and says why',
    agency_code: 'DIRECT',
    display_name: 'はると',
    name: '鈴木 陽翔',
    name_kana: 'スズキ ハルト',
    birth_date: '2004-11-03',
    gender: 'male',
    prefecture: '23',
    categories: ['gadgets', 'games'],
    bio: 'デスクまわりのガジェットとゲームの話をしています。動画は月に2本ほど。',
    email: 'haruto@example.com',
    email_verified: true,
    password: 'demo-haruto',
    line_user_id: registeredLineIds.haruto,
    accounts: [
      { platform: 'youtube', handle: 'haruto-gadget', followers: 320, account_type: 'personal' },
      { platform: 'instagram', handle: 'haruto_desk', followers: 180, account_type: 'personal' },
    ],
  },
  {
    key: 'yui',
    joined_days: 203,
    shows: 'registered by mail alone, address not confirmed yet: applying waits for it',
    agency_code: 'DIRECT',
    display_name: 'ゆい',
    name: '高橋 結衣',
    name_kana: 'タカハシ ユイ',
    birth_date: '1999-02-27',
    gender: 'female',
    prefecture: '27',
    categories: ['food', 'travel'],
    bio: '関西の喫茶店とパン屋さんをめぐっています。',
    email: 'yui@example.com',
    email_verified: false,
    password: 'demo-yui-mail',
    address: { postal_code: '5300001', city: '大阪市北区', town: '梅田', street: '9-1-12' },
    accounts: [{ platform: 'instagram', handle: 'yui_kissa', followers: 6_900, account_type: 'personal' }],
  },
  {
    key: 'ren',
    joined_days: 327,
    shows:
      'offers waiting for an answer, the first for a few hours only; money that waits for a bank account',
    agency_code: 'MIDORI',
    display_name: 'れん',
    name: '田中 蓮',
    name_kana: 'タナカ レン',
    birth_date: '1995-08-09',
    gender: 'male',
    prefecture: '14',
    categories: ['fitness', 'gadgets', 'food'],
    bio: '宅トレと自転車。道具選びの動画を週に2本公開しています。',
    email: 'ren@example.com',
    email_verified: true,
    password: 'demo-ren-offers',
    line_user_id: registeredLineIds.ren,
    address: {
      postal_code: '2200012',
      city: '横浜市西区',
      town: 'みなとみらい',
      street: '9-4-1',
      building: '1205',
    },
    accounts: [
      { platform: 'youtube', handle: 'ren-training', followers: 58_000, account_type: 'professional' },
      { platform: 'instagram', handle: 'ren.training', followers: 24_500, account_type: 'professional' },
      { platform: 'tiktok', handle: 'ren_training', followers: 41_000, account_type: 'professional' },
    ],
  },
  {
    key: 'aoi',
    joined_days: 538,
    shows: 'one case in every state, from applied to completed; a transfer that the bank sent back',
    agency_code: 'HOSHIZORA',
    display_name: 'あおい',
    name: '渡辺 葵',
    name_kana: 'ワタナベ アオイ',
    birth_date: '1991-12-14',
    gender: 'female',
    prefecture: '11',
    categories: ['parenting', 'lifestyle', 'food'],
    bio: '3歳と0歳の母。ゆるく続けられる暮らしの工夫を書いています。',
    email: 'aoi@example.com',
    email_verified: true,
    password: 'demo-aoi-cases',
    line_user_id: registeredLineIds.aoi,
    address: {
      postal_code: '3300063',
      city: 'さいたま市浦和区',
      town: '高砂',
      street: '9-5-3',
      building: '601',
    },
    accounts: [
      { platform: 'instagram', handle: 'aoi.kurashi', followers: 18_700, account_type: 'professional' },
      { platform: 'tiktok', handle: 'aoi_kurashi', followers: 9_300, account_type: 'personal' },
      { platform: 'youtube', handle: 'aoi-kurashi', followers: 4_100, account_type: 'personal' },
      { platform: 'x', handle: 'aoi_kurashi', followers: 7_800, account_type: 'personal' },
      { platform: 'blog', handle: 'aoi-note.example', followers: 3_000, account_type: 'personal' },
    ],
  },
  {
    key: 'mio',
    joined_days: 671,
    shows: 'a case in every status, listed below; money in every state, paid over months',
    agency_code: 'DIRECT',
    display_name: 'みお',
    name: '水野 美桜',
    name_kana: 'ミズノ ミオ',
    birth_date: '1994-04-06',
    gender: 'female',
    prefecture: '13',
    categories: ['beauty', 'lifestyle', 'food', 'travel'],
    bio: '暮らしの道具とスキンケアの記録。写真も動画も自分で撮って編集しています。',
    email: 'mio@example.com',
    email_verified: true,
    password: 'demo-mio-cases',
    line_user_id: registeredLineIds.mio,
    address: {
      postal_code: '1540004',
      city: '世田谷区',
      town: '太子堂',
      street: '9-3-12',
      building: 'コーポ桜 205',
    },
    accounts: [
      { platform: 'instagram', handle: 'mio.techo', followers: 28_600, account_type: 'professional' },
      { platform: 'tiktok', handle: 'mio_techo', followers: 16_400, account_type: 'professional' },
      { platform: 'youtube', handle: 'mio-techo', followers: 14_200, account_type: 'professional' },
      { platform: 'x', handle: 'mio_techo', followers: 12_300, account_type: 'personal' },
      { platform: 'blog', handle: 'mio-techo.example', followers: 11_000, account_type: 'personal' },
    ],
  },
  {
    key: 'sora',
    joined_days: 245,
    shows: 'suspended: every way of signing in is refused, in words',
    agency_code: 'MIDORI',
    display_name: 'そら',
    name: '山本 空',
    name_kana: 'ヤマモト ソラ',
    birth_date: '2000-07-21',
    gender: 'other',
    prefecture: '40',
    categories: ['travel'],
    bio: '週末のひとり旅と写真。九州を中心にめぐっています。',
    email: 'sora@example.com',
    email_verified: true,
    password: 'demo-sora-stop',
    line_user_id: registeredLineIds.sora,
    suspended: true,
    accounts: [{ platform: 'instagram', handle: 'sora_trip', followers: 15_200, account_type: 'personal' }],
  },
]

export const demoAgencies = [
  {
    code: 'HOSHIZORA',
    name: '星空クリエイターズ株式会社',
    contact: { name: '星野 彩', email: 'partner@hoshizora.example', phone: '+81355550142' },
    note: '月初に新しい所属クリエイターの一覧が届く。',
  },
  {
    code: 'MIDORI',
    name: '株式会社みどりエージェンシー',
    contact: { name: '緑川 亮', email: 'casting@midori.example', phone: '' },
    note: '',
  },
]

/** One of each role, and one more for what two people agree to. The secrets are the demo's own: any authenticator takes them. */
export const demoOperators = [
  {
    name: '三浦 奈緒',
    email: 'operator@example.com',
    password: 'demo-operator',
    role: 'manager',
    totp_secret: 'ANKENDEMOMANAGERANKENDEMOMANAGER',
  },
  {
    name: '岡田 修',
    email: 'finance@example.com',
    password: 'demo-finance',
    role: 'finance',
    totp_secret: 'ANKENDEMOFINANCEANKENDEMOFINANCE',
  },
  {
    name: '藤井 彩',
    email: 'viewer@example.com',
    password: 'demo-viewer',
    role: 'viewer',
    totp_secret: 'ANKENDEMOVIEWERSANKENDEMOVIEWERS',
  },
  {
    name: '村上 恵子',
    email: 'finance2@example.com',
    password: 'demo-finance2',
    role: 'finance',
    totp_secret: 'ANKENDEMOSECONDSANKENDEMOSECONDS',
  },
  {
    name: '石川 真理',
    email: 'owner@example.com',
    password: 'demo-owner',
    role: 'owner',
    totp_secret: 'ANKENDEMOOWNERSSANKENDEMOOWNERSS',
  },
  {
    name: '小林 亮',
    email: 'reviewer@example.com',
    password: 'demo-reviewer',
    role: 'reviewer',
    totp_secret: 'ANKENDEMOREVIEWRANKENDEMOREVIEWR',
  },
] as const
