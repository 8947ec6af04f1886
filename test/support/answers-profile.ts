import type { Profile } from '#contract/profile.ts'

/** A profile as the server could answer it; a test names only what it is about. */
export function answerProfile(given: Partial<Profile> = {}): Profile {
  return {
    display_name: 'みさき',
    name: '佐藤 美咲',
    name_kana: 'サトウ ミサキ',
    birth_date: '1998-04-12',
    gender: 'female',
    email: 'misaki@example.jp',
    email_verified: true,
    phone: '+819012345678',
    prefecture: '13',
    influencer_type: ['instagram'],
    categories: ['beauty'],
    bio: '毎日更新しています。',
    availability: 'open',
    tax_kind: 'person',
    invoice_number: null,
    picture: null,
    language: 'jp',
    ...given,
  }
}
