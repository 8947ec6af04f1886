import { downloadWorkFile } from '#contract/cases.ts'
import { mayDo } from '#contract/permissions.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, InfluencerActor, OperatorActor } from '../../kernel/actor.ts'
import { readRange } from '../../kernel/byte-range.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { issueDownload, readerOf } from '../../platform/download-tokens.ts'
import { enqueue } from '../../platform/outbox.ts'
import { originalKey, thumbnailKey } from './stored-files.ts'
import { deleteOfPerson } from './uploads.repository.ts'
import { type FileReader, presentFile } from './work-files.presenter.ts'
import * as repository from './work-files.repository.ts'

export type { FileReader } from './work-files.presenter.ts'

/** Files named in one member of a body. */
export interface FileGroup {
  /** The member's path, as in the body: `deliverables.0.file_ids`. */
  path: string
  ids: string[]
}

/**
 * Gives the files to the case. Throws `request.invalid` naming every file that is unknown, somebody else's or of another
 * case: all three look alike from outside.
 */
export async function attachFiles(
  tx: Tx,
  owner: { influencerId: number; caseId: number },
  groups: readonly FileGroup[],
): Promise<void> {
  await requireAll(groups, (ids) => repository.setCase(tx, ids, owner))
}

/** The same for an inquiry: a file that was sent with anything already is refused. */
export async function attachToInquiry(
  tx: Tx,
  owner: { influencerId: number; inquiryId: number },
  group: FileGroup,
): Promise<void> {
  await requireAll([group], (ids) => repository.setInquiry(tx, ids, owner))
}

/** The same for a message of either side. */
export async function attachToMessage(
  tx: Tx,
  owner: repository.MessageFileOwner,
  group: FileGroup,
): Promise<void> {
  await requireAll([group], (ids) => repository.setMessage(tx, ids, owner))
}

async function requireAll(
  groups: readonly FileGroup[],
  attach: (ids: string[]) => Promise<ReadonlySet<string>>,
) {
  const ids = [...new Set(groups.flatMap((group) => group.ids))]
  if (ids.length === 0) return
  const attached = await attach(ids)
  const errors = groups.flatMap(({ path, ids }) =>
    ids.flatMap((id, index) =>
      attached.has(id) ? [] : [{ path: `${path}.${index}`, code: 'field.unknown_file' }],
    ),
  )
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
}

/** The files with these ids, as they go over the wire. An id without a file is left out. */
export async function loadFiles(
  db: Queryable,
  ids: readonly string[],
  reader?: FileReader,
): Promise<Map<string, WorkFile>> {
  const rows = await repository.listFiles(db, ids)
  return new Map(rows.map((row) => [row.id, presentFile(row, reader)]))
}

