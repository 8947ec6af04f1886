import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { patterns as adminPatterns } from '#admin/paths.ts'
import { patterns } from '#app/paths.ts'
import { contract } from '#contract/index.ts'

const readme = readFileSync('README.md', 'utf8')
const section = /^## Routes and calls\n(.*?)^## /ms.exec(readme)?.[1] ?? ''
/** What the section's tables name, and the test that proves it. */
const rows = [...section.matchAll(/^\| `([^`]+)`\s*\| `([^`]+)`\s*\|$/gm)].map(
  ([, subject = '', file = '']) => ({ subject, file }),
)

/** How a test's text shows that it is about a call or a route, by what the tables name: by its name, or written out. */
const proofs = new Map([...proofsOfCalls(), ...proofsOfRoutes(), ...proofsOfTheRest()])

type Proof = (text: string) => boolean

function proofsOfCalls(): [string, Proof][] {
  const calls = Object.values(contract).flatMap((group) => Object.entries(group))
  return calls.map(([name, { method, path }]) => {
    const written = new RegExp(`['"\`]${asExpression(path)}['"\`?$]`)
    return [`${method} ${path}`, (text) => namesOfContract(text).includes(name) || written.test(text)]
  })
}

/** Imported from the contract, taken out of it, or a member of a part of it. */
function namesOfContract(text: string): string[] {
  const taken = [
    ...text.matchAll(/import \{([^}]+)\} from '#contract\//g),
    ...text.matchAll(/const \{([^}]+)\} =\s+contract\./g),
    ...text.matchAll(/\b(?:contract\.\w+|calls)\.(\w+)/g),
  ]
  return taken.flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
}

function proofsOfRoutes(): [string, Proof][] {
  const all = [...Object.entries(patterns), ...Object.entries(adminPatterns)]
  return all.map(([name, pattern]) => {
    const shown = new RegExp(`\\b(?:patterns|paths)\\.${name}\\b|['"\`]${asExpression(pattern)}['"\`?$]`)
    return [pattern, (text) => shown.test(text)]
  })
}

/** A path written out, with something in place of its ids. */
function asExpression(path: string) {
  return path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+|\{\w+\}/g, '[^/\'"`]+')
}

/** What is outside of contract and route table. */
function proofsOfTheRest(): [string, Proof][] {
  const files = ['/locales/{lng}/{ns}.json', '/healthz', '/readyz', '/metrics']
  return [
    ...files.map((path): [string, Proof] => [
      `GET ${path}`,
      (text) => text.includes(path.split('{', 1)[0] ?? ''),
    ]),
    ['*', (text) => text.includes("'/no/such/page'")],
  ]
}

test('the README names every route and every call once', () => {
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual([...proofs.keys()].toSorted())
})

test('each has a test that is about it', () => {
  const textOf = (file: string) => readFileSync(file, 'utf8')
  expect(rows.filter(({ subject, file }) => !proofs.get(subject)?.(textOf(file)))).toEqual([])
})
