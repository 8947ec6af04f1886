import type { ApplicationForm } from '#contract/application-form.ts'
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
    agreements: agreementsOf(subject.company.name, angle.kind).map(([label, label_en], index) => ({
      id: `a${index + 1}`,
      label,
      label_en,
      required: true,
    })),
  }
}

type Wordings = readonly [japanese: string, english: string]

/** The first is the consent to hand on personal data where somebody needs them (domain.md, "Money", last points). */
function agreementsOf(advertiser: string, kind: CampaignPlan['angle']['kind']): Wordings[] {
  const shipping: Wordings = [
    `商品の発送のため、氏名・住所・電話番号を${advertiser}へ提供することに同意します。`,
    `I agree that my name, address and phone number are given to ${advertiser} so that the product can be shipped.`,
  ]
  const handingOn: Record<typeof kind, Wordings | undefined> = {
    gift: shipping,
    gift_and_paid: shipping,
    visit: [
      `ご予約のため、氏名・電話番号を${advertiser}へ提供することに同意します。`,
      `I agree that my name and phone number are given to ${advertiser} for the booking.`,
    ],
    event: [
      `参加者名簿の作成のため、氏名・電話番号を${advertiser}へ提供することに同意します。`,
      `I agree that my name and phone number are given to ${advertiser} for the list of participants.`,
    ],
    paid: undefined,
    purchase: undefined,
  }
  const ofKind = handingOn[kind]
  return [
    ...(ofKind ? [ofKind] : []),
    [
      '投稿には広告（PR）であることを分かりやすく表示します。',
      'I will clearly show in my post that it is advertising (PR).',
    ],
    ...(kind === 'purchase' ? [receipt] : []),
    [
      '募集要項、禁止事項、投稿の期限を確認し、選考の通過後に無断で辞退しないことを約束します。',
      'I have read the guidelines, prohibited matters and posting deadline, and will not drop out without notice once selected.',
    ],
  ]
}

const receipt: Wordings = [
  'レシートまたは購入完了画面の画像を提出することに同意します。',
  'I agree to submit a picture of the receipt or of the order confirmation.',
]
