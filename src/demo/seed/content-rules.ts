import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import type { CampaignPlan } from './campaign-plan.ts'
import type { Random } from './random.ts'
import { wordingOf } from './wording/wording.ts'

const shootingNotes = [
  '明るい場所で、ピントの合った写真・動画を使用してください。',
  '他社のロゴや商品が写り込まないようにしてください。',
  '写真に文字を重ねる場合は、商品が隠れないようにしてください。',
  '音楽は、商用利用が認められている音源を使用してください。',
  'フィルターによる過度な加工はお控えください。',
]

export function planContentRules(
  { angle, subject, wording }: CampaignPlan,
  random: Random,
): CampaignDetail['content_rules'] {
  const site = `https://www.${subject.company.domain}.example`
  const instagram = angle.on.some((platform) => platform.startsWith('instagram'))
  return {
    message: random.pick(wording.messages),
    must_say: [...subject.must_say],
    shooting_notes: [...subject.shots, ...random.some(shootingNotes, random.int(1, 2))],
    reference_urls: random.chance(0.6) ? [`${site}/guide`, `${site}/gallery`].slice(0, random.int(1, 2)) : [],
    hashtags: ['#PR', ...subject.tags],
    mentions:
      angle.on.includes('blog') && !instagram ? [] : [`@${subject.company.domain.replaceAll('-', '_')}_jp`],
    pr_label: instagram ? '#PR' : 'プロモーション',
    links: random.chance(0.5) ? [`${site}/?ref=anken`] : [],
    ng_items: random.some(wording.ng_items, random.int(2, 3)),
    ng_words: random.some(wording.ng_words, random.int(2, Math.min(5, wording.ng_words.length))),
  }
}

/** Writes the description in whole sentences: what, why and how. */
export function planDescription({ angle, subject, wording }: CampaignPlan, random: Random) {
  const terms = random.pick(wordingOf.kind[angle.kind].terms)
  return [
    ...subject.about,
    angle.ask,
    terms,
    ...(random.chance(0.7) ? [random.pick(wording.welcome)] : []),
  ].join('')
}

/** A third of the titles carry a mark of their kind, where they do not say it themselves. */
export function planTitle({ angle }: CampaignPlan, random: Random) {
  const mark = random.pick(wordingOf.kind[angle.kind].marks)
  const says = /【|報酬|ご招待|体験会|レポート|無料|精算/u.test(angle.title)
  return random.chance(0.35) && !says ? `${mark}${angle.title}` : angle.title
}
