import { setTimeout as pause } from 'node:timers/promises'
import { decideAccount, listWaitingAccounts } from '#contract/admin-accounts.ts'
import { decideApplications, listApplications } from '#contract/admin-applications.ts'
import { getAdminCase, listAdminCases, reviewSubTask, shipGoods } from '#contract/admin-cases.ts'
import { listPayouts, payPayouts, processPayouts } from '#contract/admin-payouts.ts'
import { subTaskKinds } from '#contract/case-states.ts'
import type { Answer } from '#contract/endpoint.ts'
import { remainderOfSeven } from '#contract/tracking-numbers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { demoAddresses, demoAhead, demoClock } from './environment.ts'
import { nightNote } from './night-note.ts'
import { type ProviderClient, Refused, signInAsProvider } from './provider-client.ts'
import { crowdSize, planCrowd } from './seed/people/crowd.ts'
import { demoOperators } from './seed/people/demo-people.ts'

/*
 * A helpful provider for a running demo: selects, ships, asks one round of fixes, approves and pays, so that one person can walk
 * a case through to the money in minutes. It answers what happens after it was started, so that the seeded examples stay as they are;
 * `--all` answers what waited before, too.
 */

type CaseRow = Answer<typeof listAdminCases>['data'][number]

const everyMs = 3_000
const now = demoClock(process.env)
const everything = process.argv.includes('--all')
const startedAt = everything ? '' : now().toISOString()
/** The names of the crowd, as whom nobody signs in. All other applicants get an answer, including those who have just registered. */
const crowd = new Set(planCrowd(crowdSize).map(({ name }) => name))

async function main() {
  const { portalUrl } = demoAddresses(process.env)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(portalUrl).hostname))
    throw new Refused('The provider of the demo acts on this machine alone.')
  const client = await signInAsProvider(portalUrl, demoOperators[0], () => now().getTime())
  say(`At work on ${portalUrl}. Apply to a campaign; every answer comes within seconds. Stop with Ctrl-C.`)
  say('Figures of a post are asked for two days later: start the portal and this with DEMO_DAYS_AHEAD=2.')
  for (const line of nightNote(now(), demoAhead(process.env))) say(line)
  const finance = await signInAsProvider(portalUrl, demoOperators[1], () => now().getTime())
  const before = new Set(everything ? [] : (await listTransfers(finance)).map(({ id }) => id))
  for (;;) {
    await selectApplicants(client)
    await answerCases(client, 'shipment', ship)
    await answerCases(client, 'goods', ship)
    await answerCases(client, 'review', review)
    await releaseAccounts(finance)
    for (const transfer of await listTransfers(finance))
      if (!before.has(transfer.id)) await pay(finance, transfer)
    await pause(everyMs)
  }
}

async function selectApplicants(client: ProviderClient) {
  const applications = await readAll((page) =>
    client.call(listApplications, { query: { state: 'applied', size: 100, page } }),
  )
  for (const { case_id, influencer, campaign, applied_at } of applications) {
    if (crowd.has(influencer.name) || applied_at < startedAt) continue
    const refused = await selectOne(client, case_id)
    say(`${refused ? `cannot select (${refused})` : 'selected'}: ${influencer.name}, ${campaign.title}`)
  }
}

/** Returns the reason why the applicant could not be selected; undefined on success. */
async function selectOne(client: ProviderClient, caseId: number) {
  const body = { case_ids: [caseId], decision: 'select' as const, undo_seconds: 0 }
  try {
    const { data } = await client.call(decideApplications, { body })
    return data.outcomes?.find(({ ok }) => !ok)?.code
  } catch (error) {
    // No place is left.
    if (error instanceof Refused) return error.message
    throw error
  }
}

async function answerCases(
  client: ProviderClient,
  needs: 'shipment' | 'goods' | 'review',
  answer: (client: ProviderClient, row: CaseRow) => Promise<void>,
) {
  const rows = await readAll((page) => client.call(listAdminCases, { query: { needs, size: 100, page } }))
  for (const row of rows) {
    if (!crowd.has(row.influencer.name) && row.updated_at >= startedAt) await answer(client, row)
  }
}

