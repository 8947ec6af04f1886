import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type * as z from 'zod/mini'
import {
  type checkLabels as call,
  labelFields,
  labelLimits,
  type LeftOutLabel,
  senderFields,
} from '#contract/admin-labels.ts'
import type { Provider } from '#contract/commons.ts'
import { plainNumber } from '#contract/tracking-numbers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { prefectureName } from '#lib/prefecture-names.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile } from '../../platform/csv.ts'
import { providerOf } from '../settings/provider.service.ts'
import type { Placed } from './label-cells.ts'
import { type Label, type LabelLayout, layouts, type Sender } from './label-layouts.ts'
import { labelText } from './label-text.ts'
import { domesticPhone, hyphened, listParcelIds, optionOf, pagesToShip } from './shipment-export.service.ts'
import type * as repository from './shipments.repository.ts'

type Query = z.output<typeof call.query>
type Row = Record<string, string>

/** Tells how many labels the file would have, and which cases stay out of it and why. */
export async function checkLabels(
  deps: Deps,
  actor: OperatorActor,
  query: Query,
): Promise<z.output<typeof call.answer>['data']> {
  const ids = await idsOf(deps, actor, query)
  const { layout, sender } = await prepare(deps, query)
  const day = dayInTokyo(deps.now())
  const left: LeftOutLabel[] = []
  let [ready, out] = [0, 0]
  for await (const page of pagesToShip(deps, ids))
    for (const parcel of page) {
      const { faults } = write(layout, parcel, day)
      if (faults.length === 0) ready += 1
      else {
        out += 1
        if (left.length < labelLimits.listed)
          left.push({ case_id: parcel.id, person: parcel.display_name, faults })
      }
    }
  return { ready, left_out: out, left, sender: senderFields.filter((field) => sender[field].error !== null) }
}

/** The labels as a carrier's file. The export of the addresses is recorded in the audit log, with the cases that were named. */
export async function exportLabels(deps: Deps, actor: OperatorActor, query: Query): Promise<FileAnswer> {
  const { carrier, campaign_id, case_ids } = query
  const ids = await idsOf(deps, actor, query)
  const subject = campaign_id === undefined ? null : `campaign:${campaign_id}`
  const details = case_ids ? { carrier, case_ids: [...new Set(case_ids)] } : { carrier }
  await auditAlone(deps, actor, { act: 'admin.shipments.labels', subject, details })
  const { layout, sender } = await prepare(deps, query)
  const day = dayInTokyo(deps.now())
  const own = cellsOf(Object.values(sender))
  async function* rows() {
    for await (const page of pagesToShip(deps, ids))
      yield page.flatMap((parcel) => {
        const { cells, faults } = write(layout, parcel, day)
        return faults.length === 0 ? [{ ...own, ...cells }] : []
      })
  }
  const columns = layout.titles.map((title): CsvColumn<Row> => ({ title, value: (row) => row[title] ?? '' }))
  return csvFile(`${layout.name}_${day}.csv`, columns, rows(), 'shift_jis')
}

async function idsOf(deps: Deps, actor: OperatorActor, { carrier: _carrier, ...listed }: Query) {
  return listParcelIds(deps, actor, listed)
}

async function prepare({ database, config }: Deps, { carrier }: Query) {
  const layout = layouts[carrier]
  return { layout, sender: layout.sender(senderOf(await providerOf(database.db, config))) }
}

/** The provider's facts for a label; a foreign phone is none for the carriers' tools. */
function senderOf({ name, phone, address }: Provider): Sender {
  const { digits, place } = splitPostalCode(address)
  const text = labelText(place)
  // The parts of a place can stand apart, too: a building is what follows the last of them that has a number.
  const [, line = text, building = ''] = /^(.*[0-9０-９]\S*) (.*)$/.exec(text) ?? []
  const national = parsePhoneNumberFromString(phone, 'JP')?.formatNational() ?? ''
  return {
    name,
    phone: /^[\d-]+$/.test(national) ? national : '',
    postalCode: digits === '' ? '' : hyphened(digits),
    line,
    building,
  }
}

/** A postal code is known where the address begins with one: seven digits after its mark, or three and four with a hyphen between. */
function splitPostalCode(address: string) {
  const [, mark = '', place = ''] = /^\s*(〒?)\s*(.*)$/s.exec(address) ?? []
  const [, first = '', between = '', last = '', rest = ''] =
    /^([0-9０-９]{3})([^0-9０-９]{0,3})([0-9０-９]{4})(?![0-9０-９])\s*(.*)$/s.exec(place) ?? []
  const separator = plainNumber(between)
  const isCode = first !== '' && (separator === '-' || (separator === '' && mark !== ''))
  return isCode ? { digits: plainNumber(first + last), place: rest } : { digits: '', place }
}

/** Writes one label: its cells, or what keeps it from being whole. */
function write(layout: LabelLayout, parcel: repository.ToShip, day: string) {
  const label = labelOf(parcel, day)
  const placed = layout.recipient(label)
  const faults = labelFields.flatMap((field) => {
    const { error } = placed[field]
    return error ? [{ field, ...error }] : []
  })
  return { cells: { ...layout.fixed(label), ...cellsOf(Object.values(placed)) }, faults }
}

function labelOf(parcel: repository.ToShip, day: string): Label {
  const { id: caseId, address, campaign } = parcel
  const option = optionOf(parcel)
  return {
    caseId,
    day,
    recipient: address?.recipient_name ?? '',
    phone: address ? domesticPhone(address.phone) : '',
    postalCode: address ? hyphened(address.postal_code) : '',
    address: {
      prefecture: address ? prefectureName(address.prefecture) : '',
      city: address?.city ?? '',
      town: address?.town ?? '',
      street: address?.street ?? '',
      building: address?.building ?? '',
    },
    product: option ? `${campaign.product} ${option}` : campaign.product,
  }
}

function cellsOf(placed: readonly Placed[]): Row {
  return Object.fromEntries(placed.flatMap((one) => (one.error ? [] : Object.entries(one.cells))))
}
