import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { testApi, type TestApi } from '#test/support/api.ts'
import { basisOf, callWith } from '#test/support/as-stored.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import { day, secondSaves } from '#test/support/second-saves.ts'

const endpoints: Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
const changing = endpoints.filter(
  ({ access, changesState }) => access.startsWith('operator:') && changesState,
)
const withBasis = changing.filter(({ basis }) => basis !== undefined)

/** Acts that write over nothing that somebody else wrote, by the reason. */
const others: Record<string, readonly string[]> = {
  'makes something new, or adds to what is there': [
    'addInfluencerNote',
    'addTeamNote',
    'beginDraft',
    'blockCreator',
    'createAgency',
    'createBrand',
    'createCampaign',
    'createClient',
    'createCreatorList',
    'createProduct',
    'createReportLink',
    'createTemplate',
    'createView',
    'duplicateCampaign',
    'importCreators',
    'inviteMember',
    'markCreators',
    'nominateInfluencers',
    'recordPostLook',
    'recordPostLooks',
    'sendAdminCaseMessage',
    'sendBroadcast',
    'uploadAdminMessageFile',
    'uploadCampaignPicture',
  ],
  'changes nothing': [
    'checkBankResult',
    'countAudience',
    'previewCampaign',
    'previewPublication',
    'tryAssignCampaigns',
    'tryAssignCases',
    'tryBroadcast',
    'tryEndCases',
    'tryExtendCases',
    'tryMarkCreators',
    'tryMessageCases',
    'tryRejectCases',
    'tryRemindCases',
    'trySelectCases',
    'trySelection',
  ],
  'goes from one state to the next, where a second one is refused or finds it done': [
    'answerInquiry',
    'applyBankResult',
    'approvePayouts',
    'archiveBrand',
    'archiveClient',
    'archiveProduct',
    'assignCampaigns',
    'assignCases',
    'cancelCampaign',
    'createTransferFile',
    'decideApplications',
    'disableMember',
    'dropDeliveries',
    'enableMember',
    'endCases',
    'endMemberSession',
    'endMemberSessions',
    'extendCases',
    'failPayout',
    'importShipments',
    'liftClientBlock',
    'messageCases',
    'payPayouts',
    'processPayouts',
    'rejectCases',
    'releaseInfluencer',
    'remindCases',
    'resendInvitation',
    'resetSecondFactor',
    'retryDeliveries',
    'returnPayout',
    'reviewSubTask',
    'revokeInvitation',
    'revokeReportLink',
    'selectCases',
    'setAgencyActive',
    'settleGoods',
    'shareView',
    'shipGoods',
    'stopBroadcast',
    'stopCaseRun',
    'suspendInfluencer',
    'terminateCase',
    'undoBroadcast',
    'undoCaseRun',
    'undoDecision',
    'undoReview',
  ],
  'is about the operator alone': [
    'changeOperatorPassword',
    'proveOperator',
    'readAdminCaseMessages',
    'readAssignmentNotices',
    'readMentions',
    'renewRecoveryCodes',
    'signOpenRecord',
    'startWithView',
    'testBroadcast',
  ],
}

const password = 'long enough for an operator'

let api: TestApi
let owner: { id: number }
let as: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  owner = await givenOperator(api, { role: 'owner', password })
  as = await api.asOperator(owner)
})
afterAll(() => api.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Those that another file shows. */
const elsewhere: Record<string, [file: string, code: string]> = {
  eraseDraft: ['test/api/unfinished-drafts.test.ts', 'campaign.changed_meanwhile'],
  saveDraft: ['test/api/unfinished-drafts.test.ts', 'campaign.changed_meanwhile'],
  settlePost: ['test/api/post-looks.deep.test.ts', 'post.changed_meanwhile'],
  decideAccount: ['test/api/account-checks.deep.test.ts', 'bank.account_changed'],
}

describe('every act of an operator that changes something', () => {
  test('says what it changes, or stands here with the reason why it need not', () => {
    const exempt = Object.values(others).flat()
    const names = changing.map(({ name }) => name)
    expect(names.filter((name) => !withBasis.some((one) => one.name === name)).toSorted()).toEqual(
      exempt.toSorted(),
    )
  })

  test('is shown here with two who read the same', () => {
    expect([...Object.keys(secondSaves(api, as)), ...Object.keys(elsewhere)].toSorted()).toEqual(
      withBasis.map(({ name }) => name).toSorted(),
    )
    for (const [file, code] of Object.values(elsewhere)) expect(readFileSync(file, 'utf8')).toContain(code)
  })

  test.each(withBasis.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s of a page that does not say what it changes is told to reload',
    async (_name, endpoint) => {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, member = '']) => [
          member,
          member === 'day' ? day : member === 'document' ? 'terms' : 1,
        ]),
      )
      const body = endpoint.bodyAs === 'none' ? {} : { body: {} }
      const reply = await api.call(endpoint, { as, params, ...body })
      expect([reply.status, reply.body.code]).toEqual([400, 'request.malformed'])
    },
  )
})

describe('the second of two who read the same', () => {
  const shownHere = withBasis.map(({ name }) => name).filter((name) => !Object.hasOwn(elsewhere, name))
  test.each(shownHere)('%s is refused until it was read anew', async (name) => {
    const endpoint = withBasis.find((one) => one.name === name)
    if (!endpoint) throw new Error(name)
    const proof = { password, code: totpCode(api.clock.now()) }
    if (name === 'changeMemberRole') await api.call(contract.adminMembers.proveOperator, { as, body: proof })
    const { params = {}, first, second, between } = (await secondSaves(api, as)[name]?.()) ?? { second: {} }
    const call = (body: object, basis: object) =>
      callWith(
        api,
        endpoint,
        { as, params, headers: key(), ...(endpoint.bodyAs === 'none' ? {} : { body }) },
        basis,
      )
    const read = () => basisOf(api, endpoint, { params, body: second as never })
    const basis = await read()
    api.clock.advance(1_000)
    if (first) expect((await call(first, basis)).status).toBeLessThan(300)
    else await between?.()
    const after = await read()
    const late = await call(second, basis)
    expect([late.status, late.body.code]).toEqual([409, expect.stringMatching(/\.changed_meanwhile$/)])
    expect(await read()).toEqual(after)
    expect((await call(second, after)).status).toBeLessThan(300)
  })
})
