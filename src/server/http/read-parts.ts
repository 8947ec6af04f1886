import { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Part } from '../kernel/handler.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { bodyOf, watchUpload } from './body-limits.ts'

/** The parts of a multipart body as they arrive. Files of other names than the endpoint's are passed over. */
export function readParts(context: Context, endpoint: Endpoint): Readable & AsyncIterable<Part> {
  const source = bodyOf(context)
  const parser = createParser(context.req.raw.headers, endpoint)
  // Busboy waits by itself until a file is read, so no more than one file and the texts around it are ever in here.
  const parts = new Readable({ objectMode: true, read() {} })
  // The body may also break off when nobody asks for parts any more.
  parts.on('error', () => undefined)
  parser.on('field', (name, value) => parts.push({ kind: 'text', name, value: value ?? '' } satisfies Part))
  parser.on('file', (name, stream, info) => {
    // A body may break off before the handler reads the part: without a listener that would end the process.
    stream.on('error', () => undefined)
    if (name !== endpoint.file) return stream.resume()
    const file = { filename: info.filename ?? '', type: info.mimeType, stream }
    return parts.push({ kind: 'file', file } satisfies Part)
  })
  parser.on('error', (error) =>
    parts.destroy(
      error instanceof ApiProblem ? error : new ApiProblem('request.malformed', { cause: error }),
    ),
  )
  parser.on('close', () => parts.push(null))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  watchUpload(context, (error) => parser.destroy(error))
  return parts
}

function createParser(headers: Headers, { manyFiles = false }: Endpoint) {
  try {
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // A name is compared with what the person's device calls the file; it never becomes a path.
      preservePath: true,
      limits: {
        fields: 50,
        fieldSize: 64 * 1024,
        // One more of each than allowed, so that the reader can tell what is too much.
        files: manyFiles ? limits.files_per_round + 1 : 1,
        fileSize: (manyFiles ? limits.video_bytes : limits.image_bytes) + 1,
      },
    })
  } catch (cause) {
    throw new ApiProblem('request.malformed', { cause })
  }
}

/** Text parts must come before the file part, as browsers send a form in order. Resolves when the file begins or the body ends. */
export async function firstFile(parts: Readable & AsyncIterable<Part>) {
  const members: Record<string, string> = {}
  for await (const part of parts.iterator({ destroyOnReturn: false }) as AsyncIterable<Part>) {
    if (part.kind === 'file') return { members, file: part.file }
    members[part.name] = part.value
  }
  return { members, file: undefined }
}
