import { addDays, dayInTokyo } from '#lib/dates.ts'

/** The days after a post on which a person looks at what the portal cannot read; the last day of the agreed period is one, too. */
const daysAfter = [1, 7, 30]

/** The first day on which a person looks, from `from` on; null after the last. Days are those of Japan. */
export function nextLookDay(postedAt: Date, until: string, from: string): string | null {
  const days = [...daysAfter.map((days) => addDays(dayInTokyo(postedAt), days)), until]
  return (
    days
      .filter((day) => day >= from && day <= until)
      .toSorted()
      .at(0) ?? null
  )
}
