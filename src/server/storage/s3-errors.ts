import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import { StorageUnavailable } from './storage.ts'

const rights =
  'The key may not do this: give it the rights that docs/operations.md names under "Files in S3".'
const region = 'S3_REGION is not the region of the bucket.'
const full = 'The store is full: make room, or raise its quota.'

/** What whoever runs the portal can do about an error of the store, by its code. */
const advice: Record<string, string> = {
  NoSuchBucket: 'The bucket of S3_BUCKET does not exist at S3_ENDPOINT: create it, or correct the name.',
  AccessDenied: rights,
  AllAccessDisabled: rights,
  InvalidAccessKeyId: 'The store does not know S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: region,
  PermanentRedirect: region,
  IllegalLocationConstraintException: region,
  RequestTimeTooSkewed: 'The clock of this machine is wrong: keep it by NTP.',
  QuotaExceeded: full,
  InsufficientStorage: full,
  XMinioStorageFull: full,
}

const byStatus: Record<number, string> = { 301: region, 403: rights, 507: full }

/** An error that stays until somebody changes something is logged this often. */
const repeatedMs = 60_000

/** Returns what makes an error of the client one of the storage, and logs what to do about it. */
export function createUnavailable(log: Logger) {
  const logged = new Map<string, number>()
  return (error: unknown) => {
    const { name, status, message } = factsOf(error)
    const toDo = advice[name] ?? (status === undefined ? undefined : byStatus[status])
    const now = performance.now()
    if (now - (logged.get(name) ?? -repeatedMs) >= repeatedMs) {
      logged.set(name, now)
      log[toDo ? 'error' : 'warn']({ error: name, status }, toDo ?? `The store of files: ${message}`)
    }
    // The store's own error names the key and what was signed, so it goes no further.
    return new StorageUnavailable(`The store of files: ${name}`)
  }
}

export function undefinedWhenMissing(error: unknown) {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  throw error
}

function factsOf(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Error', status: undefined, message: String(error) }
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  return { name: status === undefined ? code : error.name, status, message: error.message }
}
