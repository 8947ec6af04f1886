import iconv from 'iconv-lite'
import type { Config } from '../../config.ts'

/*
 * The general-transfer file (総合振込) of the Japanese Bankers Association's record format in JIS code: records of 120 bytes, digits to
 * the right with zeros, text to the left with spaces. Banks take it with CR LF after each record or without.
 */

export interface Transfer {
  /** The id of the record; the bank returns it as the customer's code. */
  id: number
  bank_code: string
  bank_kana: string
  branch_code: string
  branch_kana: string
  account_type: string
  account_number: string
  holder: string
  /** Yen. */
  net: number
}

const digits = (value: string | number, length: number) => String(value).padStart(length, '0')
const text = (value: string, length: number) => value.slice(0, length).padEnd(length)

/** Writes the file in Shift_JIS. `transferOn` is the business day of the transfers, YYYY-MM-DD. */
export function writeTransferFile(
  payer: Config['payer'],
  transfers: readonly Transfer[],
  transferOn: string,
): Buffer {
  const sum = transfers.reduce((total, { net }) => total + net, 0)
  const records = [
    headerOf(payer, transferOn),
    ...transfers.map(dataOf),
    `8${digits(transfers.length, 6)}${digits(sum, 12)}${text('', 101)}`,
    `9${text('', 119)}`,
  ]
  return iconv.encode(records.map((record) => `${record}\r\n`).join(''), 'Shift_JIS')
}

function headerOf(payer: Config['payer'], transferOn: string) {
  return [
    // Header, general transfer, JIS code.
    '1210',
    payer.code,
    text(payer.name, 40),
    transferOn.slice(5).replace('-', ''),
    payer.bankCode,
    text('', 15),
    payer.branchCode,
    text('', 15),
    payer.accountType,
    payer.accountNumber,
    text('', 17),
  ].join('')
}

function dataOf(transfer: Transfer) {
  return [
    '2',
    transfer.bank_code,
    text(transfer.bank_kana, 15),
    transfer.branch_code,
    text(transfer.branch_kana, 15),
    // Number of a clearing house, no longer used.
    '0000',
    transfer.account_type,
    transfer.account_number,
    text(transfer.holder, 30),
    digits(transfer.net, 10),
    // Neither the first transfer to this account nor a change of it.
    '0',
    digits(transfer.id, 10),
    digits(0, 10),
    // By wire.
    '7',
    text('', 8),
  ].join('')
}
