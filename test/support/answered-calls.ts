import { appendFileSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { pathMembers } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder in which each process of the run notes what the portal answered. */
    answeredCalls: string
  }
}

const endpoints = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    form: new RegExp(`^${method} ${expressionOf(path)}$`),
  }))

function expressionOf(path: string) {
  return path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\}/g, (_, member: string) => `(?:${pathMembers[member]})`)
}

const noted = new Set<string>()

/** Notes once for this process that an endpoint gave what was asked for; refusals do not count. */
export function noteAnswer(folder: string, method: string, pathname: string) {
  const call = `${method} ${pathname}`
  const endpoint = endpoints.find(({ form }) => form.test(call))
  if (!endpoint || noted.has(endpoint.name)) return
  noted.add(endpoint.name)
  appendFileSync(join(folder, String(process.pid)), `${endpoint.name}\n`)
}

/**
 * Fails a run of all API tests, the deep ones too, on either engine, and names the endpoints from which no test got an answer. A run of
 * some of the files is not judged.
 */
export class UnansweredCalls implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const needed = process.env['TEST_ENGINE'] === 'postgresql' ? ['node'] : ['node', 'deep', 'deep-database']
    const projects = needed.map((name) => modules.find(({ project }) => project.name === name)?.project)
    if (!projects.every((project) => project !== undefined) || this.#vitest?.config.testNamePattern) return
    const run = new Set(modules.map(({ moduleId }) => moduleId))
    const globs = await Promise.all(projects.map((project) => project.globTestFiles()))
    if (!globs.every(({ testFiles }) => testFiles.every((file) => run.has(file)))) return
    const answered = new Set(
      projects
        .flatMap((project) => globSync(join(project.getProvidedContext().answeredCalls, '*')))
        .flatMap((file) => readFileSync(file, 'utf8').split('\n')),
    )
    const missing = endpoints.filter(({ name }) => !answered.has(name))
    if (missing.length === 0) return
    process.exitCode = 1
    this.#vitest?.logger.error(
      `No test got an answer from:\n${missing.map(({ name }) => `  ${name}`).join('\n')}`,
    )
  }
}
