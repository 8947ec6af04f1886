import * as z from 'zod/mini'
import { shipmentFilter } from './case-filter.ts'
import { data, endpoint } from './endpoint.ts'
import { atMost, id, idText } from './fields.ts'

/** The carriers whose tools for labels take a file: Yamato's B2 Cloud and Sagawa's e-Hiden III. */
export const labelCarriers = ['yamato', 'sagawa'] as const
export type LabelCarrier = (typeof labelCarriers)[number]

/** The cases that one call names, and those that are listed as left out. */
export const labelLimits = { case_ids: 100, listed: 100 } as const

export const labelFields = ['recipient', 'phone', 'postal_code', 'address', 'product'] as const
export const senderFields = ['name', 'phone', 'postal_code', 'address'] as const
export type LabelField = (typeof labelFields)[number]
export type SenderField = (typeof senderFields)[number]

/** Why a label cannot be written: nothing is there, it does not fit the carrier's fields, or has characters that the tool lacks. */
export const labelErrors = ['missing', 'too_long', 'characters'] as const
export type LabelError = (typeof labelErrors)[number]

/** The only cases to include; the parameter is repeated for each. */
export const namedCases = z.optional(
  z.pipe(
    z.transform((value: string | string[]) => (Array.isArray(value) ? value : [value])),
    z.array(idText).check(atMost(labelLimits.case_ids)),
  ),
)

const labelQuery = z.object({
  carrier: z.enum(labelCarriers, { error: 'field.required' }),
  ...shipmentFilter,
  case_ids: namedCases,
})

const leftOut = z.object({
  case_id: id,
  person: z.string(),
  faults: z.array(
    z.object({
      field: z.enum(labelFields),
      code: z.enum(labelErrors),
      /** Those that the tool lacks, each once. */
      characters: z.array(z.string()),
    }),
  ),
})
export type LeftOutLabel = z.output<typeof leftOut>

export const checkLabels = endpoint({
  name: 'checkLabels',
  summary:
    'How many labels the file for a carrier would have, and which cases stay out of it because a label would not be whole',
  method: 'GET',
  path: '/api/admin/shipments/labels',
  access: 'operator:goods',
  query: labelQuery,
  answer: data(
    z.object({
      ready: z.int(),
      left_out: z.int(),
      /** The first of them. */
      left: z.array(leftOut),
      /** What of the sender stays empty, because the provider's facts do not have it or it does not fit. */
      sender: z.array(z.enum(senderFields)),
    }),
  ),
})

export const exportLabels = endpoint({
  name: 'exportLabels',
  summary:
    "Labels of what is to be sent, as the CSV of a carrier's tool in Shift_JIS; a label that would not be whole stays out",
  method: 'GET',
  path: '/api/admin/shipments/labels.csv',
  access: 'operator:goods',
  query: labelQuery,
  answerAs: 'file',
  answer: z.unknown(),
})
