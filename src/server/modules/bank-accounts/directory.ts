import type { ZenginBank, ZenginBranch } from 'zengin-code'
import { foundFirst, type Place, searchForm } from './place-search.ts'

/** A bank or a branch as the portal names it. */
export interface DirectoryEntry {
  code: string
  name: string
  /** Full-width katakana without small ones, as banks write it. */
  kana: string
}

interface Bank extends Place {
  branches: ZenginBank['branches']
}

/** The codes of the banks to which most creators are paid (the largest banks and the net banks); they come first. */
const mostUsed = [
  '9900',
  '0005',
  '0009',
  '0001',
  '0036',
  '0033',
  '0038',
  '0010',
  '0039',
  '0034',
  '0035',
  '0040',
]
/** Other names by which people know a bank: the one on an older card, or its name in Latin letters. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '0001': ['Mizuho Bank'],
  '0005': ['Mitsubishi UFJ', 'MUFG'],
  '0009': ['Sumitomo Mitsui', 'SMBC'],
  '0034': ['Seven Bank'],
  '0035': ['Sony Bank'],
  '0036': ['Rakuten Bank'],
  '0038': ['住信SBIネット', 'SBI Sumishin Net', 'docomo SMTB'],
  '0039': ['au Jibun'],
  '0040': ['AEON Bank'],
  '0397': ['新生', 'SBI Shinsei'],
  '9900': ['Japan Post Bank', 'Yucho', '郵便局', '郵貯'],
}

let loading: Promise<ReadonlyMap<string, Bank>> | undefined

/** The Zengin directory takes 5 MB and a third of a second, so it waits until somebody asks. */
async function loadBanks(): Promise<ReadonlyMap<string, Bank>> {
  const { default: banks } = await import('zengin-code')
  return new Map(
    Object.values(banks).map(({ branches, ...bank }) => [
      bank.code,
      { ...placeOf(bank, bankName(bank), otherNames[bank.code]), branches },
    ]),
  )
}

function banksByCode() {
  loading ??= loadBanks()
  return loading
}

/** Banks that fit what was typed, the best first; the most used for an empty query. */
export async function findBanks(query: string): Promise<DirectoryEntry[]> {
  const banks = await banksByCode()
  const used = mostUsed.flatMap((code) => banks.get(code) ?? [])
  if (searchForm(query) === '') return used.map(entryOf)
  const others = [...banks.values()].filter(({ code }) => !mostUsed.includes(code))
  return foundFirst([...used, ...others], query).map(entryOf)
}

/** The same for the branches of a bank; none for a bank that there is not. */
export async function findBranches(bankCode: string, query: string): Promise<DirectoryEntry[]> {
  const banks = await banksByCode()
  const branches = Object.values(banks.get(bankCode)?.branches ?? {})
  const places = branches
    .map((branch) => placeOf(branch, plain(branch.name)))
    .toSorted((a, b) => a.code.localeCompare(b.code))
  return foundFirst(places, query).map(entryOf)
}

/** Bank and branch by their codes; undefined where there is none now. */
export async function findByCodes(bankCode: string, branchCode: string) {
  const bank = (await banksByCode()).get(bankCode)
  const branch = bank?.branches[branchCode]
  return { bank: bank && entryOf(bank), branch: branch && entryOf(placeOf(branch, plain(branch.name))) }
}

function placeOf({ code, kana, roma }: ZenginBranch, name: string, others: readonly string[] = []): Place {
  const reading = kana.replaceAll('－', 'ー')
  return { code, name, kana: reading, keys: [name, reading, roma, ...others].map(searchForm) }
}

function entryOf({ code, name, kana }: Place): DirectoryEntry {
  return { code, name, kana }
}

/** The directory writes Latin letters and digits full-width. */
function plain(name: string) {
  return name.normalize('NFKC')
}

const longForms: readonly (readonly [RegExp, string])[] = [
  [/信金$/, '信用金庫'],
  [/信組$/, '信用組合'],
  [/労金$/, '労働金庫'],
]

/** The directory leaves 銀行 out of Japanese banks' names and shortens the other kinds; foreign banks (04xx, 06xx) are named in full. */
function bankName({ code, name }: ZenginBranch) {
  const written = plain(name)
  const short = longForms.find(([ending]) => ending.test(written))
  if (short) return written.replace(...short)
  const isBank = code < '0400' || /^05|^9900$/.test(code)
  return isBank && !written.includes('・') ? `${written}銀行` : written
}
