import type { Meta } from '#contract/commons.ts'
import { limits } from '#contract/limits.ts'
import {
  accountTypes,
  campaignKinds,
  categories,
  deliverablePlatforms,
  genders,
  inquiryKinds,
  languages,
  platforms,
  prefectures,
} from '#contract/vocabulary.ts'
import type { Config } from '../../config.ts'
import { documents } from './documents.ts'

/** What the app has to know before anything else; the same for everyone. */
export function describePortal(config: Config): Meta {
  return {
    platforms: [...platforms],
    deliverable_platforms: [...deliverablePlatforms],
    categories: [...categories],
    campaign_kinds: [...campaignKinds],
    prefectures: [...prefectures],
    genders: [...genders],
    account_types: [...accountTypes],
    inquiry_kinds: [...inquiryKinds],
    languages: [...languages],
    default_agency_code: config.defaultAgencyCode,
    provider: config.provider,
    limits,
    features: {
      line: config.line.channelId !== undefined,
      facebook: config.social.facebook !== undefined,
      tiktok: config.social.tiktok !== undefined,
    },
    documents,
  }
}
