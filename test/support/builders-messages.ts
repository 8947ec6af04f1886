import { contract } from '#contract/index.ts'
import type { TestApi } from './api.ts'
import { givenCase, type GivenCase, type Stage } from './builders-cases.ts'
import { givenOperator } from './builders-operators.ts'

const calls = contract.caseMessages

interface Written {
  body?: string
  file_ids?: string[]
}
const writtenOf = (written: string | Written) => (typeof written === 'string' ? { body: written } : written)
const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key })

/** A creator who writes about the campaign of their case. */
export async function givenWriter(
  api: TestApi,
  { campaign, influencer }: Pick<GivenCase, 'campaign' | 'influencer'>,
) {
  const params = { campaign_id: campaign.id }
  // A session of its own for each call: some come weeks later.
  const signIn = () => api.as(influencer)
  return {
    send: async (written: string | Written, key?: string) =>
      api.call(calls.sendCaseMessage, {
        as: await signIn(),
        params,
        body: writtenOf(written),
        headers: keyed(key),
      }),
    list: async (query: Record<string, string | number> = {}) =>
      (await api.call(calls.listCaseMessages, { as: await signIn(), params, query })).body,
    read: async (message_id: number) =>
      api.call(calls.readCaseMessages, { as: await signIn(), params, body: { message_id } }),
  }
}

/** An operator, a manager, who writes about a case. */
export async function givenDesk(api: TestApi, { id: case_id }: Pick<GivenCase, 'id'>) {
  const operator = await givenOperator(api)
  const params = { case_id }
  const signIn = () => api.asOperator(operator)
  return {
    operator,
    as: await signIn(),
    send: async (written: string | Written, key?: string) =>
      api.call(calls.sendAdminCaseMessage, {
        as: await signIn(),
        params,
        body: writtenOf(written),
        headers: keyed(key),
      }),
    list: async (query: Record<string, string | number> = {}) =>
      (await api.call(calls.listAdminCaseMessages, { as: await signIn(), params, query })).body,
    read: async (message_id: number) =>
      api.call(calls.readAdminCaseMessages, { as: await signIn(), params, body: { message_id } }),
  }
}

/** A case with both of its sides. */
export async function givenThread(
  api: TestApi,
  until: Stage = 'selected',
  influencer?: GivenCase['influencer'],
) {
  const given = await givenCase(api, { until, ...(influencer && { influencer }) })
  return { ...given, me: await givenWriter(api, given), desk: await givenDesk(api, given) }
}
