import type * as z from 'zod/mini'
import type { SubTaskKind } from '#contract/case-states.ts'
import type {
  compositionPlanContent,
  draftContent,
  finalReportContent,
  insightContent,
  WorkFile,
} from '#contract/sub-task-shapes.ts'

/** The content of a round of each kind, as requests and answers carry it. */
export interface Contents {
  composition_plan: z.output<typeof compositionPlanContent>
  draft: z.output<typeof draftContent>
  final_report: z.output<typeof finalReportContent>
  insight_report: z.output<typeof insightContent>
}

/** The stored form of a type, with ids where requests and answers carry files. */
type WithIds<T> = T extends WorkFile[]
  ? string[]
  : T extends (infer Item)[]
    ? WithIds<Item>[]
    : T extends object
      ? { [Member in keyof T]: WithIds<T[Member]> }
      : T

export type StoredContents = { [Kind in SubTaskKind]: WithIds<Contents[Kind]> }

type FillIn = (ids: readonly string[]) => WorkFile[]

const fillers: { [Kind in SubTaskKind]: (content: StoredContents[Kind], fill: FillIn) => Contents[Kind] } = {
  composition_plan: (content, fill) => ({ ...content, files: fill(content.files) }),
  draft: (content, fill) => ({
    ...content,
    deliverables: content.deliverables.map((one) => ({ ...one, files: fill(one.files) })),
  }),
  final_report: (content, fill) => ({
    ...content,
    posts: content.posts.map((one) => ({ ...one, screenshots: fill(one.screenshots) })),
  }),
  insight_report: (content, fill) => ({
    ...content,
    insights: content.insights.map((one) => ({ ...one, screenshots: fill(one.screenshots) })),
  }),
}

/** Returns the stored content of a round of this kind; only the submissions of this module write it. */
export function storedContent<Kind extends SubTaskKind>(content: Record<string, unknown>) {
  return content as unknown as StoredContents[Kind]
}

/** A stored round as it goes over the wire. */
export function fillContent<Kind extends SubTaskKind>(
  kind: Kind,
  content: Record<string, unknown>,
  files: ReadonlyMap<string, WorkFile>,
): Contents[Kind] {
  return fillers[kind](storedContent<Kind>(content), (ids) => ids.flatMap((id) => files.get(id) ?? []))
}

/** Every file of a stored round. */
export function fileIdsOf<Kind extends SubTaskKind>(kind: Kind, content: Record<string, unknown>): string[] {
  const found: string[] = []
  fillers[kind](storedContent<Kind>(content), (ids) => {
    found.push(...ids)
    return []
  })
  return found
}
