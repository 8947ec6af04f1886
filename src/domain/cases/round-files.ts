import type { Round, WorkFile } from '#contract/sub-task-shapes.ts'

/** Every file of a round, whatever it belongs to. */
export function filesOf({ content }: Round): WorkFile[] {
  if ('scenes' in content) return content.files
  if ('deliverables' in content) return content.deliverables.flatMap(({ files }) => files)
  if ('posts' in content) return content.posts.flatMap(({ screenshots }) => screenshots)
  return content.insights.flatMap(({ screenshots }) => screenshots)
}
