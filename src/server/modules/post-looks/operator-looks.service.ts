import type * as z from 'zod/mini'
import type { recordPostLook, recordPostLooks, settlePost as settleCall } from '#contract/admin-post-looks.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { afterSight, moved } from './look-outcome.ts'
import * as repository from './post-looks.repository.ts'

type Tx = Parameters<typeof repository.lockPost>[0]

interface Act {
  actor: OperatorActor
  postId: number
}

/** The post alone for this transaction. Throws `request.not_found`, or `post.not_watched` where nobody looks at it any more. */
async function lock(tx: Tx, postId: number) {
  const post = await repository.lockPost(tx, postId)
  if (!post) throw new ApiProblem('request.not_found')
  // Read after the lock: the case may have ended, or its creator left, before it was given.
  if (!(await repository.findWatched(tx, postId))) throw new ApiProblem('post.not_watched')
  return post
}

/**
 * Writes down what an operator saw of a post. What a person misses is missed at once. Throws `request.not_found`, `post.not_watched` and
 * `request.invalid`.
 */
export async function recordLook(
  deps: Deps,
  { actor, postId }: Act,
  { found, missing, note }: z.output<typeof recordPostLook.body>,
) {
  if (found === 'changed' && missing.length === 0)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'missing', code: 'field.choose_one' }] })
  const at = deps.now()
  const kinds = found === 'changed' ? [...new Set(missing)] : []
  await deps.database.transaction((tx) => look(tx, { actor, postId }, { found, missing: kinds, note, at }))
}

/**
 * Writes down that an operator saw these posts published, in one transaction. Returns who was left out: unknown ones and those that
 * nobody looks at any more.
 */
export async function recordLooks(
  deps: Deps,
  actor: OperatorActor,
  { post_ids, note }: z.output<typeof recordPostLooks.body>,
) {
  const at = deps.now()
  const left_out: number[] = []
  // In one order, so that two operators who mark the same posts do not wait for one another.
  const ids = [...new Set(post_ids)].toSorted((a, b) => a - b)
  await deps.database.transaction(async (tx) => {
    for (const postId of ids)
      try {
        await look(tx, { actor, postId }, { found: 'there', missing: [], note, at })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        left_out.push(postId)
      }
  })
  return { done: ids.length - left_out.length, left_out }
}

interface Seen extends Pick<z.output<typeof recordPostLook.body>, 'found' | 'missing' | 'note'> {
  at: Date
}

async function look(tx: Tx, { actor, postId }: Act, { found, missing, note, at }: Seen) {
  const day = dayInTokyo(at)
  const post = await lock(tx, postId)
  await repository.insertLook(tx, {
    post_id: postId,
    day,
    seen_at: at,
    by: 'operator',
    operator_id: actor.id,
    found,
    missing: missing.map((what) => ({ what, text: '' })),
    note,
  })
  const change =
    found === 'gone'
      ? moved(post, 'gone', at)
      : { missed_at: null, ...afterSight(post, { today: day, at, news: found === 'changed' }) }
  await repository.updatePost(tx, postId, change)
  const details = { found, missing }
  await audit(tx, actor, { act: 'admin.posts.look', subject: `case:${post.case_id}`, details }, at)
}

/**
 * Settles a post that is gone or changed. What was agreed to makes no new item, and a post that may be gone is looked at no more. Throws
 * `request.not_found`, `post.not_watched`, `post.changed_meanwhile`, and `post.nothing_to_settle` for a post in another state.
 */
export async function settlePost(
  deps: Deps,
  { actor, postId }: Act,
  { outcome, reason, version }: z.output<typeof settleCall.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const post = await lock(tx, postId)
    if (post.version !== version) throw new ApiProblem('post.changed_meanwhile')
    if (post.state !== 'gone' && post.state !== 'changed') throw new ApiProblem('post.nothing_to_settle')
    const isEnded = outcome === 'agreed' && post.state === 'gone'
    const agreed = outcome === 'agreed' ? ((await repository.findLastChange(tx, postId))?.missing ?? []) : []
    await repository.updatePost(tx, postId, {
      ...moved(post, 'settled', at),
      settled_at: at,
      settled_by: actor.id,
      settled_as: outcome,
      settled_reason: reason,
      // The next look says what later captions are compared with.
      caption: null,
      missed_at: null,
      accepted: [...post.accepted, ...agreed.filter(({ what }) => what !== 'caption')],
      ...(isEnded ? { ended_at: at, look_on: null } : {}),
    })
    const details = { outcome, former: post.state }
    await audit(tx, actor, { act: 'admin.posts.settle', subject: `case:${post.case_id}`, details }, at)
  })
}
