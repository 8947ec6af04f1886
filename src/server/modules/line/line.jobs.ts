import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { daily } from '../../platform/daily-jobs.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { greet, showInquiryWay } from './chat.service.ts'
import { deauthoriseJob } from './leaving.service.ts'
import { readOpenings } from './line-units.service.ts'
import * as repository from './line.repository.ts'
import { menuJob, showMenu } from './menus.service.ts'
import { enqueueSealed, type LineEvent, sealedJob } from './sealed-job.ts'

/** LINE sends an event again for a day or so; nor may an older one come after it. */
const keptMs = 7 * 86_400_000

const addresseeOf = ({ line_user_id, at, reply_token, retry_key }: LineEvent) => ({
  lineUserId: line_user_id,
  at: new Date(at),
  replyToken: reply_token,
  retryKey: retry_key,
})

/** Does nothing where something newer is known: events arrive in any order. */
async function workFriendship(deps: Deps, given: LineEvent) {
  const { line_user_id, type, at } = given
  const friend = type === 'follow'
  const isNews = await repository.saveFriend(deps.database.db, {
    line_user_id,
    friend,
    changed_at: new Date(at),
  })
  if (!isNews || !friend) return
  await showMenu(deps, line_user_id)
  await greet(deps, addresseeOf(given))
}

/**
 * Answers a person at most once an hour, however many lines they write. The answer is a job of its own, so that its retries do not
 * count.
 */
async function workMessage(deps: Deps, given: LineEvent) {
  try {
    await deps.limits.take('line_answer', { person: given.line_user_id })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'request.rate_limited') return
    throw error
  }
  await enqueueSealed(deps, deps.database.db, 'line.answer', [given], deps.now())
}

export const lineJobs = {
  'line.event': sealedJob('line.event', (deps, given) =>
    given.type === 'message' ? workMessage(deps, given) : workFriendship(deps, given),
  ),
  'line.answer': sealedJob('line.answer', (deps, given) => showInquiryWay(deps, addresseeOf(given))),
  'line.menu': menuJob,
  'line.deauthorise': deauthoriseJob,
  'line.forget-events': daily('line.forget-events', async ({ database, now }) => {
    const before = new Date(now().getTime() - keptMs)
    await repository.deleteEvents(database.db, before)
    await repository.deleteFormerFriends(database.db, before)
  }),
  'line.read-openings': daily('line.read-openings', readOpenings),
} satisfies Partial<JobHandlers>
