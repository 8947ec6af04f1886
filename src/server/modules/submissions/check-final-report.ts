import type * as z from 'zod/mini'
import { reportChecks } from '#contract/sub-task-shapes.ts'
import type { finalReportInput } from '#contract/submissions.ts'
import type { WorkItem } from '#contract/work-items.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { postAddress } from '../../platform/post-address.ts'
import { pausedDays } from '../cases/due-dates.ts'
import { planReadings } from '../post-readings/post-readings.service.ts'
import { type About, type Checked, checksErrors, coverageErrors, entriesOf } from './submission-check.ts'
import { claimAddresses } from './submissions.repository.ts'

type Post = z.output<typeof finalReportInput>['posts'][number]

interface Entry {
  entry: Post
  item: WorkItem
  path: string
}

export async function checkFinalReport(
  { posts, checks, memo }: z.output<typeof finalReportInput>,
  about: About,
): Promise<Checked<'final_report'>> {
  const { terms, now } = about
  const entries = entriesOf('posts', posts, terms)
  const isOutside = (post: Pick<Post, 'posted_at'>) => outsideWindow(post, about)
  return {
    errors: [
      ...coverageErrors('posts', posts, terms),
      ...entries.flatMap(addressErrors),
      ...(await usedErrors(entries, about)),
      ...entries
        .filter(({ entry }) => new Date(entry.posted_at) > now)
        .map(({ path }) => ({ path: `${path}.posted_at`, code: 'field.future' })),
      ...entries
        .filter(({ entry }) => dayInTokyo(new Date(entry.posted_at)) < about.offeredOn)
        .map(({ path }) => ({ path: `${path}.posted_at`, code: 'field.before_commission' })),
      ...entries
        .filter(({ entry }) => isOutside(entry) && !entry.outside_window_reason)
        .map(({ path }) => ({ path: `${path}.outside_window_reason`, code: 'field.outside_window' })),
      ...entries
        .filter(({ entry, item }) => item.platform === 'instagram_story' && entry.screenshot_ids.length === 0)
        .map(({ path }) => ({ path: `${path}.screenshot_ids`, code: 'field.screenshot_required' })),
      ...checksErrors(checks, reportChecks),
    ],
    content: {
      posts: posts.map(({ screenshot_ids, ...post }) => ({
        ...post,
        screenshots: screenshot_ids,
        outside_window_reason: isOutside(post) ? post.outside_window_reason : null,
      })),
      checks: reportChecks.filter((check) => checks.includes(check)),
      memo,
    },
    warnings: posts.filter(isOutside).map(({ deliverable_id, posted_at }) => ({
      rule: 'outside_window',
      text: dayInTokyo(new Date(posted_at)),
      deliverable_id,
    })),
    files: entries.map(({ entry, path }) => ({ path: `${path}.screenshot_ids`, ids: entry.screenshot_ids })),
    afterwards: (tx, caseId, at) => planReadings(tx, caseId, entries.map(reportedPost), at),
  }
}

function reportedPost({ entry: { deliverable_id, url, posted_at }, item: { platform } }: Entry) {
  return { deliverable_id, platform, url, posted_at }
}

/** Days in Japan. The last one moves by the days for which goods held the case, as its deadline does, and by those that operators gave. */
function outsideWindow({ posted_at }: Pick<Post, 'posted_at'>, { terms, row, task, now }: About) {
  const day = dayInTokyo(new Date(posted_at))
  const { posting_start, posting_end } = terms.dates
  const moved = pausedDays(row, now) + task.extended_days
  return day < posting_start || day > addDays(posting_end, moved)
}

function addressErrors({ entry, item, path }: Entry): FieldError[] {
  if (entry.url === null)
    return item.platform === 'instagram_story' ? [] : [{ path: `${path}.url`, code: 'field.required' }]
  const fits = postAddress(item.platform, entry.url) !== undefined
  return fits ? [] : [{ path: `${path}.url`, code: 'field.url_platform' }]
}

/** A post counts once: not twice in a report, nor in two cases. A case may name its own again in a later round. */
async function usedErrors(entries: readonly Entry[], { tx, row }: About): Promise<FieldError[]> {
  const addresses = entries.map(({ entry, item }) => entry.url && postAddress(item.platform, entry.url))
  const others = await claimAddresses(
    tx,
    row.id,
    addresses.flatMap((address) => address || []),
  )
  return entries.flatMap(({ path }, index) => {
    const address = addresses[index]
    const used = address && (others.has(address) || addresses.indexOf(address) < index)
    return used ? [{ path: `${path}.url`, code: 'field.url_used' }] : []
  })
}
