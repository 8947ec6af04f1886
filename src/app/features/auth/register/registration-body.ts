import type { Meta } from '#contract/commons.ts'
import { normaliseHandle } from '#contract/social-handle.ts'
import { platforms } from '#contract/vocabulary.ts'
import type { ReadRegistration } from './registration-values.ts'

interface Given {
  documents: Meta['documents']
  agencyCode: string | undefined
  language: 'jp' | 'en'
}

/** Returns what both ways of registering send: lists as form text, and no empty values (api.md). */
export function registrationBody(values: ReadRegistration, { documents, agencyCode, language }: Given) {
  const { display_name, name, name_kana, birth_date, gender, phone, prefecture } = values
  return {
    ...accountsOf(values),
    display_name,
    name,
    name_kana,
    birth_date,
    gender,
    phone,
    prefecture,
    language,
    influencer_type: JSON.stringify(values.influencer_type),
    categories: values.categories.join(','),
    bio: values.bio || undefined,
    agency_code: agencyCode,
    terms_version: documents.terms.version,
    privacy_version: documents.privacy.version,
  }
}

/** Accounts of the platforms that are chosen now; what was typed for others stays on the device. */
function accountsOf(values: ReadRegistration) {
  const members = platforms
    .filter((platform) => values.influencer_type.includes(platform))
    .flatMap((platform) => {
      const account = values[`${platform}_account`]
      return [
        [`${platform}_account`, normaliseHandle(platform, account) ?? account],
        [`${platform}_followers`, values[`${platform}_followers`]],
      ] as const
    })
  return Object.fromEntries(members.filter(([, value]) => value !== ''))
}
