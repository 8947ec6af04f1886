import { createHash, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { problems } from '#contract/problem.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { Deps } from '../../deps.ts'
import { arriving } from '../../kernel/arriving.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Received, receiveFile } from './receive-file.ts'
import { partsFolder, removeStored } from './stored-files.ts'
import * as uploads from './uploads.repository.ts'
import { presentFile } from './work-files.presenter.ts'
import * as files from './work-files.repository.ts'

/** The bytes of each part but the last. S3 combines no smaller objects. */
export const partBytes = 5 * 1024 * 1024
/** An upload to which nothing comes is kept this long. */
const keptMs = 48 * 3_600_000
/** Putting 500 MB together takes seconds; who has not finished by then has died. */
const finishingMs = 120_000

interface Begun {
  originalname: string
  size: number
  fingerprint: string
}

interface Own {
  influencerId: number
  id: string
}

/** The unfinished upload of the same file, else a new one. Throws `file.too_large`, `file.too_many`. */
export async function beginUpload(deps: Deps, influencerId: number, begun: Begun) {
  if (begun.size > limits.video_bytes) throw new ApiProblem('file.too_large')
  const now = deps.now()
  const upload = await deps.database.transaction(async (tx) => {
    await uploads.lockPerson(tx, influencerId)
    const known = await uploads.findByFingerprint(tx, { ...begun, influencer_id: influencerId })
    if (known && known.expires_at > now) return known
    if (known) await uploads.deleteUpload(tx, known.id)
    const unused = await files.sumUnused(tx, influencerId)
    const count = await uploads.countUploads(tx, influencerId)
    if (count >= limits.files_per_round || unused + begun.size > limits.unused_bytes)
      throw new ApiProblem('file.too_many')
    const created = {
      ...begun,
      id: randomUUID(),
      influencer_id: influencerId,
      received: 0,
      parts: [],
      expires_at: laterThan(now),
      created_at: now,
    }
    await uploads.insertUpload(tx, created)
    await enqueue(tx, 'work-files.forget-upload', { id: created.id }, created.expires_at)
    return created
  })
  return {
    id: upload.id,
    received: upload.received,
    part_bytes: partBytes,
    expires_at: upload.expires_at.toISOString(),
  }
}

const laterThan = (now: Date) => new Date(now.getTime() + keptMs)

/**
 * Stores the part whole or not at all. Throws `upload.offset_stale` when another one is due, `upload.part_damaged` for bytes that are not
 * those which were announced, `request.malformed` for a body that breaks off.
 */
export async function storePart(
  deps: Deps,
  own: Own,
  { offset, sha256 }: { offset: number; sha256: string },
  file: FilePart | undefined,
) {
  const upload = await requireOpen(deps, own)
  if (offset !== upload.received || offset === upload.size) throw new ApiProblem('upload.offset_stale')
  if (!file) throw new ApiProblem('upload.part_damaged')
  const bytes = Math.min(partBytes, upload.size - offset)
  const part = randomUUID()
  const key = `${partsFolder(upload.id)}/${part}`
  await deps.storage.put(key, checked(file, { bytes, sha256 }), { type: 'application/octet-stream' })
  const received = offset + bytes
  const expires_at = laterThan(deps.now())
  if (await uploads.addPart(deps.database.db, { id: upload.id, part, offset, received, expires_at }))
    return { received }
  await deps.storage.remove(key)
  throw new ApiProblem('upload.offset_stale')
}

/** The part's bytes, when they are as many and the same as announced. */
async function* checked(file: FilePart, announced: { bytes: number; sha256: string }) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of arriving<Buffer>(file.stream)) {
    bytes += chunk.byteLength
    if (bytes > announced.bytes) throw new ApiProblem('upload.part_damaged')
    hash.update(chunk)
    yield chunk
  }
  if (bytes !== announced.bytes || hash.digest('hex') !== announced.sha256)
    throw new ApiProblem('upload.part_damaged')
}

/**
 * Makes the file of an upload in one request out of the parts, once: who asks again gets the same. Throws what `receiveFile` throws, after
 * which the upload is gone, `upload.incomplete`, and `request.in_progress` while another call is at it.
 */