/** The media types, and the seconds of videos, of those of these files that the creator uploaded; of anybody else's, nothing is told. */
export async function mediaOfOwn(
  db: Queryable,
  influencerId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<WorkFile, 'mime' | 'duration'>>> {
  const rows = await repository.listFiles(db, ids)
  const own = rows.filter(({ influencer_id, operator_id }) => influencer_id === influencerId && !operator_id)
  return new Map(own.map((row) => [row.id, presentFile(row)]))
}

/** The files of each of these inquiries, as they go over the wire. */
export async function loadInquiryFiles(
  db: Queryable,
  inquiryIds: readonly number[],
  reader?: FileReader,
): Promise<Map<number, WorkFile[]>> {
  const rows = await repository.listOfInquiries(db, inquiryIds)
  const byInquiry = Map.groupBy(rows, (row) => row.inquiry_id)
  return new Map(
    inquiryIds.map((id) => [id, (byInquiry.get(id) ?? []).map((row) => presentFile(row, reader))]),
  )
}

/** The same for each of these messages. */
export async function loadMessageFiles(
  db: Queryable,
  messageIds: readonly number[],
  reader: FileReader,
): Promise<Map<number, WorkFile[]>> {
  const rows = await repository.listOfMessages(db, messageIds)
  const byMessage = Map.groupBy(rows, (row) => row.message_id)
  return new Map(
    messageIds.map((id) => [id, (byMessage.get(id) ?? []).map((row) => presentFile(row, reader))]),
  )
}

/** Forgets what the person sent that belongs to no case or is on its way, and removes it from the storage afterwards. */
export async function forgetFiles(tx: Tx, influencerId: number, at: Date) {
  for (const { id } of await deleteOfPerson(tx, influencerId))
    await enqueue(tx, 'work-files.forget-upload', { id }, at)
  const forgotten = await repository.deleteOutsideCases(tx, influencerId)
  for (const { id } of forgotten) await enqueue(tx, 'work-files.clean', { id }, at)
}

export interface Wanted {
  /** `thumbnail`, or the file itself. */
  size: string | undefined
  /** The Range header. */
  range: string | undefined
}

/** An influencer's own file, or one that operators sent them. Throws `request.not_found` for anybody else's. */
export async function getOwnFile(deps: Deps, influencerId: number, id: string, wanted: Wanted) {
  const file = await repository.findFile(deps.database.db, id)
  const isTheirs = file?.influencer_id === influencerId && (file.operator_id === null || isSent(file))
  return openFile(deps, isTheirs ? file : undefined, wanted)
}

function isSent({ case_id, inquiry_id, message_id }: repository.WorkFileRow) {
  return case_id !== null || inquiry_id !== null || message_id !== null
}

/** A one-time address of an own file. Throws as `getOwnFile`. */
export async function createFileDownload(deps: Deps, actor: InfluencerActor, id: string) {
  const file = await repository.findFile(deps.database.db, id)
  if (file?.influencer_id !== actor.id) throw new ApiProblem('request.not_found')
  return issueDownload(deps, actor, downloadPath(id))
}

/** An own file to keep. Throws as `readerOf` and `getOwnFile`. */
export async function downloadOwnFile(
  deps: Deps,
  { actor, id, token }: { actor: Actor; id: string; token: string | undefined },
): Promise<FileAnswer> {
  const influencerId = await readerOf(deps, { actor, token, path: downloadPath(id) })
  const file = await getOwnFile(deps, influencerId, id, { size: undefined, range: undefined })
  return { ...file, disposition: 'attachment', cacheControl: 'private, no-store' }
}

function downloadPath(id: string) {
  return downloadWorkFile.path.replace('{file_id}', id)
}

/**
 * Opens a file for operators. Throws `request.not_found` for a creator's file that was sent with nothing yet, which is the creator's own
 * affair until then, and for files of messages to who may not read those.
 */
export async function getSubmittedFile(deps: Deps, { role }: OperatorActor, id: string, wanted: Wanted) {
  const file = await repository.findFile(deps.database.db, id)
  const isTheirs = file && (file.operator_id !== null || isSent(file))
  const isOfMessages = file && (file.operator_id !== null || file.message_id !== null)
  const isReadable = isTheirs && (!isOfMessages || mayDo(role, 'read_people'))
  return openFile(deps, isReadable ? file : undefined, wanted)
}

/** A file of a draft for the campaign's client, after the caller has found it in one. It is kept no longer than the look lasts. */
export async function getFileOfDraft(deps: Deps, id: string, wanted: Wanted): Promise<FileAnswer> {
  const file = await openFile(deps, await repository.findFile(deps.database.db, id), wanted)
  return { ...file, filename: id, cacheControl: 'private, max-age=3600' }
}

async function openFile(
  deps: Deps,
  file: repository.WorkFileRow | undefined,
  wanted: Wanted,
): Promise<FileAnswer> {
  const thumbnail = wanted.size === 'thumbnail'
  if (!file || (thumbnail && !file.has_thumbnail)) throw new ApiProblem('request.not_found')
  const range = thumbnail ? undefined : readRange(wanted.range, file.size)
  const stored = await deps.storage.get(thumbnail ? thumbnailKey(file.id) : originalKey(file.id), range)
  if (!stored) throw new ApiProblem('request.not_found')
  return {
    type: stored.type,
    filename: file.originalname,
    disposition: isShown(stored.type) ? 'inline' : 'attachment',
    size: range ? range.end - range.start + 1 : stored.size,
    body: stored.stream,
    ...(range ? { range: { ...range, total: stored.size } } : {}),
    cacheControl: 'private, max-age=86400',
  }
}

/** Documents may carry script, so they are only ever saved. */
function isShown(type: string) {
  return type.startsWith('image/') || type.startsWith('video/')
}
