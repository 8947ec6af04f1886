import * as z from 'zod/mini'
import { address } from './addresses.ts'
import { person } from './admin-applications.ts'
import { namedCases } from './admin-labels.ts'
import { caseOrder, shipmentFilter } from './case-filter.ts'
import { carriers } from './case-shapes.ts'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { calendarDate, id } from './fields.ts'

/** The most that one file of slip numbers may hold: shipped within one transaction's 30 s on a busy machine, too (2,000: 28 s). */
export const shipmentFile = { lines: 1_000, bytes: 1024 * 1024 } as const

/** The columns by which a file is read, and which the file of addresses has, too. */
export const shipmentHeadings = { case: '参加案件ID', carrier: '配送業者', number: '伝票番号' } as const

/** The reasons why a line cannot be accepted. */
export const shipmentErrors = [
  'case_unknown',
  'not_to_ship',
  'already_shipped',
  'address_missing',
  'carrier_unknown',
  'number_missing',
  'number_invalid',
  'number_check_digit',
  'case_twice',
  'number_twice',
] as const
export type ShipmentError = (typeof shipmentErrors)[number]

/** One line of the file: its number, its content, and why it cannot be accepted. */
export const shipmentLine = z.object({
  line: z.int(),
  /** The cells as they stand in the file. */
  given: z.object({ case: z.string(), carrier: z.string(), number: z.string() }),
  case_id: z.nullable(id),
  person: z.nullable(z.string()),
  carrier: z.nullable(z.enum(carriers)),
  tracking_number: z.nullable(z.string()),
  code: z.nullable(z.enum(shipmentErrors)),
})
export type ShipmentLine = z.output<typeof shipmentLine>

/** One parcel that has to be sent; `id` is its case. */
export const parcelToShip = z.object({
  id,
  campaign: z.object({ id, title: z.string() }),
  influencer: person,
  /** The name of the campaign's product, and the choice of the creator among its kinds. */
  product: z.string(),
  option: z.nullable(z.string()),
  /** Null while the creator has given none, and for readers who may not know where people live. */
  address: z.nullable(address),
  /** The day by which the campaign promises the goods; null when it names none. */
  ship_by: z.nullable(calendarDate),
})
export type ParcelToShip = z.output<typeof parcelToShip>

export const listParcelsToShip = endpoint({
  name: 'listParcelsToShip',
  summary:
    'What has to be sent, with goods and address, the day promised first; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/shipments',
  access: 'operator:read',
  query: z.object({ ...pageQuery, ...shipmentFilter, ...caseOrder }),
  answer: z.extend(list(parcelToShip), { total: z.int() }),
})

export const exportShipments = endpoint({
  name: 'exportShipments',
  summary:
    'The list, or certain cases of it, with addresses as CSV in its order, which the import takes back once carrier and number are filled in',
  method: 'GET',
  path: '/api/admin/shipments.csv',
  access: 'operator:goods',
  query: z.object({ ...shipmentFilter, ...caseOrder, case_ids: namedCases }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const importShipments = endpoint({
  name: 'importShipments',
  summary:
    'Tracking numbers by CSV. A dry run tells what each line would do; the real run takes all lines or none, or with `bad_lines=skip` the good ones',
  method: 'POST',
  path: '/api/admin/shipments/import',
  access: 'operator:goods',
  body: z.object({
    dry_run: z.enum(['true', 'false'], { error: 'field.required' }),
    /** What bad lines mean for the real run: nothing is taken, or they are left out. */
    bad_lines: z._default(z.enum(['refuse', 'skip'], { error: 'field.invalid' }), 'refuse'),
  }),
  bodyAs: 'multipart',
  file: 'file',
  answer: data(
    z.object({
      lines: z.array(shipmentLine),
      bad: z.int(),
      /** Lines in which neither carrier nor number is filled in; nothing happens to them. */
      blank: z.int(),
      /** The lines that were taken: every one without a `code`, or none. */
      shipped: z.int(),
    }),
  ),
})
