import { html } from 'hono/html'
import type { Deps } from '../deps.ts'
import { findListedCampaign } from '../modules/campaigns/campaigns.service.ts'
import { yen } from '../modules/terms/terms-wording.ts'
import { jpegOf } from '../pictures/as-jpeg.ts'

/**
 * Programs that draw a link's preview in chats and timelines. LINE's names itself as Facebook's, with `line-poker` behind.
 * Search engines are not among them: campaigns are not for their index.
 */
const drawers =
  /facebookexternalhit|facebot|line-poker|twitterbot|slackbot|slack-imgproxy|discordbot|telegrambot|whatsapp|linkedinbot|skypeuripreview|microsoftpreview|mastodon|bluesky|kakaotalk-scrap|google-pagerenderer|embedly|iframely/i

const campaignPath = /^\/dashboard\/project-search\/(\d{1,9})\/?$/
/** Pages of finished work are previewed alike, whosever they are and whether there is one: the words say nothing of anybody. */
const worksPath = /^\/works\/[\w-]{43}$/
/** The paths that people without a session see first; their links are shared, too. */
const openPaths = ['/', '/login', '/register']

interface Preview {
  title: string
  description: string
  url: string
  image: { url: string; width: number; height: number }
}

/** A link to show in a chat: asked for by a program that draws previews. */
export function drawsPreviews(userAgent: string | undefined) {
  return drawers.test(userAgent ?? '')
}

/** The whole page for such a program: of a campaign that everybody may see what it is and pays, of all else the portal itself. */
export async function previewPage(deps: Deps, path: string) {
  const preview = (await campaignPreview(deps, path)) ?? worksPreview(deps, path) ?? portalPreview(deps)
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <title>${preview.title}</title>
        ${tags(preview)}
      </head>
      <body>
        <h1>${preview.title}</h1>
        <p>${preview.description}</p>
        <a href="${preview.url}">${preview.url}</a>
      </body>
    </html>`
}

/** Returns the tags for the head of a page that everybody may open; undefined for other pages. */
export function previewTags(deps: Deps, path: string) {
  const preview = openPaths.includes(path) ? portalPreview(deps) : worksPreview(deps, path)
  return preview && tags(preview)
}

function tags({ title, description, url, image }: Preview) {
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Anken" />
    <meta property="og:locale" content="ja_JP" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${image.url}" />
    <meta property="og:image:width" content="${image.width}" />
    <meta property="og:image:height" content="${image.height}" />
    <meta name="twitter:card" content="summary_large_image" />`
}

function portalPreview({ config: { publicUrl } }: Deps): Preview {
  return {
    title: 'Anken | クリエイターのための案件ポータル',
    description:
      '商品やお店の魅力をSNSで紹介して、報酬や商品を受け取れます。案件探しも応募も、LINEを開くだけ。アプリのダウンロードは不要です。',
    url: `${publicUrl}/`,
    image: { url: `${publicUrl}/preview.png`, width: 1200, height: 630 },
  }
}

function worksPreview(deps: Deps, path: string): Preview | undefined {
  if (!worksPath.test(path)) return undefined
  return {
    ...portalPreview(deps),
    title: 'クリエイターの実績 | Anken',
    description: 'Ankenで完了した案件の投稿をまとめた実績ページです。',
    url: deps.config.publicUrl + path,
  }
}

/**
 * Returns a campaign's preview; undefined for drafts, nominated campaigns and unknown ids alike, so that nobody learns which of them it
 * is.
 */
async function campaignPreview(deps: Deps, path: string): Promise<Preview | undefined> {
  const [, id] = campaignPath.exec(path) ?? []
  const campaign = id && (await findListedCampaign(deps, Number(id)))
  if (!campaign) return undefined
  const { publicUrl } = deps.config
  const picture = jpegOf(campaign.cover)
  return {
    title: campaign.title,
    description: `${rewardText(campaign)}・${closingText(campaign)}`,
    url: `${publicUrl}/dashboard/project-search/${campaign.id}`,
    // Link previews do not support WebP reliably.
    image: { ...picture, url: new URL(picture.url, publicUrl).href },
  }
}

type Card = NonNullable<Awaited<ReturnType<typeof findListedCampaign>>>

function rewardText({ reward_amount: amount, gift_value: gift }: Card) {
  const goods = gift === null ? undefined : `商品（${yen(gift)}相当）`
  if (amount === null) return goods ? `${goods}の提供` : '報酬なし'
  return `報酬 ${yen(amount)}（税抜）${goods ? `＋${goods}` : ''}`
}

function closingText({ state, recruiting_end }: Card) {
  const open = state === 'recruiting' || state === 'upcoming'
  return open ? `応募締切 ${closing.format(new Date(recruiting_end))}` : '募集は終了しました'
}

const closing = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
