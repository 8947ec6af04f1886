import { getAddress } from '#contract/addresses.ts'
import {
  campaignTypes,
  getCampaign,
  listCampaigns,
  listFavourites,
  listNominated,
} from '#contract/campaigns.ts'
import { getCase } from '#contract/cases.ts'
import { listInquiries } from '#contract/inquiries.ts'
import { listNotices } from '#contract/notices.ts'
import { getBalance, listTransactions } from '#contract/payouts.ts'
import { getProfile } from '#contract/profile.ts'
import { listProjects } from '#contract/projects.ts'
import { me } from '#contract/session.ts'
import { getSocial } from '#contract/social.ts'
import { campaignKinds, campaignSorts, categories, platforms } from '#contract/vocabulary.ts'
import type { Person } from './api-database.ts'

export const listPath = (query: Record<string, string | number> = {}) =>
  `${listCampaigns.path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const members = {
  type: campaignTypes,
  platform: platforms,
  category: categories,
  kind: campaignKinds,
  // Half of the places are in Tokyo; the others lie in all prefectures.
  prefecture: ['13', '31'],
  // Many, few and none pay as much.
  reward_min: ['5000', '95000', '1000000'],
  closes_within: ['1', '7', '90'],
  applicable: ['true', 'false'],
  sort: campaignSorts,
}

/** Every value of every filter with every value of every other one. */
export function filterPairs(): string[] {
  const names = Object.entries(members)
  return names.flatMap(([one, ones], index) =>
    names
      .slice(index + 1)
      .flatMap(([other, others]) =>
        ones.flatMap((value) => others.map((second) => listPath({ [one]: value, [other]: second }))),
      ),
  )
}

export function keywordPaths(words: readonly string[]): string[] {
  return words.flatMap((keyword) => [
    listPath({ keyword }),
    listPath({ keyword, page: 2 }),
    listPath({ keyword, page: 10 }),
    listPath({ keyword, sort: 'closing' }),
    listPath({ keyword, sort: 'reward' }),
    listPath({ keyword, category: 'food' }),
    listPath({ keyword, type: 'new' }),
    listPath({ keyword, applicable: 'true' }),
    listPath({ keyword, type: 'recommended' }),
  ])
}

/** What one screen reads, for each of these people. */
export function screens(people: readonly Person[]): Record<string, string[]> {
  const inCampaign = (path: string) =>
    people.map(({ campaign }) => path.replace('{campaign_id}', String(campaign)))
  const home = [
    me.path,
    listPath({ type: 'recommended', size: 6 }),
    listPath({ type: 'closing_soon', size: 6, sort: 'closing' }),
    `${listNominated.path}?size=6`,
    `${listProjects.path.replace('{type}', 'in_progress')}?size=3`,
    getAddress.path,
    listNotices.path,
  ]
  const myPage = [getBalance.path, getSocial.path, getProfile.path, `${listInquiries.path}?size=1`]
  return {
    // As the app asks for it at first.
    list: [listPath({ applicable: 'true' })],
    detail: inCampaign(getCampaign.path),
    home,
    recommended: [listPath({ type: 'recommended' })],
    favourites: [listFavourites.path],
    case: inCampaign(getCase.path),
    'my page': [...myPage, listTransactions.path],
  }
}
