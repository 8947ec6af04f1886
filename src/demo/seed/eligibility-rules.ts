import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import { accountPlatform } from '#contract/vocabulary.ts'
import type { CampaignPlan } from './campaign-plan.ts'
import type { Random } from './random.ts'

/** Prefectures by region (JIS X 0401), for what asks people to come. */
const regions = [
  ['01'],
  ['02', '03', '04', '05', '06', '07'],
  ['08', '09', '10', '11', '12', '13', '14', '19'],
  ['15', '16', '17', '18', '20'],
  ['21', '22', '23', '24'],
  ['25', '26', '27', '28', '29', '30'],
  ['31', '32', '33', '34', '35', '36', '37', '38', '39'],
  ['40', '41', '42', '43', '44', '45', '46', '47'],
]

export function planEligibility(
  { angle, category, subject }: CampaignPlan,
  random: Random,
): EligibilityRules {
  const paid = angle.kind === 'paid' || angle.kind === 'gift_and_paid'
  const followersMin = random.pick(
    paid ? [1_000, 3_000, 5_000, 10_000, 30_000] : [null, null, 300, 500, 1_000, 3_000],
  )
  const platforms = [...new Set(angle.on.map(accountPlatform))]
  const comes = angle.kind === 'visit' || angle.kind === 'event'
  const place = comes && random.chance(0.6) ? subject.place?.prefecture : undefined
  return {
    platforms,
    followers_min: followersMin,
    followers_max: !paid && random.chance(0.12) ? random.pick([30_000, 50_000, 100_000]) : null,
    genders: planGenders(angle.title, category, random),
    ...planAges(category, random),
    prefectures: regions.find((region) => place !== undefined && region.includes(place)) ?? [],
    professional_account: platforms.includes('instagram') && random.chance(paid ? 0.2 : 0.06),
    first_time_only: random.chance(0.15),
  }
}

function planGenders(
  title: string,
  category: CampaignPlan['category'],
  random: Random,
): EligibilityRules['genders'] {
  if (title.includes('メンズ')) return ['male']
  return category === 'beauty' && random.chance(0.2) ? ['female'] : []
}

function planAges(category: CampaignPlan['category'], random: Random) {
  if (!random.chance(0.25)) return { age_min: null, age_max: null }
  const ranges = [
    [18, 29],
    [20, 39],
    [25, 49],
    [30, null],
    [40, null],
    [20, null],
  ] as const
  const [age_min, age_max] = category === 'parenting' ? ([20, 49] as const) : random.pick(ranges)
  return { age_min, age_max }
}
