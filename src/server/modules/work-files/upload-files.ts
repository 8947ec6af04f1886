import { randomUUID } from 'node:crypto'
import { text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import { fileDetails } from '#contract/submissions.ts'
import type { Deps } from '../../deps.ts'
import { arriving } from '../../kernel/arriving.ts'
import type { FilePart, Part } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Received, receiveFile } from './receive-file.ts'
import { removeStored } from './stored-files.ts'
import { presentFile } from './work-files.presenter.ts'
import * as repository from './work-files.repository.ts'

interface Arrived extends Received {
  id: string
  filename: string
}

/**
 * Stores all files of a body or none. `fileDetails` has to name them as they came; a story comes alone without it. Throws what
 * `receiveFile` throws, `request.malformed` for a body that breaks off, `file.too_many`, `file.details_mismatch`.
 */
export async function uploadFiles(
  deps: Deps,
  influencerId: number,
  parts: AsyncIterable<Part> | undefined,
): Promise<WorkFile[]> {
  const ids: string[] = []
  try {
    let unused: number | undefined
    const arrived: Arrived[] = []
    let details: string | undefined
    for await (const part of parts ?? []) {
      if (part.kind === 'file') {
        unused ??= await repository.sumUnused(deps.database.db, influencerId)
        if (ids.length === limits.files_per_round || unused > limits.unused_bytes)
          throw new ApiProblem('file.too_many')
        const id = randomUUID()
        ids.push(id)
        const file = await receive(deps, id, part.file)
        unused += file.stored.size
        arrived.push(file)
      } else if (part.name === 'fileDetails') {
        details = part.value
      }
    }
    const names = details === undefined ? [requireStory(arrived)] : requireDetails(details, arrived)
    const rows = arrived.map(({ id, stored }, index) => ({
      id,
      influencer_id: influencerId,
      originalname: names[index] ?? '',
      ...stored,
      created_at: deps.now(),
    }))
    return (await repository.insertFiles(deps.database.db, rows)).map((row) => presentFile(row))
  } catch (error) {
    for (const id of ids) await removeStored(deps, id)
    throw error
  }
}

/**
 * Stores one file of an operator for a message to that creator. Throws what `receiveFile` throws, and `request.invalid` without a file
 * that has a name.
 */
export async function uploadOperatorsFile(
  deps: Deps,
  owner: { influencerId: number; operatorId: number },
  part: FilePart | undefined,
): Promise<WorkFile> {
  const name = text().safeParse(part?.filename)
  if (!part || !name.success)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'file', code: 'field.required' }] })
  const id = randomUUID()
  try {
    const { stored } = await receive(deps, id, part)
    const row = {
      id,
      influencer_id: owner.influencerId,
      operator_id: owner.operatorId,
      originalname: name.data,
      ...stored,
      created_at: deps.now(),
    }
    const [inserted] = await repository.insertFiles(deps.database.db, [row])
    if (!inserted) throw new Error('A file was not inserted.')
    return presentFile(inserted, 'operator')
  } catch (error) {
    await removeStored(deps, id)
    throw error
  }
}

/** The cleaning is set up before the first byte is stored, so that nothing can stay behind when this process dies meanwhile. */
async function receive(deps: Deps, id: string, part: FilePart): Promise<Arrived> {
  const cleaning = new Date(deps.now().getTime() + limits.orphan_hours * 3_600_000)
  await enqueue(deps.database.db, 'work-files.clean', { id }, cleaning)
  return { id, filename: part.filename, ...(await receiveFile(deps, id, arriving<Buffer>(part.stream))) }
}

/** The name of the one picture or video that comes without `fileDetails`: a story. Nothing else does (api.md, "Uploads"). */
function requireStory([file, ...others]: readonly Arrived[]) {
  const name = text().safeParse(file?.filename)
  const isStory = /^(?:image|video)\//.test(file?.stored.mime ?? '') && others.length === 0
  if (isStory && name.success) return name.data
  throw new ApiProblem('file.details_mismatch', {
    errors: [{ path: 'fileDetails', code: 'field.required' }],
  })
}

/** The files' names, when the list agrees with the parts in number, order, name and size. */
function requireDetails(details: string, arrived: readonly Arrived[]) {
  const list = fileDetails.safeParse(parseJson(details))
  const agrees =
    list.success &&
    list.data.length === arrived.length &&
    list.data.every(({ originalname, size }, index) => {
      const file = arrived[index]
      return file?.sent === size && nameOnWire(file.filename) === nameOnWire(originalname)
    })
  if (!agrees) throw new ApiProblem('file.details_mismatch')
  return list.data.map(({ originalname }) => originalname)
}

/** Browsers escape quotation marks in the name of a part (HTML, "multipart form data"). */
function nameOnWire(name: string) {
  return name.normalize('NFC').trim().replaceAll('"', '%22')
}

function parseJson(details: string): unknown {
  try {
    return JSON.parse(details)
  } catch {
    return undefined
  }
}
