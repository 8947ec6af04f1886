import type { CampaignDetail } from '#contract/campaign-shapes.ts'

/** Yen without tax that a campaign pays for secondary use besides its reward; null where it is part of the reward or there is none. */
export function licenceFee({ rights }: Pick<CampaignDetail, 'rights'>) {
  return rights.secondary_use && rights.fee ? rights.fee : null
}