/** Every page of a list: the oldest come first, and the demo's crowd waits before the newest. */
async function readAll<Row>(read: (page: number) => Promise<{ data: Row[]; page_count: number }>) {
  const first = await read(1)
  const rows = [...first.data]
  for (let page = 2; page <= first.page_count; page += 1) rows.push(...(await read(page)).data)
  return rows
}

async function ship(client: ProviderClient, { id, influencer, campaign }: CaseRow) {
  const digits = String(Date.now()).slice(-11)
  const tracking_number = digits + remainderOfSeven(digits)
  await client.call(shipGoods, { params: { case_id: id }, body: { carrier: 'yamato', tracking_number } })
  say(`shipped: ${influencer.name}, ${campaign.title}`)
}

async function review(client: ProviderClient, { id, influencer, campaign }: CaseRow) {
  const params = { case_id: id }
  const { data } = await client.call(getAdminCase, { params })
  for (const sub_task of subTaskKinds) {
    const task = data.case.sub_tasks?.[sub_task]
    if (task?.state !== 'submitted') continue
    const round = task.next_round - 1
    const approve = sub_task !== 'draft' || round > 1
    const fixes = approve ? [] : exampleFixes
    await client.call(reviewSubTask, { params, body: { sub_task, round, approve, fixes } })
    say(`${approve ? 'approved' : 'asked for fixes of'} ${sub_task}: ${influencer.name}, ${campaign.title}`)
  }
}

/** Releases the accounts that wait for a check. The demo trusts everyone who enters an account in another name. */
async function releaseAccounts(client: ProviderClient) {
  const { data } = await client.call(listWaitingAccounts, {})
  for (const { influencer, updated_at } of data) {
    if (updated_at < startedAt) continue
    const params = { influencer_id: influencer.id }
    await client.call(decideAccount, { params, body: { decision: 'release', updated_at } })
    say(`looked at the account: ${influencer.name}`)
  }
}

type Transfer = Answer<typeof listPayouts>['data'][number]

/** Those that wait for the provider: their accounts do not rest, and no second person is waited for. */
async function listTransfers(client: ProviderClient): Promise<Transfer[]> {
  const listOf = (state: 'scheduled' | 'processing') =>
    readAll((page) => client.call(listPayouts, { query: { state, size: 100, page } }))
  const rows = [...(await listOf('processing')), ...(await listOf('scheduled'))]
  const at = now().toISOString()
  return rows.filter(
    ({ influencer, rests_until, account_held, approval }) =>
      !account_held &&
      !crowd.has(influencer.name) &&
      (rests_until ?? '') <= at &&
      approval?.approved_by !== null,
  )
}

/** Given to the bank first, paid a round later: both are to be seen. */
async function pay(client: ProviderClient, { id, state, influencer, net }: Transfer) {
  const payout_ids = [id]
  if (state === 'scheduled') await client.call(processPayouts, { body: { payout_ids } })
  else
    await client.call(payPayouts, {
      body: { payout_ids, paid_on: dayInTokyo(now()), reason: '入出金明細で確認' },
    })
  say(`${state === 'scheduled' ? 'gave to the bank' : 'paid'}: ${influencer.name}, ${net} yen`)
}

const exampleFixes = [
  {
    category: 'pr_label' as const,
    deliverable_id: 1,
    field: 'caption' as const,
    file_id: null,
    comment: '「PR」の表記を、キャプションの1行目に入れてください。',
  },
  {
    category: 'caption' as const,
    deliverable_id: 1,
    field: 'caption' as const,
    file_id: null,
    comment: '商品名の表記を正式名称に統一してください。',
  },
  {
    category: 'image' as const,
    deliverable_id: 1,
    field: 'files' as const,
    file_id: null,
    comment: '1枚目は、商品のパッケージ全体が写る写真に差し替えてください。',
  },
]

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Refused ? error.message : String(error)}\n`)
  process.exitCode = 1
})
