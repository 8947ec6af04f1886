import { BaseSequencer, type TestSpecification } from 'vitest/node'

const heavy = /-(?:walk|property|inputs)\.test\.ts$/

/** Begins with the longest, lest one of them runs on alone; files of one project stay together, for they share a process. */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which gives a new list
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId, project }: TestSpecification) {
  if (heavy.test(moduleId)) return 0
  return project.name === 'node' ? 1 : 2
}
