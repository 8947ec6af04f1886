import { createHash } from 'node:crypto'
import { everyAccount, type InstagramAccount } from './accounts.ts'

export type ProductType = 'FEED' | 'REELS' | 'STORY'

export interface Media {
  id: string
  owner: InstagramAccount
  productType: ProductType
  caption: string
  postedAt: Date
  /** True when so few people saw the media that Instagram does not show its figures. */
  fewViewers: boolean
}

const posts = 40
const stories = [
  { hoursAgo: 3, fewViewers: false },
  { hoursAgo: 21, fewViewers: true },
]

const captions: Record<InstagramAccount['theme'], readonly string[]> = {
  beauty: [
    '朝のスキンケア、最近はこの順番に落ち着きました。\n\n#スキンケア #敏感肌',
    '#PR しずく堂さんの新しい美容液。夜つけて寝ると、翌朝のしっとり感が違います。\n\n#しずく堂 #うるおい美容液',
    '秋色リップを3本並べてみました。真ん中がいちばんのお気に入りです。',
    '乾燥する季節の、メイクくずれしにくい下地の塗り方。保存して使ってくださいね。',
    '休日コーデ。足元はスニーカーで歩きやすく。',
    'お風呂上がりの5分ケア。忙しい日でもこれだけは続けています。',
  ],
  home: [
    '朝ごはんの定番、卵サンド。子どもと一緒に作りました。',
    'キッチンの引き出しを見直しました。よく使うものだけを手前に。',
    '#PR 新しい食洗機用洗剤を試しています。グラスのくもりが気にならなくなりました。',
    '雨の日の部屋干し、サーキュレーターの向きで乾き方が変わります。',
    '3歳のおやつは、さつまいもと牛乳だけの蒸しパン。',
    '週末の作り置き5品。所要時間は1時間ほどです。',
  ],
  sport: [
    '宅トレ20分メニュー。マット1枚でできます。',
    '川沿いを30キロ。向かい風がきつい日でした。',
    '#PR プロテインの飲み比べ。水で溶かして正直にレビューします。',
  ],
}

/** Posts and reels, the newest first. */
export function mediaOf(owner: InstagramAccount, now: Date): Media[] {
  if (owner.simulatedError === 'no_media') return []
  const texts = captions[owner.theme]
  return Array.from({ length: posts }, (_, index) => ({
    id: idOf(owner, `post ${index}`),
    owner,
    productType: index % 3 === 1 ? 'REELS' : 'FEED',
    caption: texts[index % texts.length] ?? '',
    postedAt: hoursBefore(now, 50 + index * 41),
    fewViewers: false,
  }))
}

export function storiesOf(owner: InstagramAccount, now: Date): Media[] {
  if (owner.simulatedError === 'no_media') return []
  return stories.map(({ hoursAgo, fewViewers }, index) => ({
    id: idOf(owner, `story ${index}`),
    owner,
    productType: 'STORY',
    caption: '',
    postedAt: hoursBefore(now, hoursAgo),
    fewViewers,
  }))
}

export function findMedia(id: string, now: Date) {
  return everyAccount
    .flatMap((owner) => [...mediaOf(owner, now), ...storiesOf(owner, now)])
    .find((one) => one.id === id)
}

/** A story is addressed by its number, a post by a short name. */
export function permalinkOf({ id, owner, productType }: Media) {
  const place = { FEED: 'p/', REELS: 'reel/', STORY: `stories/${owner.handle}/` }[productType]
  return `https://www.instagram.com/${place}${productType === 'STORY' ? id : BigInt(id).toString(36)}/`
}

function idOf(owner: InstagramAccount, name: string) {
  return String(17_900_000_000_000_000n + BigInt(numberOf(`${owner.handle} ${name}`)))
}

function hoursBefore(now: Date, hours: number) {
  return new Date(now.getTime() - hours * 3_600_000)
}

/** Up to 2^40, the same for the same text. */
export function numberOf(text: string) {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 10), 16)
}

/** A quiet scene in colours of its own for each media, as SVG text. */
export function drawPicture(id: string) {
  const hue = numberOf(id) % 360
  const x = 25 + (numberOf(`${id} x`) % 50)
  const size = 16 + (numberOf(`${id} size`) % 12)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 90%)"/><stop offset="1" stop-color="hsl(${hue + 30} 45% 74%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
<circle cx="${x}" cy="38" r="${size}" fill="hsl(${hue + 180} 60% 96%)"/>
<path d="M0 72q25-14 50 0t50 0v28H0z" fill="hsl(${hue + 20} 38% 58%)"/>
<path d="M0 82q25 10 50 0t50 0v18H0z" fill="hsl(${hue + 10} 40% 44%)"/>
</svg>`
}
