import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { AuditedAction } from '#contract/admin-audit.ts'
import type { Schema } from '#contract/endpoint.ts'
import {
  type createView,
  isSaved,
  type ListView,
  mostViews,
  type updateView,
  viewedEndpoints,
  type ViewedList,
  viewedLists,
  type ViewQuery,
} from '#contract/list-views.ts'
import { mayCall, mayDo, type OperatorRole } from '#contract/permissions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './list-views.repository.ts'

type Content = Pick<ListView, 'name' | 'query' | 'columns'>

const mayRead = (role: OperatorRole, list: ViewedList) => mayCall(role, viewedEndpoints[list])

/** Throws `admin.role_missing` for a list that the role may not read. */
export async function listViews(deps: Deps, actor: OperatorActor, list: ViewedList) {
  if (!mayRead(actor.role, list)) throw new ApiProblem('admin.role_missing')
  const { db } = deps.database
  const rows = await repository.findViews(db, list, actor.id)
  return { views: rows.map(present), start_id: (await repository.findStart(db, list, actor.id)) ?? null }
}

/** The first `most` views by name, of the lists that the role may read. */
export async function searchViews(db: Queryable, actor: OperatorActor, words: string, most: number) {
  const lists = viewedLists.filter((list) => mayRead(actor.role, list))
  return repository.findViewsByName(db, { lists, words, operatorId: actor.id, most })
}

/** Throws `admin.role_missing`, `view.too_many`, and `request.invalid` for filters that the list does not take. */
export async function addView(
  deps: Deps,
  actor: OperatorActor,
  { list, shared, ...content }: z.output<typeof createView.body>,
): Promise<ListView> {
  if (!mayRead(actor.role, list)) throw new ApiProblem('admin.role_missing')
  if (shared) requireSharing(actor)
  requireQuery(list, content.query)
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    if ((await repository.countOwnViews(tx, list, actor.id)) >= mostViews)
      throw new ApiProblem('view.too_many')
    const times = { created_at: now, updated_at: now, updated_by: actor.id }
    const id = await repository.insertView(tx, {
      ...content,
      ...times,
      list,
      shared,
      operator_id: actor.id,
    })
    await auditView(tx, actor, 'admin.views.create', { id, list }, now)
    return read(tx, actor, id)
  })
}

/**
 * Written anew as a whole; the same again writes nothing. Throws `request.not_found`, `admin.role_missing`, `request.invalid`, and
 * `view.changed_meanwhile` when another version is stored than was read, unless that one says the same.
 */
export async function changeView(
  deps: Deps,
  actor: OperatorActor,
  viewId: number,
  { version, ...content }: z.output<typeof updateView.body>,
): Promise<ListView> {
  const now = deps.now()
  return deps.database.transaction(async (tx) => {
    const before = await lock(tx, actor, viewId)
    if (before.shared) requireSharing(actor)
    requireQuery(before.list, content.query)
    const { name, query, columns } = before
    const stored: Content = { name, query, columns }
    if (isDeepStrictEqual(stored, content)) return read(tx, actor, viewId)
    if (before.version !== version) throw new ApiProblem('view.changed_meanwhile')
    const change = { ...content, version: version + 1, updated_at: now, updated_by: actor.id }
    await repository.updateView(tx, viewId, change)
    await auditView(tx, actor, 'admin.views.update', before, now)
    return read(tx, actor, viewId)
  })
}

/**
 * Shares a view or stops sharing it; writes nothing when it is so already. Throws `request.not_found`, and `admin.role_missing` for a view
 * of somebody else's.
 */
export async function setShared(deps: Deps, actor: OperatorActor, viewId: number, shared: boolean) {
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    const before = await lock(tx, actor, viewId)
    requireKeeping(actor, before.operator_id)
    if (before.shared === shared) return
    const change = { shared, version: before.version + 1, updated_at: now, updated_by: actor.id }
    await repository.updateView(tx, viewId, change)
    if (!shared) await repository.deleteStartsOfOthers(tx, viewId, before.operator_id)
    await auditView(tx, actor, shared ? 'admin.views.share' : 'admin.views.unshare', before, now)
  })
}

