import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import type * as z from 'zod/mini'
import { type exportShipments as call, shipmentHeadings as headings } from '#contract/admin-shipments.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile, pagesInOrder } from '../../platform/csv.ts'
import { listCaseIds } from './case-list.service.ts'
import * as repository from './shipments.repository.ts'

type Query = z.output<typeof call.query>

/** The numbers of the cases that the list shows under a filter, in its order; `case_ids`: those of them alone. */
export async function listParcelIds(
  deps: Deps,
  actor: OperatorActor,
  { overdue, case_ids, ...asked }: Omit<Query, 'order'> & Partial<Pick<Query, 'order'>>,
) {
  const isShipmentLate = overdue !== undefined
  const listed = await listCaseIds(deps, actor, {
    order: 'asc',
    ...asked,
    needs: 'shipment',
    isShipmentLate,
  })
  return case_ids ? listed.filter((id) => case_ids.includes(id)) : listed
}

/**
 * What has to be sent and where, in the order of the list; `case_ids`: those of it alone. The export of the addresses is recorded in the
 * audit log. What is shipped while the file is written is left out.
 */
export async function exportShipments(deps: Deps, actor: OperatorActor, query: Query): Promise<FileAnswer> {
  const ids = await listParcelIds(deps, actor, query)
  const { campaign_id, case_ids } = query
  const subject = campaign_id === undefined ? null : `campaign:${campaign_id}`
  const details = case_ids ? { case_ids: [...new Set(case_ids)] } : { count: ids.length }
  await auditAlone(deps, actor, { act: 'admin.shipments.export', subject, details })
  return csvFile('発送リスト.csv', columns, pagesToShip(deps, ids))
}

/** What has to be sent of these cases, in their order and page by page. What is shipped meanwhile is left out. */
export function pagesToShip({ database: { db } }: Deps, caseIds: readonly number[]) {
  return pagesInOrder(
    caseIds,
    (page) => repository.listToShip(db, page),
    ({ id }) => id,
  )
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
