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
import type { Deps } from '../../deps.ts'
import { documentsInForce } from '../settings/documents.service.ts'
import { providerOf } from '../settings/provider.service.ts'

/** Returns what the app has to know before anything else; the same for everyone. */
export async function describePortal({ config, database: { db }, now }: Deps): Promise<Meta> {
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
    provider: await providerOf(db, config),
    limits,
    features: {
      line: config.line.channelId !== undefined,
      line_messages: config.line.messaging !== undefined,
      service_messages: Object.keys(config.line.serviceMessages).length > 0,
      facebook: config.social.facebook !== undefined,
      tiktok: config.social.tiktok !== undefined,
    },
    documents: await documentsInForce(db, now()),
  }
}
