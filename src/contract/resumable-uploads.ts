import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { instant, text, wholeNumber } from './fields.ts'
import { workFile } from './sub-task-shapes.ts'

/** Files of more bytes are sent in parts that are kept. */
export const inPartsAbove = 8 * 1024 * 1024

const path = '/api/influencer-bibin/case-confirmation/uploads'
const params = z.object({ file_id: z.uuid() })
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const beginUpload = endpoint({
  name: 'beginUpload',
  summary: 'Begin to send a large file for work in parts, or go on with the one of that fingerprint',
  method: 'POST',
  path,
  access: 'influencer',
  body: z.object({
    originalname: text(),
    /** Bytes. */
    size: z.int().check(z.minimum(1)),
    /** The same for the same content, however often it is picked. */
    fingerprint: sha256,
  }),
  answer: data(
    z.object({
      /** The id of the upload, and later of the file. */
      id: z.string(),
      /** Bytes that are stored: the next part begins here. */
      received: z.int(),
      /** The bytes of every part but the last, which is what remains. */
      part_bytes: z.int(),
      /** The unfinished upload is removed then; each part puts it off. */
      expires_at: instant,
    }),
  ),
  limit: 'upload',
})

export const sendUploadPart = endpoint({
  name: 'sendUploadPart',
  summary: 'The next part of an upload, whole or not at all',
  method: 'POST',
  path: `${path}/{file_id}/parts`,
  access: 'influencer',
  params,
  body: z.object({
    /** The first byte of the part, which is the number of bytes that are stored. */
    offset: wholeNumber,
    /** The SHA-256 of the part's bytes, in hexadecimal digits. */
    sha256,
  }),
  bodyAs: 'multipart',
  file: 'part',
  answer: data(z.object({ received: z.int() })),
  limit: 'upload_part',
})

export const finishUpload = endpoint({
  name: 'finishUpload',
  summary: 'Put the parts together; the answer is that of an upload in one request',
  method: 'POST',
  path: `${path}/{file_id}/finish`,
  access: 'influencer',
  params,
  answer: data(z.array(workFile)),
  status: 201,
  limit: 'upload',
})

export const discardUpload = endpoint({
  name: 'discardUpload',
  summary: 'Remove an unfinished upload with its parts',
  method: 'DELETE',
  path: `${path}/{file_id}`,
  access: 'influencer',
  params,
  answer: done,
})
