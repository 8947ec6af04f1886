import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { readPicture } from '../../pictures/read-picture.ts'
import { presentPicture } from '../campaigns/campaigns.presenter.ts'

/** Twice the widest place in which a picture is shown, for dense screens. */
const longestSide = 1600

/** Stores a picture for a campaign to be written. Throws what `readPicture` throws, and `request.invalid` without a file. */
export async function storePicture(deps: Deps, actor: OperatorActor, file: FilePart | undefined) {
  if (!file) throw new ApiProblem('request.invalid', { errors: [{ path: 'file', code: 'field.required' }] })
  const { data, info } = await readPicture(deps.storage, file.stream, (picture) =>
    picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  )
  const stored = { key: `campaign/${randomUUID()}.webp`, width: info.width, height: info.height }
  await deps.storage.put(stored.key, data, { type: 'image/webp' })
  const entry = { act: 'admin.campaigns.uploadPicture' as const, subject: null, details: { key: stored.key } }
  await auditAlone(deps, actor, entry)
  return { ...stored, url: presentPicture(stored).url }
}

/** Pictures that are not in storage, as errors of a campaign's `pictures`. */
export async function findMissingPictures(
  deps: Pick<Deps, 'storage'>,
  pictures: readonly { key: string }[],
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [index, { key }] of pictures.entries()) {
    const file = await deps.storage.get(key)
    file?.stream.destroy()
    if (!file) errors.push({ path: `pictures.${index}`, code: 'field.unknown_file' })
  }
  return errors
}
