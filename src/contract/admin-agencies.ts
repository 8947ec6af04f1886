import * as z from 'zod/mini'
import { contact } from './admin-clients.ts'
import { data, endpoint } from './endpoint.ts'
import { id, idText, text } from './fields.ts'
import { freeLine, freeText } from './free-text.ts'

/** Stands in addresses as it is. Codes from before there was this rule keep what they have. */
const code = text(40).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'field.agency_code'))

const written = { name: freeLine(), contact, note: freeText(2000) }

/** All that an operator writes about an agency. */
export const agencyInput = z.object({ code, ...written })
export type AgencyInput = z.output<typeof agencyInput>

export const agency = z.object({
  id,
  /** Grows by one with each change of what is written. */
  version: z.int(),
  code: z.string(),
  name: z.string(),
  contact,
  note: z.string(),
  /** Nobody registers with the code of one that is not. */
  active: z.boolean(),
  /** Creators come to it who bring no code, so that it is always active. */
  is_default: z.boolean(),
  /** The code stays: somebody has registered with it, or the server's configuration names it. */
  code_fixed: z.boolean(),
  /** Creators who registered with it and have not left. */
  creators: z.int(),
  /** The links for registering with its code: in the browser, and in LINE; `line` is null without a LINE app. */
  links: z.object({ browser: z.string(), line: z.nullable(z.string()) }),
})
export type Agency = z.output<typeof agency>

const agencyParams = z.object({ agency_id: idText })

export const listAgencies = endpoint({
  name: 'listAgencies',
  summary: 'All agencies by code, with the number of their creators and the links by which these register',
  method: 'GET',
  path: '/api/admin/agencies',
  access: 'operator:read_people',
  answer: data(z.array(agency)),
})

export const createAgency = endpoint({
  name: 'createAgency',
  summary: 'Add an agency with a code that no other has',
  method: 'POST',
  path: '/api/admin/agencies',
  access: 'operator:creators',
  body: agencyInput,
  answer: data(agency),
  status: 201,
  idempotent: true,
})

export const updateAgency = endpoint({
  name: 'updateAgency',
  summary:
    'Write an agency anew, unless somebody did so since that version was read; the code only until somebody registers with it',
  method: 'PUT',
  path: '/api/admin/agencies/{agency_id}',
  access: 'operator:creators',
  basis: 'version',
  params: agencyParams,
  body: z.object({
    ...written,
    /** Left out, it stays as it is. */
    code: z.optional(code),
    version: z.int(),
  }),
  answer: data(agency),
})

export const setAgencyActive = endpoint({
  name: 'setAgencyActive',
  summary: 'Let nobody register with an agency’s code any more, or again; its creators stay',
  method: 'PUT',
  path: '/api/admin/agencies/{agency_id}/active',
  access: 'operator:creators',
  params: agencyParams,
  body: z.object({ active: z.boolean() }),
  answer: data(agency),
})
