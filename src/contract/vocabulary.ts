/** The closed lists of words on the wire; their texts live in the locale files under the same keys. */
export const languages = ['jp', 'en'] as const
export const categories = [
  'beauty',
  'fashion',
  'food',
  'travel',
  'lifestyle',
  'parenting',
  'fitness',
  'gadgets',
  'games',
  'pets',
  'other',
] as const
export const platforms = ['instagram', 'tiktok', 'youtube', 'x', 'blog'] as const
export const deliverablePlatforms = [
  'instagram_feed',
  'instagram_reel',
  'instagram_story',
  'tiktok',
  'youtube',
  'x',
  'blog',
] as const
export const campaignKinds = ['gift', 'paid', 'gift_and_paid', 'visit', 'event', 'purchase'] as const
export const campaignStates = [
  'upcoming',
  'recruiting',
  'selecting',
  'in_progress',
  'ended',
  'cancelled',
] as const
export const caseStates = [
  'applied',
  'withdrawn',
  'offered',
  'selected',
  'declined',
  'expired',
  'rejected',
  'confirmed',
  'completed',
  'terminated',
] as const
export const genders = ['female', 'male', 'other', 'unanswered'] as const
export const accountTypes = ['personal', 'professional'] as const
/**
 * The reasons why income tax is, or is not, withheld from a campaign's reward, by the Income Tax Act, art. 204 (1): posting on one's own
 * account is not listed there; works that are delivered are (no. 1), and so are lectures (no. 1), modelling (no. 4) and
 * appearances (no. 5).
 */
export const withholdingReasons = ['posting', 'works', 'appearance'] as const
export const inquiryKinds = ['campaign', 'case', 'payment', 'account', 'bug', 'other'] as const
/** `fit` is what suits the reader best, by the formula of the recommendations. */
export const campaignSorts = ['newest', 'closing', 'reward', 'fit'] as const
/** JIS X 0401: Hokkaido 01 to Okinawa 47. */
export const prefectures = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'))
/** Campaigns for which people come to a place. */
const placedKinds: readonly string[] = ['visit', 'event']

/** Whether campaigns of this kind have a place to come to, which has a prefecture. Also asked of a kind that is being chosen. */
export function isPlaced(kind: string) {
  return placedKinds.includes(kind)
}

export type Language = (typeof languages)[number]
export type CampaignSort = (typeof campaignSorts)[number]
export type Category = (typeof categories)[number]
export type Platform = (typeof platforms)[number]
export type DeliverablePlatform = (typeof deliverablePlatforms)[number]
export type CampaignKind = (typeof campaignKinds)[number]
export type CaseState = (typeof caseStates)[number]
export type InquiryKind = (typeof inquiryKinds)[number]
export type CampaignState = (typeof campaignStates)[number]

/** The account platform on which a deliverable is posted. */
export function accountPlatform(deliverable: DeliverablePlatform): Platform {
  switch (deliverable) {
    case 'instagram_feed':
    case 'instagram_reel':
    case 'instagram_story':
      return 'instagram'
    default:
      return deliverable
  }
}
