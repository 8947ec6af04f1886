import { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { ApiProblem } from './api-problem.ts'
import type { FilePart } from './handler.ts'

interface Body {
  members: unknown
  file: FilePart | undefined
}

/** Reads the body in the form that the endpoint names. The file part is handed on as a stream, never gathered here. */
export async function readBody(context: Context, endpoint: Endpoint): Promise<Body> {
  if (endpoint.bodyAs === 'none') return { members: {}, file: undefined }
  const type = (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (endpoint.bodyAs === 'multipart') {
    if (type !== 'multipart/form-data') throw new ApiProblem('request.media_type')
    return readMultipart(context, endpoint.file ?? '')
  }
  if (type === 'application/json') {
    const members = parseJson(await readText(context))
    return { members: endpoint.bodyAs === 'form' ? filledIn(members) : members, file: undefined }
  }
  if (type === 'application/x-www-form-urlencoded' && endpoint.bodyAs === 'form') {
    return { members: filledIn(formMembers(await readText(context))), file: undefined }
  }
  throw new ApiProblem('request.media_type')
}

/** A member given twice becomes a list, which no text member accepts. */
function formMembers(text: string) {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** An empty member of a form was not filled in: it counts as not sent (api.md "Session and registration"). */
function filledIn(members: unknown) {
  if (typeof members !== 'object' || members === null || Array.isArray(members)) return members
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== '' && value !== null))
}

/** At most `limits.json_bytes`, counted while it arrives. */
async function readText(context: Context) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > limits.json_bytes) throw new ApiProblem('request.too_large')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new ApiProblem('request.malformed')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('request.malformed')
  }
}

/** Text parts must come before the file part, as browsers send a form in order. Resolves when the file part begins or the body ends. */
async function readMultipart(context: Context, fileName: string): Promise<Body> {
  const { body, headers } = context.req.raw
  if (!body) throw new ApiProblem('request.malformed')
  const members: Record<string, string> = {}
  return new Promise((resolve, reject) => {
    const malformed = (cause: unknown) => reject(new ApiProblem('request.malformed', { cause }))
    let parser: busboy.Busboy
    try {
      parser = busboy({
        headers: { 'content-type': headers.get('content-type') ?? '' },
        defParamCharset: 'utf8',
        limits: { fields: 50, fieldSize: 16 * 1024, files: 1, fileSize: limits.image_bytes + 1 },
      })
    } catch (error) {
      malformed(error)
      return
    }
    parser.on('field', (name, value) => {
      members[name] = value ?? ''
    })
    parser.on('file', (name, stream, info) => {
      // A body may break off before the handler reads the part: without a listener that would end the process.
      stream.on('error', () => undefined)
      if (name === fileName) {
        resolve({ members, file: { filename: info.filename ?? '', type: info.mimeType, stream } })
      } else {
        stream.resume()
      }
    })
    parser.on('error', malformed)
    parser.on('close', () => resolve({ members, file: undefined }))
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    source.on('error', (error) => parser.destroy(error))
    source.pipe(parser)
  })
}
