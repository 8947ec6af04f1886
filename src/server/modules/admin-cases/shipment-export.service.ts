import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import { shipmentHeadings as headings } from '#contract/admin-shipments.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile, pagesOf } from '../../platform/csv.ts'
import * as repository from './shipments.repository.ts'

/** Exports what has to be sent and where. The export of the addresses is recorded in the audit log. */
export async function exportShipments(
  deps: Deps,
  actor: OperatorActor,
  campaignId: number | undefined,
): Promise<FileAnswer> {
  const subject = campaignId === undefined ? null : `campaign:${campaignId}`
  await auditAlone(deps, actor, { act: 'admin.shipments.export', subject, details: {} })
  return csvFile('発送リスト.csv', columns, pagesToShip(deps, { campaignId }))
}

/** What has to be sent, page by page. What is shipped meanwhile keeps nothing else out. */
export function pagesToShip(
  { database: { db } }: Deps,
  which: Parameters<typeof repository.listToShipAfter>[1],
) {
  return pagesOf<repository.ToShip>((last, size) => repository.listToShipAfter(db, which, last, size))
}

const columns: CsvColumn<repository.ToShip>[] = [
  { title: headings.case, value: ({ id }) => id },
  { title: '案件名', value: ({ campaign }) => campaign.title },
  { title: '商品', value: ({ campaign }) => campaign.product },
  { title: '希望の商品', value: optionOf },
  { title: '発送期限', value: ({ ship_by }) => ship_by },
  { title: '表示名', value: ({ display_name }) => display_name },
  { title: 'お届け先氏名', value: ({ address }) => address && address.recipient_name },
  { title: 'お届け先フリガナ', value: ({ address }) => address && address.recipient_kana },
  { title: '電話番号', value: ({ address }) => address && domesticPhone(address.phone) },
  { title: '郵便番号', value: ({ address }) => address && hyphened(address.postal_code) },
  { title: '都道府県', value: ({ address }) => address && prefectureName(address.prefecture) },
  { title: '市区町村', value: ({ address }) => address && address.city },
  { title: '町域', value: ({ address }) => address && address.town },
  { title: '番地', value: ({ address }) => address && address.street },
  { title: '建物名', value: ({ address }) => address && address.building },
  { title: headings.carrier, value: () => '' },
  { title: headings.number, value: () => '' },
]

/** Returns the label of the chosen product option, or its id when the form no longer has it. */
export function optionOf({ product_option, options }: repository.ToShip) {
  return options.find(({ id }) => id === product_option)?.label ?? product_option
}

/** `090-1234-5678`: a number with its country's code would be taken for a formula. */
export function domesticPhone(phone: string) {
  return parsePhoneNumberWithError(phone).formatNational()
}

/** `150-0001`: a spreadsheet would take the zero from `0600001`. */
export function hyphened(postalCode: string) {
  return `${postalCode.slice(0, 3)}-${postalCode.slice(3)}`
}
