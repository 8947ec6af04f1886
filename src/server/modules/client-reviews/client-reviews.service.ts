import type { ClientAnswer, ClientReview, ClientReviewWithAnswers } from '#contract/client-drafts.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import * as repository from './client-reviews.repository.ts'
import type { AnswerRow, AskedRow } from './client-reviews.repository.ts'

/** How the client stands to the drafts of these cases that are to be judged; cases without such a draft are left out. */
export async function listClientReviews(
  db: Queryable,
  caseIds: readonly number[],
  now: Date,
): Promise<Map<number, ClientReview>> {
  const rows = await repository.listUnjudged(db, caseIds)
  const answers = await answersOf(db, rows)
  return new Map(
    rows.map((row) => {
      const { answers: _said, ...review } = presentReview(row, answers.get(row.id) ?? [], now)
      return [row.case_id, review]
    }),
  )
}

/** All that the client said of the drafts of a case, round by round; not what was taken back before it said anything. */
export async function reviewsOfCase(
  db: Queryable,
  caseId: number,
  now: Date,
): Promise<ClientReviewWithAnswers[]> {
  const rows = await repository.listAsked(db, caseId)
  const answers = await answersOf(db, rows)
  return rows
    .filter(({ id, client_withdrawn_at }) => client_withdrawn_at === null || answers.has(id))
    .map((row) => presentReview(row, answers.get(row.id) ?? [], now))
}

/** Drafts of the campaign that operators have still to judge are not with its client any more; what it said of them stays. */
export async function withdrawFromClient(tx: Tx, campaignId: number, at: Date) {
  await repository.withdraw(tx, campaignId, at)
}

export async function answersOf(db: Queryable, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id)
  return Map.groupBy(await repository.listAnswers(db, ids), ({ submission_id }) => submission_id)
}

export function presentReview(
  row: AskedRow,
  answers: readonly AnswerRow[],
  now: Date,
): ClientReviewWithAnswers {
  const { round, submitted_at, client_due_at, client_answered_at, client_withdrawn_at } = row
  const open = client_due_at > now ? 'waiting' : 'unanswered'
  return {
    round,
    state: verdictOf(answers) ?? (client_withdrawn_at ? 'withdrawn' : open),
    since: submitted_at.toISOString(),
    due_at: client_due_at.toISOString(),
    answered_at: client_answered_at?.toISOString() ?? null,
    answers: answers.map(presentAnswer),
  }
}

/** The newest approval or wish for changes; a comment answers nothing. */
function verdictOf(answers: readonly AnswerRow[]) {
  const acts = answers.map(({ act }) => act)
  return acts.findLast((act) => act !== 'comment')
}

function presentAnswer({ act, words, at }: AnswerRow): ClientAnswer {
  return { act, words, at: at.toISOString() }
}
