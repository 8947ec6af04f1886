export type Quota = ReturnType<typeof createQuota>

/** The number of messages that the account may push in a month of Japan, as in the light plan. A limit of undefined means no limit. */
const usualLimit = 5_000

export function createQuota(now: () => Date) {
  let limit: number | undefined = usualLimit
  let counted = { month: '', used: 0 }

  const month = () => new Date(now().getTime() + 9 * 3_600_000).toISOString().slice(0, 7)
  const used = () => (counted.month === month() ? counted.used : 0)

  return {
    limit: () => limit,
    used,
    /** Whether so many are left. */
    holds: (messages: number) => limit === undefined || used() + messages <= limit,
    count: (messages = 1) => void (counted = { month: month(), used: used() + messages }),
    set(next: { limit?: number | undefined; used?: number }) {
      if ('limit' in next) limit = next.limit
      if (next.used !== undefined) counted = { month: month(), used: next.used }
    },
    reset() {
      limit = usualLimit
      counted = { month: '', used: 0 }
    },
  }
}
