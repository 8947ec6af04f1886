import type { ApplicationForm } from '#contract/campaign-shapes.ts'
import type { CampaignPlan } from './campaign-plan.ts'
import type { Random } from './random.ts'

export function planApplicationForm(
  { angle, subject, wording }: CampaignPlan,
  random: Random,
): ApplicationForm {
  const questions = random.some(wording.questions, random.int(1, wording.questions.length))
  const goods = angle.kind === 'gift' || angle.kind === 'gift_and_paid'
  return {
    questions: questions.map((question, index) => ({
      id: `q${index + 1}`,
      ...question,
      required: question.kind !== 'text' || random.chance(0.5),
    })),
    product_options: goods
      ? (subject.options ?? []).map((label, index) => ({ id: `o${index + 1}`, label }))
      : [],
    agreements: agreementsOf(subject.company.name, angle.kind).map((label, index) => ({
      id: `a${index + 1}`,
      label,
      required: true,
    })),
  }
}

/** The first is the consent to hand on personal data where somebody needs them (domain.md, "Money", last points). */
function agreementsOf(advertiser: string, kind: CampaignPlan['angle']['kind']) {
  const handingOn = {
    gift: `商品の発送のため、氏名・住所・電話番号を${advertiser}へ提供することに同意します。`,
    gift_and_paid: `商品の発送のため、氏名・住所・電話番号を${advertiser}へ提供することに同意します。`,
    visit: `ご予約のため、氏名・電話番号を${advertiser}へ提供することに同意します。`,
    event: `参加者名簿の作成のため、氏名・電話番号を${advertiser}へ提供することに同意します。`,
    paid: undefined,
    purchase: undefined,
  }[kind]
  return [
    ...(handingOn ? [handingOn] : []),
    '投稿には広告（PR）であることを分かりやすく表示します。',
    ...(kind === 'purchase' ? ['レシートまたは購入完了画面の画像を提出することに同意します。'] : []),
    '募集要項、禁止事項、投稿の期限を確認し、選考の通過後に無断で辞退しないことを約束します。',
  ]
}
