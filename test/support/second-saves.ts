import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { campaigns, cases } from '#server/db/schema/index.ts'
import { planCancellation } from '#server/modules/admin-cases/cancel-runs.service.ts'
import type { TestApi } from './api.ts'
import { callAsStored } from './as-stored.ts'
import { buildBrandInput, buildProductInput, givenBrand } from './builders-brands.ts'
import { givenCampaign } from './builders-campaigns.ts'
import { givenCase } from './builders-cases.ts'
import { buildCampaignInput, buildClientInput, givenOperator, givenPictures } from './builders-operators.ts'
import { givenAgency, givenInfluencer } from './builders.ts'

export interface Scenario {
  params?: Record<string, string | number>
  /** What the first and the second of two operators save. */
  first?: object
  second: object
  /** What happens first where it is another act. */
  between?: () => Promise<unknown>
}

export const day = '2026-12-28'
const template = { kind: 'fix', title: 'PR表記', body: '1行目に入れてください。' }
const agency = { name: 'さくら事務所', contact: { name: '', email: '', phone: '' } }
const view = { name: '今週', query: {}, columns: null }
const document = (version: string) => ({
  version,
  effective_on: '2026-12-01',
  summary: { jp: '変更しました。', en: 'Changed.' },
  asks_agreement: false,
  sections: {
    jp: [{ id: 'scope', title: '第1条', clauses: [{ text: '適用します。' }] }],
    en: [{ id: 'scope', title: 'Article 1', clauses: [{ text: 'Applies.' }] }],
  },
})
const facts = {
  name: '株式会社みらい',
  address: '大阪府大阪市北区梅田1-1-1',
  representative: '未来 花子',
  email: 'office@mirai.example',
  phone: '06-0000-0000',
}
const notice = (subject: string) => ({
  kind: 'rejected',
  language: 'jp',
  subject,
  body: '見送りとなりました。\n{{link}}',
})

