import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { renewTerms } from '#server/modules/cases/selection.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenCase, type GivenCase, operator, select, ship, withCase } from '#test/support/builders-cases.ts'
import { givenDesk, givenWriter } from '#test/support/builders-messages.ts'
import { givenAccount, givenReward, givenTransfer } from '#test/support/builders-money.ts'
import { buildDraft, givenConfirmedCase, givenFile, givenReview } from '#test/support/builders-submissions.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'

const { getCase, getCaseVersion, getProjectsVersion, listProjects } = contract.cases

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** The marks of a case as its creator's screens ask for them: alone, and with what they show. */
async function marksOf({ campaign, influencer }: Pick<GivenCase, 'campaign' | 'influencer'>) {
  const as = await api.as(influencer)
  const params = { campaign_id: campaign.id }
  const alone = await api.call(getCaseVersion, { as, params })
  const shown = await api.call(getCase, { as, params })
  const list = await api.call(getProjectsVersion, { as })
  const lists = await api.call(listProjects, { as, params: { type: 'in_progress' } })
  expect([alone.status, list.status]).toEqual([200, 200])
  expect(shown.body.data.version).toBe(alone.body.data.version)
  expect(lists.body.version).toBe(list.body.data.version)
  return { ofCase: alone.body.data.version, ofLists: list.body.data.version }
}

/** Does each act, and expects other marks after it than at any time before. */
async function expectNews(
  given: Pick<GivenCase, 'campaign' | 'influencer'>,
  acts: (() => Promise<unknown>)[],
) {
  const seen = [await marksOf(given)]
  for (const act of acts) {
    api.clock.advance(1_000)
    await act()
    seen.push(await marksOf(given))
  }
  expect(new Set(seen.map(({ ofCase }) => ofCase)).size).toBe(acts.length + 1)
  expect(new Set(seen.map(({ ofLists }) => ofLists)).size).toBe(acts.length + 1)
}

describe('the mark of a case', () => {
  it('stays while nothing happens, also later and to another session', async () => {
    const given = await givenCase(api, { until: 'confirmed' })
    const before = await marksOf(given)
    api.clock.advance(3_600_000)
    expect(await marksOf(given)).toEqual(before)
  })

  it('is another after the selection, the agreement and each act about the goods', async () => {
    const influencer = await givenInfluencer(api)
    const given = await givenCase(api, { campaign: { kind: 'gift' }, until: 'applied', influencer })
    const as = await api.as(influencer)
    const about = { campaign_id: given.campaign.id }
    const { answerTerms, putCaseAddress, receiveGoods } = contract.cases
    await expectNews(given, [
      () => select(api, given.id),
      () => api.call(answerTerms, { as, params: about, body: { agree: true, terms_version: 1 } }),
      () => api.call(putCaseAddress, { as, params: about, body: buildAddress() }),
      () => ship(api, given.id),
      () => api.call(receiveGoods, { as, body: { ...about, outcome: 'damaged', comment: '割れています。' } }),
      () => ship(api, given.id),
      () => api.call(receiveGoods, { as, body: { ...about, outcome: 'received' } }),
    ])
  })

  it('is another after each round and each verdict, and when the case ends', async () => {
    const given = await givenConfirmedCase(api)
    const { me, as, id } = given
    const draft = buildDraft(given, await givenFile(api, me))
    const again = buildDraft(given, await givenFile(api, me))
    const { submitDraft } = contract.submissions
    await expectNews({ ...given, influencer: me }, [
      () => api.call(submitDraft, { as, body: draft }),
      () => givenReview(api, given, 'draft', 1, [{}]),
      async () => {
        const body = {
          ...again,
          round: 2,
          fix_answers: [{ fix_id: await fixIdOf(given), done: true as const, answer: '' }],
        }
        expect((await api.call(submitDraft, { as, body })).status).toBe(201)
      },
      () => givenReview(api, given, 'draft', 2),
      () => withCase(api, id, (_, open) => open.move({ act: 'terminate', by: operator })),
    ])
  })

  it('is another with another version of the terms', async () => {
    const given = await givenCase(api, { until: 'selected' })
    const changed = eq(campaigns.id, given.campaign.id)
    const at = () => api.deps.now()
    await expectNews(given, [
      async () => {
        await api.deps.database.db.update(campaigns).set({ work_place: '店舗' }).where(changed)
        await withCase(api, given.id, (tx, open) => renewTerms(tx, api.deps, open, at()))
      },
    ])
  })

  it('is another after a message and after it was read; the lists show neither', async () => {
    const given = await givenCase(api, { until: 'confirmed' })
    const desk = await givenDesk(api, given)
    const me = await givenWriter(api, given)
    const before = await marksOf(given)
    const { body } = await desk.send('明日発送します。')
    const written = await marksOf(given)
    await me.read(body.data.id)
    const read = await marksOf(given)
    expect(new Set([before, written, read].map(({ ofCase }) => ofCase)).size).toBe(3)
    expect(new Set([before, written, read].map(({ ofLists }) => ofLists)).size).toBe(1)
  })

  it('is another when the reward is on its way and when it is paid', async () => {
    const influencer = await givenInfluencer(api)
    const { campaign } = await givenReward(api, influencer, { dueOn: '2026-11-20' })
    const given = { campaign, influencer }
    await givenAccount(api, influencer)
    await expectNews(given, [() => givenTransfer(api, influencer)])
  })
})

async function fixIdOf({ as, campaign }: Awaited<ReturnType<typeof givenConfirmedCase>>) {
  const { body } = await api.call(getCase, { as, params: { campaign_id: campaign.id } })
  return body.data.sub_tasks?.draft.rounds.at(-1)?.review?.fixes[0]?.id ?? 0
}

describe('somebody else', () => {
  it('is told nothing of a case', async () => {
    const { campaign } = await givenCase(api, { until: 'confirmed' })
    const params = { campaign_id: campaign.id }
    const stranger = await api.as(await givenInfluencer(api))
    const refused = await api.call(getCaseVersion, { as: stranger, params })
    expect(refused).toMatchObject({ status: 404, body: { code: 'request.not_found' } })
    expect(await api.call(getCaseVersion, { params })).toMatchObject({ status: 401 })
    expect(await api.call(getProjectsVersion, {})).toMatchObject({ status: 401 })
  })

  it('moves no mark of one’s own', async () => {
    const campaign = { title: '同じ案件' }
    const given = await givenCase(api, { campaign, until: 'confirmed' })
    const before = await marksOf(given)
    const other = await givenCase(api, { campaign, until: 'applied' })
    await select(api, other.id)
    expect(await marksOf(given)).toEqual(before)
  })
})
