import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  agencies,
  brands,
  campaignBudgets,
  campaigns,
  caseRatings,
  cases,
  clients,
  closedDays,
  creatorLists,
  creatorTags,
  listViews,
  operators,
  products,
  settingVersions,
  teamNotes,
  templates,
} from '#server/db/schema/index.ts'
import { listTags, listLists } from '#server/modules/admin-creators/collections.repository.ts'
import { listVersions } from '#server/modules/settings/documents.service.ts'
import type { CallOptions, TestApi } from './api.ts'

type Given = Record<string, string | number>

/** What somebody who has just read it says that they change, by the endpoint's name. */
const readers: Record<string, (api: TestApi, params: Given, body: Given) => Promise<object>> = {
  putProvider: (api) => setting(api, 'provider'),
  putPurchasesAs: (api) => setting(api, 'purchases_as'),
  putNoticeText: (api, _params, { kind, language }) => setting(api, `notice:${kind}:${language}`),
  putWordList: (api, _params, { kind }) => setting(api, `words:${kind}`),
  putClosedDay: async (api, _params, { day }) => ({ former: await labelOf(api, day) }),
  deleteClosedDay: async (api, { day }) => ({ former: (await labelOf(api, day)) ?? '' }),
  publishDocument: async ({ deps }, { document }) => ({
    former: (await listVersions(deps.database.db, deps.now()))[document as 'terms'].newest.version,
  }),
  updateTemplate: (api, { template_id }) => versionOf(api, templates, template_id),
  deleteTemplate: (api, { template_id }) => versionOf(api, templates, template_id),
  deleteView: (api, { view_id }) => versionOf(api, listViews, view_id),
  deleteTeamNote: async (api, { note_id }) => {
    const at = await cell(api, teamNotes.edited_at, teamNotes.id, note_id)
    return { edited_at: at instanceof Date ? at.toISOString() : '' }
  },
  ...Object.fromEntries(
    ['updateCampaign', 'publishCampaign', 'closeRecruiting', 'extendRecruiting', 'startCancellation'].map(
      (name) => [name, (api: TestApi, { campaign_id }: Given) => versionOf(api, campaigns, campaign_id)],
    ),
  ),
  updateAgency: (api, { agency_id }) => versionOf(api, agencies, agency_id),
  updateBrand: (api, { brand_id }) => versionOf(api, brands, brand_id),
  updateProduct: (api, { product_id }) => versionOf(api, products, product_id),
  updateClient: (api, { client_id }) => versionOf(api, clients, client_id),
  updateView: (api, { view_id }) => versionOf(api, listViews, view_id),
  putBudget: async (api, { campaign_id }) => ({
    version: (await cell(api, campaignBudgets.version, campaignBudgets.campaign_id, campaign_id)) ?? 0,
  }),
  approveBudget: async (api, { campaign_id }) => ({
    version: (await cell(api, campaignBudgets.version, campaignBudgets.campaign_id, campaign_id)) ?? 0,
  }),
  rateCase: async (api, { case_id }) => ({
    version: (await cell(api, caseRatings.version, caseRatings.case_id, case_id)) ?? 0,
  }),
  editTeamNote: async (api, { note_id }) => {
    const at = await cell(api, teamNotes.edited_at, teamNotes.id, note_id)
    return { edited_at: at instanceof Date ? at.toISOString() : null }
  },
  changeMemberRole: async (api, { operator_id }) => ({
    former: (await cell(api, operators.role, operators.id, operator_id)) ?? 'viewer',
  }),
  assignCampaign: async (api, { campaign_id }) => ({
    former: (await cell(api, campaigns.assignee_id, campaigns.id, campaign_id)) ?? null,
  }),
  setCampaignClient: async (api, { campaign_id }) => ({
    former: (await cell(api, campaigns.client_id, campaigns.id, campaign_id)) ?? null,
  }),
  setClientReview: async (api, { campaign_id }) => ({
    former: (await cell(api, campaigns.client_review_days, campaigns.id, campaign_id)) ?? null,
  }),
  assignCase: async (api, { case_id }) => {
    const own = await cell(api, cases.has_own_assignee, cases.id, case_id)
    const campaignId = await cell(api, cases.campaign_id, cases.id, case_id)
    const former = own
      ? await cell(api, cases.assignee_id, cases.id, case_id)
      : await cell(api, campaigns.assignee_id, campaigns.id, campaignId as number)
    return { former: former ?? null }
  },
  renameCreatorTag: async (api, { tag_id }) => ({
    former: (await cell(api, creatorTags.name, creatorTags.id, tag_id)) ?? '',
  }),
  renameCreatorList: async (api, { list_id }) => ({
    former: (await cell(api, creatorLists.name, creatorLists.id, list_id)) ?? '',
  }),
  deleteCreatorTag: async ({ deps }, { tag_id }) => asRead(await listTags(deps.database.db, Number(tag_id))),
  deleteCreatorList: async ({ deps }, { list_id }) =>
    asRead(await listLists(deps.database.db, Number(list_id))),
}

/** What an act has to say about what is stored now. */
export async function basisOf(api: TestApi, endpoint: Endpoint, { params = {}, body = {} }: CallOptions) {
  const read = readers[endpoint.name]
  if (!read) throw new Error(`Nobody says how ${endpoint.name} is read.`)
  return read(api, params as Given, body as Given)
}

/** Calls an endpoint as somebody does who read the moment before what is stored. */
export async function callAsStored<E extends Endpoint>(api: TestApi, endpoint: E, options: CallOptions) {
  return callWith(api, endpoint, options, await basisOf(api, endpoint, options))
}

/** The same with what was read before; what the options say themselves stands. */
export function callWith<E extends Endpoint>(api: TestApi, endpoint: E, options: CallOptions, basis: object) {
  const { body = {}, query = {} } = options
  const sent =
    endpoint.bodyAs === 'none'
      ? { query: { ...basis, ...(query as object) } }
      : { body: { ...basis, ...(body as object) } }
  return api.call(endpoint, { ...options, ...sent } as CallOptions)
}

const setting = async (api: TestApi, name: string) => ({
  version: (await cell(api, settingVersions.version, settingVersions.setting, name)) ?? 0,
})

const labelOf = async (api: TestApi, day: string | number | undefined) =>
  // No row has a day that there is not.
  (await cell(api, closedDays.label, closedDays.day, day).catch(() => undefined)) ?? null

const versionOf = async (
  api: TestApi,
  table: PgTable & { id: PgColumn; version: PgColumn },
  id: string | number | undefined,
) => ({
  version: (await cell(api, table.version, table.id, id)) ?? 0,
})

const asRead = ([row]: readonly { name: string; creators: number }[]) => ({
  former: row?.name ?? '',
  creators: row?.creators ?? 0,
})

async function cell(
  { deps }: TestApi,
  value: PgColumn,
  key: PgColumn,
  wanted: string | number | undefined,
): Promise<unknown> {
  const where: SQL = eq(key, wanted)
  const [row] = await deps.database.db
    .select({ value })
    .from(key.table as PgTable)
    .where(where)
  return row?.value
}
