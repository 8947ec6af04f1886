import { describe, expect, test } from 'vitest'
import { findBanks, findBranches, findByCodes } from './directory.ts'

const firstBank = async (typed: string) => (await findBanks(typed))[0]?.name
const firstBranch = async (bank: string, typed: string) => (await findBranches(bank, typed))[0]?.code

describe('a bank', () => {
  test.each([
    ['みずほ', 'みずほ銀行'],
    ['みずほ銀行', 'みずほ銀行'],
    ['ﾐｽﾞﾎ', 'みずほ銀行'],
    ['mizuho', 'みずほ銀行'],
    ['0001', 'みずほ銀行'],
    ['０００９', '三井住友銀行'],
    ['三菱', '三菱UFJ銀行'],
    ['みつびしゆーえふ', '三菱UFJ銀行'],
    ['ＵＦＪ', '三菱UFJ銀行'],
    ['Mitsubishi UFJ Bank', '三菱UFJ銀行'],
    ['らくてん', '楽天銀行'],
    ['ペイペイ', 'PayPay銀行'],
    ['paypay', 'PayPay銀行'],
    ['住信SBI', 'ドコモSMTBネット銀行'],
    ['ゆうちよ', 'ゆうちょ銀行'],
    ['郵便局', 'ゆうちょ銀行'],
    ['城南信用金庫', '城南信用金庫'],
    ['城南信金', '城南信用金庫'],
    ['JAあいち知多', 'あいち知多農協'],
    ['きょうと', '京都銀行'],
  ])('is found by %s: %s', async (typed, name) => {
    expect(await firstBank(typed)).toBe(name)
  })

  test('is offered by how many use it before anything is typed', async () => {
    const names = (await findBanks('')).map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['ゆうちょ銀行', '三菱UFJ銀行', '三井住友銀行'])
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(12)
  })

  test.each(['%', '_', '🏦', 'かわいい銀行です', '99999', '.*'])('is not found by %s', async (typed) => {
    expect(await findBanks(typed)).toEqual([])
  })

  test('comes with at most 20 others', async () => {
    expect(await findBanks('しんきん')).toHaveLength(20)
  })
})

describe('a branch', () => {
  test.each([
    ['0005', '新宿', '341'],
    ['0005', '新宿支店', '341'],
    ['0005', 'しんじゅく', '341'],
    ['0005', 'ｼﾝｼﾞｭｸ', '341'],
    ['0005', '341', '341'],
    ['0001', 'marunouchi', '005'],
    ['0036', 'じゃず', '201'],
    ['9900', '238', '238'],
    ['9900', 'にさんはち', '238'],
    ['9900', '二三八', '238'],
    ['9900', '〇一九', '019'],
  ])('of %s is found by %s', async (bank, typed, code) => {
    expect(await firstBranch(bank, typed)).toBe(code)
  })

  test('is offered by its code before anything is typed', async () => {
    const codes = (await findBranches('0001', '')).map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    expect(codes).toHaveLength(20)
  })

  test('is not found where there is no such bank', async () => {
    expect(await findBranches('0002', '')).toEqual([])
  })
})

test('codes name what there is, and nothing else', async () => {
  const mizuho = { code: '0001', name: 'みずほ銀行', kana: 'ミズホ' }
  expect(await findByCodes('0001', '001')).toEqual({
    bank: mizuho,
    branch: { code: '001', name: '東京営業部', kana: 'トウキヨウ' },
  })
  expect(await findByCodes('0001', '999')).toEqual({ bank: mizuho, branch: undefined })
  expect(await findByCodes('0002', '001')).toEqual({ bank: undefined, branch: undefined })
})
