import { listBrands } from '#contract/admin-brands.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { listClients } from '#contract/admin-clients.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { listIssued } from '#contract/admin-issued.ts'
import { listPayouts } from '#contract/admin-payouts.ts'
import { type AdminFound, adminSearchLimits, searchedNumber } from '#contract/admin-search.ts'
import { listAdminInquiries } from '#contract/inquiries.ts'
import { mayCall } from '#contract/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { searchWords } from '../campaigns/search-text.ts'
import { searchPeople } from '../influencers/person-search.ts'
import { searchViews } from '../list-views/list-views.service.ts'
import * as repository from './admin-search.repository.ts'

/** The most people found for one word: a single letter is in nearly every name, and the few shown would hardly be those that are meant. */
const mostPeople = 2_000

const nothing: AdminFound = {
  views: [],
  campaigns: [],
  clients: [],
  brands: [],
  cases: [],
  influencers: [],
  inquiries: [],
  payouts: [],
  documents: [],
}

/** The first few of each group by name or number. A group follows the permission of its list. */
export async function searchAdmin(deps: Deps, actor: OperatorActor, q: string): Promise<AdminFound> {
  const { lists: db } = deps.database
  const { role } = actor
  const words = q.normalize('NFKC').trim()
  if (words === '') return nothing
  const number = searchedNumber(words)
  const people = await searchPeople(db, words, { role }, mostPeople)
  const sought = { words, number, people, campaignWords: searchWords(words) }
  const [views, campaigns, clients, brands, cases, influencers, inquiries, payouts, documents] =
    await Promise.all([
      searchViews(db, actor, words, adminSearchLimits.group),
      mayCall(role, listAdminCampaigns) ? repository.findCampaigns(db, sought) : [],
      mayCall(role, listClients) ? repository.findClients(db, sought) : [],
      mayCall(role, listBrands) ? repository.findBrands(db, sought) : [],
      mayCall(role, listAdminCases) ? repository.findCases(db, sought) : [],
      mayCall(role, listInfluencers) ? repository.findInfluencers(db, sought) : [],
      mayCall(role, listAdminInquiries) ? repository.findInquiries(db, sought) : [],
      mayCall(role, listPayouts) ? repository.findPayouts(db, sought) : [],
      mayCall(role, listIssued) ? repository.findDocuments(db, sought) : [],
    ])
  return {
    views,
    campaigns,
    clients,
    brands,
    cases,
    influencers: influencers.map(({ left, suspended, ...person }) => ({
      ...person,
      standing: left ? 'left' : suspended ? 'suspended' : 'active',
    })),
    inquiries,
    payouts,
    documents,
  }
}
