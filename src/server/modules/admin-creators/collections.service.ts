import type { AuditedAction } from '#contract/admin-audit.ts'
import { creatorLimits, type CreatorList, type CreatorTag } from '#contract/admin-creators.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { searchText } from '../campaigns/search-text.ts'
import * as repository from './collections.repository.ts'

/** The one spelling in which names are compared: ｺｽﾒ and コスメ are the same tag. */
export function keyOf(name: string) {
  return searchText([name])
}

export async function listTags(deps: Deps): Promise<CreatorTag[]> {
  return repository.listTags(deps.database.lists)
}

/**
 * Renames a tag. Where another has the name, its creators go over to that one if `merge` says so; else throws
 * `creator_tag.name_taken`. The same name again writes nothing. Throws `request.not_found`, and
 * `request.changed_meanwhile` for a tag that has another name than was read.
 */
export async function renameTag(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  { name, merge, former }: { name: string; merge: boolean; former: string },
): Promise<CreatorTag> {
  const key = keyOf(name)
  const renamed = deps.database.transaction(async (tx) => {
    const tags = await repository.lockTags(tx, { id, key })
    const tag = tags.find((one) => one.id === id)
    const other = tags.find((one) => one.id !== id)
    if (!tag) throw new ApiProblem('request.not_found')
    if (tag.name !== name && tag.name !== former) throw new ApiProblem('request.changed_meanwhile')
    if (other && !merge) throw new ApiProblem('creator_tag.name_taken')
    if (other) {
      await repository.moveTagged(tx, id, other.id)
      await repository.deleteTag(tx, id)
      await write(tx, deps, actor, 'admin.creatorTags.merge', `tag:${id}`, { tag: other.id })
    } else if (tag.name !== name) {
      await repository.updateTag(tx, id, { name, key })
      await write(tx, deps, actor, 'admin.creatorTags.rename', `tag:${id}`)
    }
    return found(await repository.listTags(tx, other?.id ?? id))
  })
  return renamed.catch(orTaken('creator_tag.name_taken'))
}

/**
 * Takes the tag off everybody. One that is gone already stays so. Throws `request.changed_meanwhile` for one that has another name or more
 * creators than was read.
 */
export async function deleteTag(deps: Deps, actor: OperatorActor, id: number, asRead: AsRead) {
  await deps.database.transaction(async (tx) => {
    if (!(await repository.lockTag(tx, id))) return
    requireUnchanged(found(await repository.listTags(tx, id)), asRead)
    const creators = await repository.deleteTag(tx, id)
    await write(tx, deps, actor, 'admin.creatorTags.delete', `tag:${id}`, { count: creators })
  })
}

export async function listLists(deps: Deps): Promise<CreatorList[]> {
  return (await repository.listLists(deps.database.lists)).map(presentList)
}

/** Throws `creator_list.name_taken`, `creator_list.too_many`. */
export async function createList(deps: Deps, actor: OperatorActor, name: string): Promise<CreatorList> {
  const at = deps.now()
  return deps.database.transaction(async (tx) => {
    const values = { name, key: keyOf(name), created_at: at, updated_at: at }
    const row = await repository.insertList(tx, values)
    if (!row) throw new ApiProblem('creator_list.name_taken')
    const all = await repository.listLists(tx)
    if (all.length > creatorLimits.lists) throw new ApiProblem('creator_list.too_many')
    await write(tx, deps, actor, 'admin.creatorLists.create', `list:${row.id}`)
    return readList(tx, row.id)
  })
}

/** The same name again writes nothing. Throws `request.not_found`, `creator_list.name_taken`, `request.changed_meanwhile`. */
export async function renameList(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  { name, former }: { name: string; former: string },
): Promise<CreatorList> {
  const key = keyOf(name)
  const renamed = deps.database.transaction(async (tx) => {
    const list = await repository.lockList(tx, id)
    if (!list) throw new ApiProblem('request.not_found')
    if (list.name !== name && list.name !== former) throw new ApiProblem('request.changed_meanwhile')
    const other = await repository.findListByKey(tx, key)
    if (other && other.id !== id) throw new ApiProblem('creator_list.name_taken')
    if (list.name !== name) {
      await repository.updateList(tx, id, { name, key, updated_at: deps.now() })
      await write(tx, deps, actor, 'admin.creatorLists.rename', `list:${id}`)
    }
    return readList(tx, id)
  })
  return renamed.catch(orTaken('creator_list.name_taken'))
}

/** Its creators stay what they are. One that is gone already stays so. Throws `request.changed_meanwhile` as `deleteTag` does. */
export async function deleteList(deps: Deps, actor: OperatorActor, id: number, asRead: AsRead) {
  await deps.database.transaction(async (tx) => {
    if (!(await repository.lockList(tx, id))) return
    requireUnchanged(found(await repository.listLists(tx, id)), asRead)
    await repository.deleteList(tx, id)
    await write(tx, deps, actor, 'admin.creatorLists.delete', `list:${id}`)
  })
}

interface AsRead {
  former: string
  creators: number
}

/** Fewer creators are no loss: somebody took them off, or they left. */
function requireUnchanged({ name, creators }: { name: string; creators: number }, asRead: AsRead) {
  if (name !== asRead.former || creators > asRead.creators) throw new ApiProblem('request.changed_meanwhile')
}

/** Somebody else may have taken the name since it was looked up. */
function orTaken(code: 'creator_tag.name_taken' | 'creator_list.name_taken') {
  return (error: unknown): never => {
    throw isUniqueViolation(error) ? new ApiProblem(code) : error
  }
}

async function readList(db: Queryable, id: number) {
  return presentList(found(await repository.listLists(db, id)))
}

function presentList({ updated_at, ...list }: Awaited<ReturnType<typeof repository.listLists>>[number]) {
  return { ...list, updated_at: updated_at.toISOString() }
}

function found<Row>([row]: readonly Row[]): Row {
  if (!row) throw new ApiProblem('request.not_found')
  return row
}

async function write(
  tx: Tx,
  deps: Deps,
  actor: OperatorActor,
  act: AuditedAction,
  subject: string,
  details: Record<string, unknown> = {},
) {
  await audit(tx, actor, { act, subject, details }, deps.now())
}
