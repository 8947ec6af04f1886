import type { CaseSummary } from '#contract/projects.ts'

const sections = ['act', 'wait', 'over'] as const

function sectionOf({ next_action: action }: CaseSummary) {
  if (action === null) return 'over'
  return action.waiting ? 'wait' : 'act'
}

/** The server gives them in the same order, so that further pages grow the last section or begin the next one. */
export function sectionsOf(items: readonly CaseSummary[]) {
  return sections
    .map((section) => ({ section, items: items.filter((item) => sectionOf(item) === section) }))
    .filter(({ items }) => items.length > 0)
}
