import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyBankResult, checkBankResult, resultFileBytes } from '#contract/admin-bank-results.ts'
import { createTransferFile, listPayouts, payPayouts, processPayouts } from '#contract/admin-payouts.ts'
import {
  auditLog,
  bankResultFiles,
  ledgerEntries,
  payouts,
  transferRecords,
} from '#server/db/schema/index.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { answeredByBank, encodeBankFile, readBankFile } from '#test/support/bank-files.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenOperator } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

let api: TestApi
let finance: string
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  finance = await api.asOperator(await givenOperator(api, { role: 'finance' }))
})
afterAll(() => api.close())

const name = '振込結果.txt'
const check = (content: string) => api.call(checkBankResult, { as: finance, body: { name, content } })
const apply = (content: string, fingerprint: string) =>
  api.call(applyBankResult, { as: finance, body: { name, content, fingerprint } })
const rows = () => api.deps.database.db.select().from(payouts).orderBy(payouts.id)
const states = async () => (await rows()).map(({ state }) => state)

/** Two transfers of one person to one account, and one of another, with the bank. */
async function givenSent() {
  const [one, other] = [await givenInfluencer(api), await givenInfluencer(api)]
  await givenAccount(api, one)
  await givenAccount(api, other, { account_number: '7654321' })
  await givenReward(api, one, { amount: 10_000, dueOn: '2026-11-24' })
  await givenReward(api, one, { amount: 5_000, dueOn: '2026-11-25' })
  await givenReward(api, other, { amount: 20_000, dueOn: '2026-11-24' })
  for (const { id } of [one, other]) await schedulePerson(api.deps, id)
  const payout_ids = (await rows()).map(({ id }) => id)
  await api.call(processPayouts, { as: finance, body: { payout_ids } })
  return payout_ids
}