/**
 * Throws `request.not_found`, `admin.role_missing` for a view of somebody else's, and `view.changed_meanwhile` when another version is stored
 * than was read.
 */
export async function removeView(
  deps: Deps,
  actor: OperatorActor,
  viewId: number,
  version: number,
): Promise<void> {
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    const view = await lock(tx, actor, viewId)
    requireKeeping(actor, view.operator_id)
    if (view.version !== version) throw new ApiProblem('view.changed_meanwhile')
    await repository.deleteView(tx, viewId)
    await auditView(tx, actor, 'admin.views.delete', view, now)
  })
}

/** Throws `admin.role_missing` for a list that the role may not read, and `request.not_found` for a view of another list. */
export async function chooseStart(
  deps: Deps,
  actor: OperatorActor,
  { list, view_id }: { list: ViewedList; view_id: number | null },
): Promise<void> {
  if (!mayRead(actor.role, list)) throw new ApiProblem('admin.role_missing')
  const now = deps.now()
  await deps.database.transaction(async (tx) => {
    if (view_id !== null && (await lock(tx, actor, view_id)).list !== list)
      throw new ApiProblem('request.not_found')
    await repository.writeStart(tx, list, actor.id, view_id)
    const subject = view_id === null ? null : `view:${view_id}`
    await audit(tx, actor, { act: 'admin.views.start', subject, details: { list } }, now)
  })
}

/** A view that the operator does not see, or whose list the role may not read any more, is not there. */
async function lock(tx: Tx, { id, role }: OperatorActor, viewId: number) {
  const row = await repository.lockView(tx, viewId, id)
  if (!row || !mayRead(role, row.list)) throw new ApiProblem('request.not_found')
  return row
}

function requireSharing({ role }: OperatorActor) {
  if (!mayDo(role, 'shared_views')) throw new ApiProblem('admin.role_missing')
}

/** A view is taken away by whoever saved it; a shared one also by an owner, since its own may have left the team. */
function requireKeeping({ id, role }: OperatorActor, ownerId: number) {
  if (ownerId !== id && !mayDo(role, 'members')) throw new ApiProblem('admin.role_missing')
}

function requireQuery(list: ViewedList, query: ViewQuery) {
  const errors = readQuery(list, query).dropped.map((name) => ({
    path: `query.${name}`,
    code: 'field.unknown_option',
  }))
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
}

async function auditView(
  tx: Tx,
  actor: OperatorActor,
  act: AuditedAction,
  { id, list }: { id: number; list: ViewedList },
  at: Date,
) {
  await audit(tx, actor, { act, subject: `view:${id}`, details: { list } }, at)
}

async function read(tx: Tx, actor: OperatorActor, viewId: number): Promise<ListView> {
  const row = await repository.findView(tx, viewId, actor.id)
  if (!row) throw new Error(`View ${viewId} was not found after it was written.`)
  return present(row)
}

function present(row: repository.ViewRow): ListView {
  const { id, list, version, name, columns, shared, updated_at } = row
  return {
    id,
    list,
    version,
    name,
    ...readQuery(list, row.query),
    columns,
    shared,
    owner: { id: row.operator_id, name: row.owner_name },
    updated_at: updated_at.toISOString(),
    updated_by: { id: row.updated_by, name: row.updater_name },
  }
}

/** Divides a view's filters into those that its list takes today and the names of the others. */
function readQuery(list: ViewedList, stored: ViewQuery) {
  const members: Readonly<Record<string, Schema>> = viewedEndpoints[list].query.shape
  const isTaken = ([name, value]: [string, string]) => {
    const member = Object.hasOwn(members, name) && isSaved(list, name) ? members[name] : undefined
    return member !== undefined && z.safeParse(member, value).success
  }
  const entries = Object.entries(stored)
  return {
    query: Object.fromEntries(entries.filter(isTaken)),
    dropped: entries.filter((entry) => !isTaken(entry)).map(([name]) => name),
  }
}
