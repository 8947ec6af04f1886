import type * as z from 'zod/mini'
import { findCaptionHints } from '#contract/caption-hints.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { draftChecks } from '#contract/sub-task-shapes.ts'
import type { draftInput } from '#contract/submissions.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import {
  findAmountHints,
  mediaErrorOf,
  mediaOf,
  type WorkItem,
  type WorkMedia,
} from '#contract/work-items.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { StoredWarning } from '../../db/schema/sub-tasks.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { mediaOfOwn } from '../work-files/work-files.service.ts'
import { dayErrors } from './check-composition-plan.ts'
import { type About, type Checked, checksErrors, coverageErrors, entriesOf } from './submission-check.ts'

/** The platforms on which the text alone may be the work. */
const textPlatforms: readonly DeliverablePlatform[] = ['x', 'blog', 'youtube']

export async function checkDraft(
  { deliverables, checks, memo }: z.output<typeof draftInput>,
  { tx, row, terms, now }: About,
): Promise<Checked<'draft'>> {
  const entries = entriesOf('deliverables', deliverables, terms)
  const fileIds = deliverables.flatMap(({ file_ids }) => file_ids)
  const own = await mediaOfOwn(tx, row.influencer_id, fileIds)
  return {
    errors: [
      ...coverageErrors('deliverables', deliverables, terms),
      ...entries.flatMap(({ entry, item, path }) => {
        const hasText = textPlatforms.includes(item.platform) && entry.caption !== ''
        return entry.file_ids.length > 0 || hasText
          ? []
          : [{ path: `${path}.file_ids`, code: 'field.required' }]
      }),
      ...entries.flatMap(({ entry, item, path }) =>
        mediaErrors(`${path}.file_ids`, entry.file_ids, { media: mediaOf(item), own }),
      ),
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
    warnings: entries.flatMap(({ entry, item }) => [
      ...amountWarnings(entry.file_ids, item, own),
      ...captionWarnings(entry.caption, item, terms),
    ]),
    files: entries.map(({ entry, path }) => ({ path: `${path}.file_ids`, ids: entry.file_ids })),
  }
}

type OwnMedia = Awaited<ReturnType<typeof mediaOfOwn>>

/** Names each file of a kind that the piece of work does not take. What is no file of the creator's is named where files are attached. */
function mediaErrors(
  path: string,
  ids: readonly string[],
  { media, own }: { media: WorkMedia; own: OwnMedia },
): FieldError[] {
  return ids.flatMap((id, index) => {
    const mime = own.get(id)?.mime
    const code = mime === undefined ? null : mediaErrorOf(mime, media)
    return code ? [{ path: `${path}.${index}`, code }] : []
  })
}

/** Returns what the files have less of than was agreed. */
function amountWarnings(ids: readonly string[], item: WorkItem, own: OwnMedia): StoredWarning[] {
  const files = ids.flatMap((id) => own.get(id) ?? [])
  return findAmountHints(files, item).map((hint) => ({ ...hint, deliverable_id: item.id }))
}

/** Returns the hints that the form gave when the draft was sent, each finding once. */
function captionWarnings(
  caption: string,
  item: { id: number; platform: DeliverablePlatform },
  { content_rules }: TermsContent,
): StoredWarning[] {
  const hints = findCaptionHints(caption, content_rules, item.platform)
  const unique = new Map(hints.map(({ range: _where, ...hint }) => [`${hint.rule} ${hint.text}`, hint]))
  return [...unique.values()].map((hint) => ({ ...hint, deliverable_id: item.id }))
}
