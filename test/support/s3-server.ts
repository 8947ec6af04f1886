import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Config } from '#server/config.ts'

const bucket = 'anken'

/** Answers in place of the store, or returns false and leaves it to the store. */
type Interference = (request: IncomingMessage, response: ServerResponse) => boolean

export type S3Server = Awaited<ReturnType<typeof startS3>>

/**
 * An S3 store on a port of this machine, with the key `S3RVER` and an empty bucket. It checks signatures, joins parts, gives ranges,
 * lists and removes. A test can answer in its place (`interfere`), and sees what it was asked (`requests`).
 */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'anken-s3-'))
  const store = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const uploads = join(folder, bucket, '._S3rver_uploads')
  // It knows the beginning and the end of an upload in parts, not its abortion, and none that are open.
  store.middleware.unshift(async (context, next) => {
    const { uploadId } = context.query
    // It reads the signature of `/bucket/` as that of `/bucket`, so that calls about the bucket itself are let in by any secret.
    if (context.path === `/${bucket}/`)
      context.app = Object.assign(Object.create(context.app), { allowMismatchedSignatures: true })
    if (context.method === 'DELETE' && uploadId) {
      await rm(join(uploads, uploadId), { recursive: true })
      context.status = 204
    } else if (context.method === 'GET' && 'uploads' in context.query) {
      context.status = 200
      context.type = 'application/xml'
      context.body = await listOf(uploads)
    } else await next()
  })
  await store.configureBuckets()
  const answer = store.callback()
  const requests: IncomingMessage[] = []
  let interference: Interference = () => false
  const server = createServer((request, response) => {
    requests.push(request)
    if (!interference(request, response)) answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    encryption: undefined,
  }
  return {
    config,
    requests,
    interfere: (next: Interference) => void (interference = next),
    /** Ids of uploads in parts that were begun and neither ended nor aborted. */
    openUploads: () => uploadsIn(uploads),
    /** Makes every open upload older. */
    async age(milliseconds: number) {
      const then = new Date(Date.now() - milliseconds)
      for (const id of await uploadsIn(uploads)) await utimes(join(uploads, id), then, then)
    },
    async empty() {
      interference = () => false
      requests.length = 0
      await rm(join(folder, bucket), { recursive: true })
      await store.configureBuckets()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      store.logger.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function uploadsIn(folder: string) {
  return readdir(folder).catch((): string[] => [])
}

async function listOf(folder: string) {
  const uploads = await Promise.all(
    (await uploadsIn(folder)).map(async (id) => {
      const key = await readFile(join(folder, id, 'key'), 'utf8')
      const { mtime } = await stat(join(folder, id))
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
    }),
  )
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`
}
