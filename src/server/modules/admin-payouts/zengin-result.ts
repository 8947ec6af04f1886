import iconv from 'iconv-lite'
import type { PayoutFailure } from '#contract/payout-states.ts'
import { ApiProblem } from '../../kernel/problem.ts'

/*
 * The bank's answer to a general-transfer file (zengin-file.ts): the same records of 120 bytes, given back with a result in the first
 * of the bytes that the format leaves free (114). A file as it was sent has a space there, which is no result.
 */

const recordBytes = 120

/** The bank's codes by common use; what the table does not have is named by its number. */
const results: Readonly<Record<string, { failure: PayoutFailure; words: string } | undefined>> = {
  '1': { failure: 'wrong_account', words: '該当口座なし' },
  '2': { failure: 'wrong_holder', words: '口座名義相違' },
  '3': { failure: 'closed_account', words: '口座解約' },
}

export interface ResultRecord {
  /** The number of the line, from 1. */
  line: number
  bank_code: string
  branch_code: string
  account_type: string
  account_number: string
  holder: string
  /** Yen. */
  net: number
  /** The id of the transfer's record, as our file gave it. */
  recordId: number
  /** `paid`, why not, or undefined where the bank says nothing. */
  result: 'paid' | { failure: PayoutFailure; words: string } | undefined
}

export interface ResultFile {
  /** MM-DD. */
  transferOn: string
  records: ResultRecord[]
}

/**
 * Throws `bank_result.unreadable` for anything but one whole general-transfer file, `bank_result.other_payer` for another payer's and
 * `bank_result.sums` where its trailer counts other records than there are.
 */
export function readResultFile(bytes: Buffer, payerCode: string): ResultFile {
  const lines = recordsOf(bytes)
  const [header = '', ...rest] = lines
  const end = rest.pop() ?? ''
  const trailer = rest.pop() ?? ''
  const isWhole =
    header.startsWith('1210') && trailer.startsWith('8') && end.startsWith('9') && rest.every(isDataRecord)
  if (!isWhole) throw new ApiProblem('bank_result.unreadable')
  if (header.slice(4, 14) !== payerCode) throw new ApiProblem('bank_result.other_payer')
  const records = rest.map(readRecord)
  const sum = records.reduce((total, { net }) => total + net, 0)
  if (Number(trailer.slice(1, 7)) !== records.length || Number(trailer.slice(7, 19)) !== sum)
    throw new ApiProblem('bank_result.sums')
  return { transferOn: `${header.slice(54, 56)}-${header.slice(56, 58)}`, records }
}

/**
 * Splits a file into records, with or without line ends, and with the mark that some programs write at its end. Throws
 * `bank_result.unreadable`.
 */
function recordsOf(bytes: Buffer) {
  const plain = bytes.filter((byte) => byte !== 0x0d && byte !== 0x0a && byte !== 0x1a)
  if (plain.length === 0 || plain.length % recordBytes > 0) throw new ApiProblem('bank_result.unreadable')
  return Array.from({ length: plain.length / recordBytes }, (_, index) =>
    iconv.decode(Buffer.from(plain.subarray(index * recordBytes, (index + 1) * recordBytes)), 'Shift_JIS'),
  )
}

function isDataRecord(record: string) {
  return (
    record.startsWith('2') &&
    [record.slice(80, 90), record.slice(91, 101)].every((part) => /^\d+$/.test(part))
  )
}

function readRecord(record: string, index: number): ResultRecord {
  return {
    line: index + 1,
    bank_code: record.slice(1, 5),
    branch_code: record.slice(20, 23),
    account_type: record.slice(42, 43),
    account_number: record.slice(43, 50),
    holder: record.slice(50, 80).trim(),
    net: Number(record.slice(80, 90)),
    recordId: Number(record.slice(91, 101)),
    result: resultOf(record.slice(113, 114)),
  }
}

function resultOf(code: string): ResultRecord['result'] {
  if (code === '0') return 'paid'
  if (!/^[1-9]$/.test(code)) return undefined
  const known = results[code] ?? { failure: 'other' as const, words: 'その他' }
  return { ...known, words: `${known.words}（結果コード${code}）` }
}
