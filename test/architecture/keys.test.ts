import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** Names under which the app imports the calls that take an Idempotency-Key. */
const names = Object.values(contract).flatMap((group) =>
  Object.entries(group).flatMap(([name, endpoint]) => (endpoint.idempotent ? [name] : [])),
)

/** By itself, or through a hook that does. */
function sendsKey({ path, text }: SourceFile) {
  const hook = path.includes('/project-management/case/') ? /\buseCaseAct\(/ : /\buseHandIn\(/
  return /\bsendOnce\(/.test(text) || hook.test(text)
}

/** Handed to what sends it; buttons name it only to ask whether an operator may do it. */
function isCalled(name: string, text: string) {
  const isImported = new RegExp(`^import \\{[^}]*\\b(?<!type )${name}\\b[^}]*\\} from '#contract/`, 'm')
  return isImported.test(text) && new RegExp(`(?:\\(|\\bendpoint:)\\s*${name}\\b`).test(text)
}

test('whatever calls what takes a key sends one', () => {
  const callers = [...sourceFiles('src/app'), ...sourceFiles('src/admin')].filter(
    ({ path, text }) => !isTest({ path, text }) && names.some((name) => isCalled(name, text)),
  )
  expect(callers.length).toBeGreaterThan(8)
  expect(callers.filter((file) => !sendsKey(file)).map(({ path }) => path)).toEqual([])
})
