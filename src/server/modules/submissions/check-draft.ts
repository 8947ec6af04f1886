import type * as z from 'zod/mini'
import { findCaptionHints } from '#contract/caption-hints.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { draftChecks } from '#contract/sub-task-shapes.ts'
import type { draftInput } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { StoredWarning } from '../../db/schema/sub-tasks.ts'
import { dayErrors } from './check-composition-plan.ts'
import { type About, type Checked, checksErrors, coverageErrors, entriesOf } from './submission-check.ts'

/** The platforms on which the text alone may be the work. */
const textPlatforms: readonly DeliverablePlatform[] = ['x', 'blog', 'youtube']

export function checkDraft(
  { deliverables, checks, memo }: z.output<typeof draftInput>,
  { terms, now }: About,
): Checked<'draft'> {
  const entries = entriesOf('deliverables', deliverables, terms)
  return {
    errors: [
      ...coverageErrors('deliverables', deliverables, terms),
      ...entries.flatMap(({ entry, item, path }) => {
        const hasText = textPlatforms.includes(item.platform) && entry.caption !== ''
        return entry.file_ids.length > 0 || hasText
          ? []
          : [{ path: `${path}.file_ids`, code: 'field.required' }]
      }),
      ...entries.flatMap(({ entry, path }) => {
        const day = entry.planned_at && dayInTokyo(new Date(entry.planned_at))
        return dayErrors(`${path}.planned_at`, day, now)
      }),
      ...checksErrors(checks, draftChecks),
    ],
    content: {
      deliverables: deliverables.map(({ file_ids, ...rest }) => ({ ...rest, files: file_ids })),
      checks: draftChecks.filter((check) => checks.includes(check)),
      memo,
    },
    warnings: entries.flatMap(({ entry, item }) => captionWarnings(entry.caption, item, terms)),
    files: entries.map(({ entry, path }) => ({ path: `${path}.file_ids`, ids: entry.file_ids })),
  }
}

/** Returns the hints that the form gave when the draft was sent, each finding once. */
function captionWarnings(
  caption: string,
  item: { id: number; platform: DeliverablePlatform },
  { content_rules }: TermsContent,
): StoredWarning[] {
  const hints = findCaptionHints(caption, content_rules, item.platform)
  const unique = new Map(hints.map(({ rule, text }) => [`${rule} ${text}`, { rule, text }]))
  return [...unique.values()].map((hint) => ({ ...hint, deliverable_id: item.id }))
}
