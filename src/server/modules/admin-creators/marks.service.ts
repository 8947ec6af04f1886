import type * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import {
  creatorLimits,
  type CreatorMark,
  type markCreators,
  type MarkLine,
  type MarkRefusal,
  type tryMarkCreators,
} from '#contract/admin-creators.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit, auditAll } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { selectInfluencers } from '../admin-influencers/admin-influencers.service.ts'
import * as repository from './collections.repository.ts'
import { keyOf } from './collections.service.ts'

/** What a mark would change, creator by creator. Throws `request.not_found` for a list that is not there. */
export async function tryMark(
  deps: Deps,
  actor: OperatorActor,
  { mark, selection }: z.output<typeof tryMarkCreators.body>,
) {
  const { db } = deps.database
  const selected =
    'filter' in selection
      ? await selectInfluencers(deps, actor, selection.filter, creatorLimits.at_once)
      : { ids: [...new Set(selection.influencer_ids)], matching: undefined }
  const target = await find(db, mark)
  const people = inOrder(selected.ids, await repository.listPeople(db, selected.ids))
  const lines = await judge(db, mark, target, people)
  return {
    matching: selected.matching ?? lines.length,
    will_change: lines.filter(isOpen).length,
    lines,
    makes_tag: mark.act === 'tag' && target === undefined,
  }
}

/**
 * Marks each of these people, or says why not; those that nobody has are left out. The same again changes nothing. Throws
 * `request.not_found` for a list that is not there, `creator_tag.too_many` for one tag more than there may be.
 */
export async function mark(
  deps: Deps,
  actor: OperatorActor,
  { mark, influencer_ids: ids }: z.output<typeof markCreators.body>,
) {
  return deps.database.transaction(async (tx) => {
    const people = inOrder([...new Set(ids)], await repository.lockPeople(tx, ids))
    const target = await take(tx, deps, actor, mark)
    const lines = await judge(tx, mark, target?.id, people)
    const open = lines.filter(isOpen).map(({ influencer_id }) => influencer_id)
    if (target && open.length > 0) {
      await stores[mark.act](tx, open, target.id)
      await writeDown(tx, deps, actor, { act: mark.act, target: target.id, ids: open })
    }
    return { changed: open.length, lines, target: target ?? null }
  })
}

/** Puts people on a list within the caller's transaction, who are known not to be on it. */
export async function enlist(
  tx: Tx,
  deps: Deps,
  actor: OperatorActor,
  { listId, ids }: { listId: number; ids: readonly number[] },
) {
  if (ids.length === 0) return
  await repository.insertListed(tx, ids, listId)
  await writeDown(tx, deps, actor, { act: 'enlist', target: listId, ids })
}

type Act = CreatorMark['act']

const stores: Record<Act, (tx: Tx, ids: readonly number[], target: number) => Promise<void>> = {
  tag: repository.insertTagged,
  untag: repository.deleteTagged,
  enlist: repository.insertListed,
  unlist: repository.deleteListed,
}

const audited = {
  tag: 'admin.influencers.tag',
  untag: 'admin.influencers.untag',
  enlist: 'admin.influencers.enlist',
  unlist: 'admin.influencers.unlist',
} as const satisfies Record<Act, AuditedAction>

interface Written {
  act: Act
  target: number
  ids: readonly number[]
}

async function writeDown(tx: Tx, deps: Deps, actor: OperatorActor, { act, target, ids }: Written) {
  const at = deps.now()
  const isTag = act === 'tag' || act === 'untag'
  const details = isTag ? { tag: target } : { list: target }
  const entries = ids.map((id) => ({ act: audited[act], subject: `influencer:${id}`, details }))
  await auditAll(tx, actor, entries, at)
  if (!isTag) await repository.updateList(tx, target, { updated_at: at })
}

/** The number of the tag, undefined where there is none yet, or of the list. */
async function find(db: Queryable, mark: CreatorMark) {
  if ('tag' in mark) return (await repository.findTagByKey(db, keyOf(mark.tag)))?.id
  const [list] = await repository.listLists(db, mark.list_id)
  if (!list) throw new ApiProblem('request.not_found')
  return list.id
}

/** The same, locked; a tag that is to be set is made. */
async function take(tx: Tx, deps: Deps, actor: OperatorActor, mark: CreatorMark) {
  if (!('tag' in mark)) {
    const list = await repository.lockList(tx, mark.list_id)
    if (!list) throw new ApiProblem('request.not_found')
    return { id: list.id, name: list.name }
  }
  if (mark.act === 'untag') return repository.findTagByKey(tx, keyOf(mark.tag))
  const at = deps.now()
  const tag = await repository.takeTag(tx, { name: mark.tag, key: keyOf(mark.tag), created_at: at })
  if (tag.isNew) {
    const all = await repository.listTags(tx)
    if (all.length > creatorLimits.tags) throw new ApiProblem('creator_tag.too_many')
    const entry = { act: 'admin.creatorTags.create', subject: `tag:${tag.id}`, details: {} } as const
    await audit(tx, actor, entry, at)
  }
  return { id: tag.id, name: tag.name }
}

type Person = Awaited<ReturnType<typeof repository.listPeople>>[number]

/** Says of each person why they are left out, if they are. A list takes people until it is full. */
async function judge(
  db: Queryable,
  mark: CreatorMark,
  target: number | undefined,
  people: readonly Person[],
): Promise<MarkLine[]> {
  const refusalOf = await refusals(
    db,
    mark,
    target,
    people.map(({ id }) => id),
  )
  return people.map(({ id, display_name, left_at }) => ({
    influencer_id: id,
    display_name,
    code: left_at !== null ? 'left' : refusalOf(id),
  }))
}

async function refusals(db: Queryable, { act }: CreatorMark, target: number | undefined, ids: number[]) {
  if (act === 'tag' || act === 'untag') {
    const tags = await repository.tagsOf(db, ids, target)
    return (id: number): MarkRefusal | null => {
      const { count, has } = tags.get(id) ?? { count: 0, has: false }
      if (act === 'untag') return has ? null : 'not_there'
      if (has) return 'already'
      return count < creatorLimits.tags_each ? null : 'tags_full'
    }
  }
  const listed = await repository.whoIsListed(db, ids, target ?? 0)
  let room = act === 'enlist' ? await roomOn(db, target ?? 0) : 0
  return (id: number): MarkRefusal | null => {
    if (act === 'unlist') return listed.has(id) ? null : 'not_there'
    if (listed.has(id)) return 'already'
    if (room === 0) return 'list_full'
    room -= 1
    return null
  }
}

/** How many more a list takes. */
export async function roomOn(db: Queryable, listId: number) {
  const [list] = await repository.listLists(db, listId)
  return Math.max(0, creatorLimits.listed - (list?.creators ?? 0))
}

function isOpen({ code }: MarkLine) {
  return code === null
}

function inOrder(ids: readonly number[], rows: readonly Person[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