async function sendFile(payout_ids: readonly number[], transfer_on = '2026-11-20') {
  const headers = { cookie: finance, origin: portalUrl, 'content-type': 'application/json' }
  const body = JSON.stringify({ payout_ids, transfer_on, again: true })
  const response = await api.raw(createTransferFile.path, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  return readBankFile(new Uint8Array(await response.arrayBuffer()))
}

describe('the file for the bank', () => {
  it('has one record of what one person gets to one account, and the transfers stay single', async () => {
    const ids = await givenSent()
    const [header, first, second, trailer, end] = (await sendFile(ids)).split('\r\n')
    expect([header?.[0], end?.[0], trailer?.slice(0, 19)]).toEqual(['1', '9', '8000002000000038500'])
    const records = await api.deps.database.db.select().from(transferRecords).orderBy(transferRecords.id)
    expect(records).toMatchObject([
      { net: 16_500, transfer_on: '2026-11-20' },
      { net: 22_000, transfer_on: '2026-11-20' },
    ])
    for (const [index, line] of [first, second].entries()) {
      expect(Number(line?.slice(80, 90))).toBe(records[index]?.net)
      expect(Number(line?.slice(91, 101))).toBe(records[index]?.id)
    }
    expect((await rows()).map(({ net, transfer_record_id }) => [net, transfer_record_id])).toEqual([
      [11_000, records[0]?.id],
      [5_500, records[0]?.id],
      [22_000, records[1]?.id],
    ])
  })
})

describe('the file of results', () => {
  it('is shown before it is done; what left as one is paid and refused as one', async () => {
    const file = answeredByBank(await sendFile(await givenSent()), '03')
    const shown = (await check(encodeBankFile(file))).body.data
    expect(shown).toMatchObject({
      paid: 2,
      failed: 1,
      returned: 0,
      unchanged: 0,
      unmatched: 0,
      rows: [
        { line: 1, net: 16_500, failure: null, payouts: [{ act: 'pay' }, { act: 'pay' }] },
        { line: 2, net: 22_000, failure: 'closed_account', payouts: [{ act: 'fail', name: '佐藤 美咲' }] },
      ],
    })
    expect(await states()).toEqual(['processing', 'processing', 'processing'])
    expect((await apply(encodeBankFile(file), shown.fingerprint)).body.data).toEqual(shown)
    expect(await rows()).toMatchObject([
      { state: 'paid', paid_on: '2026-11-20' },
      { state: 'paid', paid_on: '2026-11-20' },
      { state: 'failed', failure: 'closed_account', note: '口座解約（結果コード3）' },
    ])
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    const bank = entries.filter(({ account }) => account === 'bank').map(({ amount }) => amount)
    expect(bank).toEqual([-11_000, -5_500])
    const { body } = await api.call(listPayouts, { as: finance, query: { state: 'paid' } })
    expect(body.data[0]?.remarks).toMatchObject([{ act: 'pay', reason: '', result_file: name }])
    const log = await api.deps.database.db.select().from(auditLog).orderBy(auditLog.id)
    expect(log).toContainEqual(
      expect.objectContaining({
        act: 'admin.bankResults.apply',
        details: expect.objectContaining({ name, paid: 2, failed: 1 }),
      }),
    )
  })

  it('may say later that what was paid came back', async () => {
    const sent = await sendFile(await givenSent())
    for (const [results, expected] of [
      ['00', ['paid', 'paid', 'paid']],
      ['10', ['failed', 'failed', 'paid']],
    ] as const) {
      const content = encodeBankFile(answeredByBank(sent, results))
      const { fingerprint } = (await check(content)).body.data
      await apply(content, fingerprint)
      expect(await states()).toEqual(expected)
    }
    const entries = await api.deps.database.db.select().from(ledgerEntries)
    const bank = entries.filter(({ account }) => account === 'bank')
    expect(bank.reduce((sum, { amount }) => sum + amount, 0)).toBe(-22_000)
    expect((await check(encodeBankFile(answeredByBank(sent, '10')))).body.data).toMatchObject({
      unchanged: 3,
      paid: 0,
    })
  })

  it('is done once, given ten times at once, and does nothing else than was shown', async () => {
    const ids = await givenSent()
    const content = encodeBankFile(answeredByBank(await sendFile(ids), '00'))
    const { fingerprint } = (await check(content)).body.data
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(content, fingerprint)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await api.deps.database.db.select().from(bankResultFiles)).toHaveLength(1)
    const again = (await check(content)).body.data
    expect(again).toMatchObject({ paid: 0, unchanged: 3 })
    expect(await apply(content, again.fingerprint)).toMatchObject({
      status: 409,
      body: { code: 'bank_result.nothing' },
    })
  })

  it('leaves alone what does not fit in every detail', async () => {
    const ids = await givenSent()
    const sent = await sendFile(ids)
    const lines = answeredByBank(sent, '00').split('\r\n')
    const changed = (from: number, to: string) => {
      const [header = '', first = '', ...rest] = lines
      return encodeBankFile(
        [header, first.slice(0, from) + to + first.slice(from + to.length), ...rest].join('\r\n'),
      )
    }
    const unmatchedIn = async (content: string) => {
      const { body } = await check(content)
      return body.data.rows.map(({ unmatched }) => unmatched)
    }
    // Another branch, another number of account, a record that is none of ours, the second record's number, no result.
    expect(await unmatchedIn(changed(20, '002'))).toEqual(['differs', null])
    expect(await unmatchedIn(changed(43, '9'))).toEqual(['differs', null])
    expect(await unmatchedIn(changed(91, '9999999999'))).toEqual(['no_record', null])
    expect(await unmatchedIn(changed(91, lines[2]?.slice(91, 101) ?? ''))).toEqual(['duplicate', 'duplicate'])
    expect(await unmatchedIn(encodeBankFile(sent))).toEqual(['no_result', 'no_result'])
    // A part of the first record went into a later file, which alone counts.
    await sendFile(ids.slice(0, 1))
    expect(await unmatchedIn(encodeBankFile(answeredByBank(sent, '00')))).toEqual(['differs', null])
    const { fingerprint } = (await check(encodeBankFile(answeredByBank(sent, '00')))).body.data
    await apply(encodeBankFile(answeredByBank(sent, '00')), fingerprint)
    expect(await states()).toEqual(['processing', 'processing', 'paid'])
  })

  it('is refused in words where it is wrong, and nothing is written', async () => {
    const sent = answeredByBank(await sendFile(await givenSent()), '00')
    const wrong: [string, string][] = [
      [encodeBankFile(sent.slice(0, 200)), 'bank_result.unreadable'],
      [encodeBankFile(sent.split('\r\n').slice(0, -2).join('\r\n')), 'bank_result.unreadable'],
      [encodeBankFile('振込結果,1,2,3'), 'bank_result.unreadable'],
      [encodeBankFile(sent.replace('12100012345678', '12100099999999')), 'bank_result.other_payer'],
      [encodeBankFile(sent.replace('8000002', '8000003')), 'bank_result.sums'],
    ]
    for (const [content, code] of wrong) {
      expect(await check(content)).toMatchObject({ status: 422, body: { code } })
      expect(await apply(content, 'x')).toMatchObject({ status: 422, body: { code } })
    }
    expect(await apply(encodeBankFile(sent), 'x')).toMatchObject({
      status: 409,
      body: { code: 'bank_result.changed' },
    })
    expect(await states()).toEqual(['processing', 'processing', 'processing'])
    expect(await api.deps.database.db.select().from(bankResultFiles)).toEqual([])
  })

  it('is whatever somebody sends: never an error of ours, and nothing moves', async () => {
    const sent = answeredByBank(await sendFile(await givenSent()), '00')
    const bytes = Buffer.from(encodeBankFile(sent), 'base64')
    const hostile: [string, Buffer][] = [
      ['zeros', Buffer.alloc(120 * 5)],
      ['every byte', Buffer.from(Array.from({ length: 120 * 16 }, (_, index) => index % 256))],
      ['UTF-8 in place of JIS', Buffer.from(sent)],
      ['UTF-16', Buffer.from(sent, 'utf16le')],
      ['records cut by one byte', bytes.subarray(1)],
      ['a header alone', bytes.subarray(0, 120)],
      ['letters for the sum', Buffer.from(bytes.toString('latin1').replace('8000002', '8ABCDEF'), 'latin1')],
      ['the longest', Buffer.alloc(resultFileBytes, '2')],
    ]
    for (const [what, content] of hostile) {
      const { status, body } = await check(content.toString('base64'))
      expect([what, status, body.code]).toEqual([
        what,
        422,
        what === 'letters for the sum' ? 'bank_result.sums' : 'bank_result.unreadable',
      ])
    }
    expect((await check(Buffer.alloc(resultFileBytes + 3).toString('base64'))).status).toBe(422)
    expect((await check('?=')).status).toBe(422)
    expect(await check(Buffer.alloc(10 * 1024 * 1024).toString('base64'))).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    })
    const controls = `\u0000\u001b[2J<img src=x onerror=alert(1)>`
    expect(
      (
        await api.call(checkBankResult, {
          as: finance,
          body: { name: controls, content: encodeBankFile(sent) },
        })
      ).status,
    ).toBe(422)
    expect(await states()).toEqual(['processing', 'processing', 'processing'])
    expect(await api.deps.database.db.$count(bankResultFiles)).toBe(0)
  })

  it('waits for the day of the transfers, and is for finance alone', async () => {
    const sent = answeredByBank(await sendFile(await givenSent(), '2026-11-24'), '00')
    expect(await check(encodeBankFile(sent))).toMatchObject({
      status: 422,
      body: { code: 'bank_result.early' },
    })
    finance = await api.asOperator(await givenOperator(api, { role: 'manager' }))
    expect((await check(encodeBankFile(sent))).status).toBe(403)
    expect((await apply(encodeBankFile(sent), 'x')).status).toBe(403)
  })
})

it('without a file a transfer is paid for a written reason, which stays in its record', async () => {
  const [id = 0] = await givenSent()
  const body = { payout_ids: [id], paid_on: '2026-11-20' }
  expect(await api.call(payPayouts, { as: finance, body: { ...body, reason: ' ' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'reason', code: 'field.required' }] },
  })
  await api.call(payPayouts, { as: finance, body: { ...body, reason: '入出金明細で確認' } })
  const { data } = (await api.call(listPayouts, { as: finance, query: { state: 'paid' } })).body
  expect(data).toMatchObject([{ id, remarks: [{ reason: '入出金明細で確認', result_file: null }] }])
})
