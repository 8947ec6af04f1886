import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest first. Vitest knows no times of an earlier run on a fresh machine, and goes by the size of the file. */
const heavy = [
  /\/case-(?:second-)?walk\.deep\.test\.ts$/,
  /-(?:walk|property|inputs)\.deep\.test\.ts$/,
  /\/(?:admin-screens|longest|screens|team-day|walk)\.e2e\.ts$/,
]

/** Begins with the longest, lest one of them runs on alone; files of one project stay together, for they share a process. */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId, project }: TestSpecification) {
  const place = heavy.findIndex((form) => form.test(moduleId))
  if (place >= 0) return place
  return project.name === 'node' ? heavy.length : heavy.length + 1
}