/** Two operators who read the same, by the endpoint with which the second one comes too late. */
export function secondSaves(api: TestApi, as: string): Record<string, () => Promise<Scenario>> {
  const db = () => api.deps.database.db
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const make = async (endpoint: Endpoint, options: { params?: object; body: object }) => {
    const { body } = await api.call(endpoint, { as, headers: key(), ...options } as never)
    return (body as { data: { id: number } }).data.id
  }

  const members = async () => Promise.all([givenOperator(api), givenOperator(api)])
  const givenClient = () => make(contract.adminClients.createClient, { body: buildClientInput() })
  const givenTag = async () => {
    const { id } = await givenInfluencer(api)
    const body = { mark: { act: 'tag', tag: '夏' }, influencer_ids: [id] }
    await api.call(contract.adminCreators.markCreators, { as, body })
    const { body: tags } = await api.call(contract.adminCreators.listCreatorTags, { as })
    return tags.data[0]?.id ?? 0
  }
  const givenList = () => make(contract.adminCreators.createCreatorList, { body: { name: '夏' } })
  const givenDraft = async () => {
    await givenPictures(api)
    return make(contract.adminCampaigns.createCampaign, { body: buildCampaignInput(api.deps.now()) })
  }
  const raise = (campaign_id: number) => () =>
    db().update(campaigns).set({ version: 7 }).where(eq(campaigns.id, campaign_id))
  const givenNote = async () => {
    const { id } = await givenCampaign(api)
    return make(contract.teamNotes.addTeamNote, { body: { subject: 'campaign', subject_id: id, body: '前' } })
  }

  return {
    putProvider: async () => ({ first: facts, second: { ...facts, name: '株式会社かこ' } }),
    // The second one takes the first one's choice back.
    putPurchasesAs: async () => ({
      between: async () => {
        for (const purchases_as of ['reward', 'expense', 'reward'])
          await callAsStored(api, contract.adminSettings.putPurchasesAs, { as, body: { purchases_as } })
      },
      second: { purchases_as: 'expense' },
    }),
    putNoticeText: async () => ({ first: notice('甲'), second: notice('乙') }),
    putWordList: async () => ({
      first: { kind: 'clinic', words: ['甲'] },
      second: { kind: 'clinic', words: ['乙'] },
    }),
    putClosedDay: async () => ({ first: { day, label: '甲' }, second: { day, label: '乙' } }),
    deleteClosedDay: async () => {
      const put = (label: string) =>
        callAsStored(api, contract.adminSettings.putClosedDay, { as, body: { day, label } })
      await put('甲')
      return { params: { day }, between: () => put('乙'), second: {} }
    },
    publishDocument: async () => ({
      params: { document: 'terms' },
      first: document('2.0'),
      second: { ...document('3.0'), effective_on: '2026-12-02' },
    }),
    updateTemplate: async () => ({
      params: { template_id: await make(contract.adminTemplates.createTemplate, { body: template }) },
      first: { ...template, title: '甲' },
      second: { ...template, title: '乙' },
    }),
    deleteTemplate: async () => {
      const params = { template_id: await make(contract.adminTemplates.createTemplate, { body: template }) }
      const body = { ...template, title: '甲' }
      return {
        params,
        between: () => callAsStored(api, contract.adminTemplates.updateTemplate, { as, params, body }),
        second: {},
      }
    },
    renameCreatorTag: async () => ({
      params: { tag_id: await givenTag() },
      first: { name: '秋' },
      second: { name: '冬' },
    }),
    deleteCreatorTag: async () => {
      const params = { tag_id: await givenTag() }
      const more = async () => {
        const { id } = await givenInfluencer(api)
        const body = { mark: { act: 'tag', tag: '夏' }, influencer_ids: [id] }
        await api.call(contract.adminCreators.markCreators, { as, body })
      }
      return { params, between: more, second: {} }
    },
    renameCreatorList: async () => ({
      params: { list_id: await givenList() },
      first: { name: '秋' },
      second: { name: '冬' },
    }),
    deleteCreatorList: async () => {
      const params = { list_id: await givenList() }
      const body = { name: '秋' }
      return {
        params,
        between: () => callAsStored(api, contract.adminCreators.renameCreatorList, { as, params, body }),
        second: {},
      }
    },
    changeMemberRole: async () => ({
      params: { operator_id: (await givenOperator(api, { role: 'viewer' })).id },
      first: { role: 'reviewer' },
      second: { role: 'finance' },
    }),
    assignCampaign: async () => {
      const [one, two] = await members()
      return {
        params: { campaign_id: (await givenCampaign(api)).id },
        first: { assignee_id: one?.id },
        second: { assignee_id: two?.id },
      }
    },
    assignCase: async () => {
      const [one, two] = await members()
      return {
        params: { case_id: (await givenCase(api, { until: 'applied' })).id },
        first: { assignee_id: one?.id },
        second: { assignee_id: two?.id },
      }
    },
    setCampaignClient: async () => ({
      params: { campaign_id: (await givenCampaign(api)).id },
      first: { client_id: await givenClient() },
      second: { client_id: await givenClient() },
    }),
    setClientReview: async () => {
      const params = { campaign_id: (await givenCampaign(api)).id }
      const body = { client_id: await givenClient() }
      await callAsStored(api, contract.adminCampaigns.setCampaignClient, { as, params, body })
      return { params, first: { days: 2 }, second: { days: 3 } }
    },
    updateCampaign: async () => {
      const campaign_id = await givenDraft()
      const written = buildCampaignInput(api.deps.now())
      return {
        params: { campaign_id },
        first: { ...written, title: '甲' },
        second: { ...written, title: '乙' },
      }
    },
    publishCampaign: async () => {
      const campaign_id = await givenDraft()
      return { params: { campaign_id }, between: raise(campaign_id), second: {} }
    },
    closeRecruiting: async () => {
      const { id } = await givenCampaign(api)
      return { params: { campaign_id: id }, between: raise(id), second: { reason: '満員' } }
    },
    startCancellation: async () => {
      const { id } = await givenCampaign(api)
      const { seen } = await planCancellation(api.deps, id)
      return { params: { campaign_id: id }, between: raise(id), second: { seen, reason: '製造の中止' } }
    },
    extendRecruiting: async () => {
      const { id, recruiting_end, announcement } = await givenCampaign(api)
      const later = (at: string | Date) => new Date(new Date(at).getTime() + 86_400_000).toISOString()
      const body = { recruiting_end: later(recruiting_end), announcement, reason: '延長' }
      return { params: { campaign_id: id }, between: raise(id), second: body }
    },
    putBudget: async () => ({
      params: { campaign_id: (await givenCampaign(api)).id },
      first: { budget: { total: 100_000, fee: null } },
      second: { budget: { total: 200_000, fee: null } },
    }),
    approveBudget: async () => {
      const params = { campaign_id: (await givenCampaign(api)).id }
      const put = (total: number) =>
        callAsStored(api, contract.adminBudgets.putBudget, {
          as,
          params,
          body: { budget: { total, fee: null } },
        })
      await put(100_000)
      return { params, between: () => put(200_000), second: { up_to: 300_000, reason: '追加' } }
    },
    rateCase: async () => {
      const { id } = await givenCase(api, { until: 'confirmed' })
      await db().update(cases).set({ state: 'completed' }).where(eq(cases.id, id))
      return {
        params: { case_id: id },
        first: { stars: 5, comment: '甲' },
        second: { stars: 1, comment: '乙' },
      }
    },
    updateAgency: async () => ({
      params: { agency_id: (await givenAgency(api, 'SAKURA')).id },
      first: { ...agency, note: '甲' },
      second: { ...agency, note: '乙' },
    }),
    updateClient: async () => ({
      params: { client_id: await givenClient() },
      first: buildClientInput({ note: '甲' }),
      second: buildClientInput({ note: '乙' }),
    }),
    updateBrand: async () => ({
      params: { brand_id: (await givenBrand(api, as)).brandId },
      first: buildBrandInput({ posting_rules: '甲' }),
      second: buildBrandInput({ posting_rules: '乙' }),
    }),
    updateProduct: async () => ({
      params: { product_id: (await givenBrand(api, as)).productId },
      first: buildProductInput({ price: 1 }),
      second: buildProductInput({ price: 2 }),
    }),
    updateView: async () => ({
      params: {
        view_id: await make(contract.listViews.createView, {
          body: { ...view, list: 'cases', shared: true },
        }),
      },
      first: { ...view, name: '甲' },
      second: { ...view, name: '乙' },
    }),
    deleteView: async () => {
      const body = { ...view, list: 'cases', shared: true }
      const params = { view_id: await make(contract.listViews.createView, { body }) }
      const changed = { ...view, name: '甲' }
      return {
        params,
        between: () => callAsStored(api, contract.listViews.updateView, { as, params, body: changed }),
        second: {},
      }
    },
    editTeamNote: async () => ({
      params: { note_id: await givenNote() },
      first: { body: '甲' },
      second: { body: '乙' },
    }),
    deleteTeamNote: async () => {
      const params = { note_id: await givenNote() }
      return {
        params,
        between: () =>
          callAsStored(api, contract.teamNotes.editTeamNote, { as, params, body: { body: '甲' } }),
        second: {},
      }
    },
  }
}
