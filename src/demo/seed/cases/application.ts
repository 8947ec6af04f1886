import { isAccountEligible } from '#server/modules/campaigns/eligibility.ts'
import type { CampaignRow } from '../campaign-row.ts'
import type { Member } from '../people/insert-people.ts'
import type { Random } from '../random.ts'

const messages = [
  '以前から気になっていた商品です。どうぞよろしくお願いいたします。',
  '投稿は平日の夜を予定しています。撮影日のご指定があればお知らせください。',
  '同じジャンルの投稿で保存数が伸びています。ぜひ担当させてください。',
]
const texts = [
  '毎日使うものなので、続けやすさを大切にしています。',
  '家族と一緒に楽しめる時間を増やしたいと思っています。',
  '飾らない普段の様子を、写真と短い文章で伝えるのが得意です。',
]

/** The campaign's form as that person fills it in. */
export function fillApplication({ application, eligibility }: CampaignRow, member: Member, random: Random) {
  const { questions, product_options, agreements } = application
  const account = member.accounts.find((one) => isAccountEligible(eligibility, one))
  return {
    social_account_id: account?.id ?? 0,
    answers: questions.map((question) => answer(question, random)),
    product_option: product_options.length > 0 ? random.pick(product_options).id : undefined,
    agreements: agreements.map(({ id }) => id),
    message: random.chance(0.4) ? random.pick(messages) : '',
  }
}

function answer({ id, kind, options }: CampaignRow['application']['questions'][number], random: Random) {
  if (kind === 'text') return { question_id: id, value: random.pick(texts) }
  if (kind === 'single') return { question_id: id, value: random.pick(options) }
  return { question_id: id, value: random.some(options, random.int(1, 2)) }
}
