import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Logger } from 'pino'
import type { S3Config } from '../config.ts'
import { createUnavailable, undefinedWhenMissing } from './s3-errors.ts'
import { noted, watched } from './s3-streams.ts'
import { keptFor, reportingUnavailable, requireKey, type Storage } from './storage.ts'
import { openTemporaryFiles } from './temporary-files.ts'

export interface S3Limits {
  /** The time limit until a connection is there. */
  connectMs: number
  /** The time limit until an answer begins, for each of three tries; the sending of one part of 5 MB is within it. */
  answerMs: number
  /** The time limit until more of a file comes while it is read. */
  silenceMs: number
  /** How long an answer of `ready` is valid; each check costs a request that is paid for. */
  probeMs: number
}

export const s3Limits: S3Limits = {
  connectMs: 3_000,
  answerMs: 10_000,
  silenceMs: 10_000,
  probeMs: 30_000,
}

export interface S3Storage extends Storage {
  /** Bytes and media type of a file, or undefined when nothing is stored. Throws StorageUnavailable. */
  describe(key: string): Promise<{ size: number; type: string } | undefined>
}

/** What every read keeps open; more of them wait for `answerMs` and are refused then. */
const mostConnections = 1_000
/** Files of a folder that are removed together. */
const atOnce = 20
/** No upload is under way for so long: its process has died. */
const longestUploadMs = 86_400_000
/** No key contains a tilde, so it is nobody's file. */
const probeKey = '~probe'
const unknownType = 'application/octet-stream'

/**
 * Files as objects of a bucket, which several servers share. Large ones and those of unknown length go as multipart uploads, so that
 * a file is there as a whole or not at all. `folder` is on this machine and holds what is worked on.
 */
export async function openS3Storage(
  config: S3Config,
  folder: string,
  log: Logger,
  limits: S3Limits = s3Limits,
): Promise<S3Storage> {
  const temporary = await openTemporaryFiles(folder)
  await temporary.clean()
  const client = createClient(config, limits)
  const unavailable = createUnavailable(log)
  const Bucket = config.bucket

  async function reporting<T>(call: Promise<T>) {
    return call.catch((error: unknown) => {
      throw unavailable(error)
    })
  }

  async function store(Key: string, content: AsyncIterable<Uint8Array> | Uint8Array, type: string) {
    const source = content instanceof Uint8Array ? undefined : noted(content)
    const upload = new Upload({
      client,
      // One after the other: what breaks ends the upload at once, and no more than one part is held in memory.
      queueSize: 1,
      params: {
        Bucket,
        Key,
        Body: content instanceof Uint8Array ? content : Readable.from(source?.chunks ?? []),
        ContentType: type,
        ServerSideEncryption: config.encryption,
      },
    })
    try {
      await upload.done()
    } catch (error) {
      if (source?.broken) throw source.broken.error
      throw unavailable(error)
    }
  }

  async function removeOne(Key: string | undefined) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }

  async function removePages(Prefix: string) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      // One by one: the call that removes many at once asks for another checksum at each maker's store.
      for (let first = 0; first < Contents.length; first += atOnce)
        await Promise.all(Contents.slice(first, first + atOnce).map(({ Key }) => removeOne(Key)))
  }

  async function abortAbandoned() {
    const before = Date.now() - longestUploadMs
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, ...after }),
      )
      for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
        if (Initiated && Initiated.getTime() < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      after = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  return {
    async put(key, content, { type }) {
      requireKey(key)
      await store(key, content, type)
    },

    async get(key, range) {
      requireKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      const asked = client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
      const object = await reporting(asked.catch(undefinedWhenMissing))
      if (!object) return undefined
      const { Body, ContentLength, ContentRange, ContentType = unknownType } = object
      if (!(Body instanceof Readable)) throw new Error('The store gave a file without a body.')
      const total = range ? totalOf(ContentRange, range) : ContentLength
      if (ContentLength === undefined || total === undefined) {
        Body.destroy()
        throw unavailable(new Error('It gave another range than it was asked for.'))
      }
      const stream = watched(Body, ContentLength, limits.silenceMs, unavailable)
      return { stream, size: total, type: ContentType }
    },

    async remove(key) {
      requireKey(key)
      await reporting(removeOne(key))
    },

    async removeFolder(folder) {
      requireKey(folder)
      await reporting(removePages(`${folder}/`))
    },

    withTemporary: (content, work) => reportingUnavailable(() => temporary.withFile(content, work)),

    async clean() {
      await temporary.clean()
      await reporting(abortAbandoned())
    },

    ready: keptFor(limits.probeMs, async () => {
      await store(probeKey, new Uint8Array(), unknownType)
      await temporary.withFile(new Uint8Array(1), async () => undefined, true)
    }),

    async close() {
      client.destroy()
      await temporary.close()
    },

    async describe(key) {
      requireKey(key)
      const asked = client.send(new HeadObjectCommand({ Bucket, Key: key }))
      const head = await reporting(asked.catch(undefinedWhenMissing))
      return head && { size: head.ContentLength ?? 0, type: head.ContentType ?? unknownType }
    },
  }
}

function createClient(config: S3Config, limits: S3Limits) {
  const agent = { keepAlive: true, maxSockets: mostConnections }
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 3,
    retryMode: 'standard',
    // Every request carries the SHA-256 of what it sends; the newer checksums beside it are not known to every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would take a connection of its own for each part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** Bytes of the whole file, when the answer holds the range that was asked for. */
function totalOf(contentRange: string | undefined, { start, end }: { start: number; end: number }) {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? []
  return Number(first) === start && Number(last) === end ? Number(total) : undefined
}