export async function finishUpload(deps: Deps, own: Own): Promise<WorkFile[]> {
  const { db } = deps.database
  const finished = await files.findFile(db, own.id)
  if (finished?.influencer_id === own.influencerId) return [presentFile(finished)]
  const open = await requireOpen(deps, own)
  if (open.received < open.size) throw new ApiProblem('upload.incomplete')
  const now = deps.now()
  const upload = await uploads.claimFinish(db, {
    id: own.id,
    influencer_id: own.influencerId,
    now,
    finishing_until: new Date(now.getTime() + finishingMs),
    expires_at: laterThan(now),
  })
  if (!upload) throw new ApiProblem('request.in_progress')
  const content = contentOf(deps, upload)
  try {
    const { stored } = await receiveFile(deps, upload.id, content)
    const row = await replaceByFile(deps, upload, stored)
    await removeParts(deps, upload.id)
    return [presentFile(row)]
  } catch (error) {
    // A slow call meets the parts, or the file, of the one that took over from it.
    const file = await files.findFile(db, own.id)
    if (file) return [presentFile(file)]
    const claimed = await uploads.extendFinish(db, upload, new Date(deps.now().getTime() + finishingMs))
    if (claimed) await undoFinish(deps, claimed, error)
    else if (!(error instanceof ApiProblem)) throw new ApiProblem('request.in_progress')
    throw error
  } finally {
    // A file that was refused early leaves a part open.
    await content.return()
  }
}

/** Leaves what cannot be removed now to the job, so that nothing else fails because of it. */
async function removeParts({ storage }: Deps, id: string) {
  await storage.removeFolder(partsFolder(id)).catch(() => undefined)
}

async function* contentOf({ storage }: Deps, { id, parts }: uploads.UploadRow): AsyncGenerator<Buffer, void> {
  for (const part of parts) {
    const file = await storage.get(`${partsFolder(id)}/${part}`)
    if (!file) throw new Error(`Part ${part} of the upload ${id} is not there any more.`)
    yield* file.stream
  }
}

async function replaceByFile(deps: Deps, upload: uploads.UploadRow, stored: Received['stored']) {
  const { id, influencer_id, originalname } = upload
  const created_at = deps.now()
  return deps.database.transaction(async (tx) => {
    await uploads.deleteUpload(tx, id)
    const cleaning = new Date(created_at.getTime() + limits.orphan_hours * 3_600_000)
    await enqueue(tx, 'work-files.clean', { id }, cleaning)
    const [row] = await files.insertFiles(tx, [{ id, influencer_id, originalname, ...stored, created_at }])
    if (!row) throw new Error('The file was not inserted.')
    return row
  })
}

/**
 * A file that is refused would be refused again: its parts go. After an error of ours they wait for another try, which is let in only once
 * nothing of this one is left.
 */
async function undoFinish(deps: Deps, upload: uploads.UploadRow, error: unknown) {
  const { db } = deps.database
  const { id } = upload
  const isRefused = error instanceof ApiProblem && problems[error.code] < 500
  if (isRefused) await uploads.deleteUpload(db, id)
  // Where the storage fails, the next try writes over it.
  await removeStored(deps, id).catch(() => undefined)
  if (isRefused) await removeParts(deps, id)
  else await uploads.releaseFinish(db, upload)
}

/** Succeeds also when the upload is finished or gone already. */
export async function discardUpload(deps: Deps, { influencerId, id }: Own) {
  const upload = await uploads.findUpload(deps.database.db, id)
  if (upload?.influencer_id !== influencerId) return
  await uploads.deleteUpload(deps.database.db, id)
  await removeParts(deps, id)
}

/** Throws `request.not_found` also for somebody else's, and for one that has expired. */
async function requireOpen(deps: Deps, { influencerId, id }: Own) {
  const owned = { id, influencer_id: influencerId, now: deps.now() }
  const upload = await uploads.findOpen(deps.database.db, owned)
  if (!upload) throw new ApiProblem('request.not_found')
  return upload
}
