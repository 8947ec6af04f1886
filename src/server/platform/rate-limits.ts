import { createHmac } from 'node:crypto'
import type { Pool, QueryConfig } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '#contract/limits.ts'
import { ApiProblem } from '../kernel/problem.ts'

/** The contract's, and those that only services count by. */
type Limit =
  | LimitName
  | 'report_guess'
  | 'report_link'
  | 'report_pdf'
  | 'known_device'
  | 'login_pair'
  | 'login_account'
  | 'mail_to'

/** Points per window in seconds, for one person and for one network address (a carrier's address is shared by many). */
const figures: Record<Limit, { window: number; person: number; address?: number }> = {
  login: { window: 900, person: 10, address: 100 },
  register: { window: 3600, person: 10, address: 60 },
  mail: { window: 3600, person: 5, address: 30 },
  upload: { window: 3600, person: 300, address: 3000 },
  // Of 5 MB each: no more than what one person may have lying unused, twice.
  upload_part: { window: 3600, person: 2000, address: 20_000 },
  apply: { window: 3600, person: 60, address: 600 },
  inquiry: { window: 3600, person: 20, address: 200 },
  message: { window: 3600, person: 120, address: 1200 },
  operator_login: { window: 900, person: 10, address: 20 },
  // guessing.ts: of an account's own device, of an address and account together, of an account from everywhere.
  known_device: { window: 900, person: 10 },
  login_pair: { window: 900, person: 10 },
  login_account: { window: 3600, person: 50 },
  // Mails to one address that anybody can cause.
  mail_to: { window: 3600, person: 5 },
  // Of reports to clients; then of passwords for one link, from one address and from everywhere.
  report: { window: 60, person: 60, address: 300 },
  report_guess: { window: 900, person: 10 },
  report_link: { window: 3600, person: 50 },
  // Drawing a report as PDF, of one link from one address.
  report_pdf: { window: 60, person: 10 },
  // Reads of pages of finished work: a page asks three times.
  work_page: { window: 60, person: 120, address: 600 },
  line_answer: { window: 3600, person: 1, address: 1 },
  // Phones ask each few hours; one service may ask for many people. By person: by the secret.
  calendar: { window: 3600, person: 60, address: 6000 },
  lookup: { window: 60, person: 60, address: 300 },
}

export interface RateLimits {
  /** Takes a point from each subject; throws `request.rate_limited` with the wait when one is out of them. */
  take: (
    limit: Limit,
    subjects: { person?: string | undefined; address?: string | undefined },
  ) => Promise<void>
}

/** Counted in the database, so that limits survive a restart and are shared by every server. Subjects are stored hashed. */
export function createRateLimits(pool: Pool, hashKey: string): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiter(limit: Limit, subject: 'person' | 'address') {
    const name = `${limit}:${subject}`
    const known = limiters.get(name)
    if (known) return known
    const created = new RateLimiterPostgres({
      // Without the names under which the library would prepare its statements: behind a pooler the next connection does not know them.
      storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: figures[limit][subject] ?? 0,
      duration: figures[limit].window,
    })
    limiters.set(name, created)
    return created
  }

  return {
    async take(limit, subjects) {
      for (const subject of ['person', 'address'] as const) {
        const value = subjects[subject]
        if (value === undefined) continue
        const key = createHmac('sha256', hashKey).update(value).digest('base64url')
        try {
          await limiter(limit, subject).consume(key)
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused
          throw new ApiProblem('request.rate_limited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        }
      }
    },
  }
}
