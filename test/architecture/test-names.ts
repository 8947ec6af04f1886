import { parseSync } from 'vite'

/** A test as it stands in a file: its name behind the names of its groups, and whether it is always run. */
export interface NamedTest {
  name: string
  runs: boolean
}

interface Group {
  names: readonly string[]
  runs: boolean
}

type Fields = Record<string, unknown>

const groups = new Set(['describe', 'suite'])
const tests = new Set(['test', 'it'])
/** They say how often and beside what a test runs; everything else, such as `skip` and `runIf`, whether. */
const harmless = new Set(['each', 'for', 'concurrent', 'sequential'])

/** Every test that the text of a file names outright, in its order. */
export function testsIn(path: string, text: string): NamedTest[] {
  return within(parseSync(path, text).program, { names: [], runs: true })
}

function within(node: unknown, group: Group): NamedTest[] {
  if (Array.isArray(node)) return node.flatMap((one) => within(one, group))
  if (!isNode(node)) return []
  const named = node.type === 'CallExpression' ? namedCall(node) : undefined
  if (!named) return Object.values(node).flatMap((value) => within(value, group))
  const names = [...group.names, named.title]
  const runs = group.runs && named.runs
  if (tests.has(named.callee)) return [{ name: names.join(' > '), runs }]
  return within(node.arguments, { names, runs })
}

/** `describe('title', …)`, `test.each(table)('title', …)` and their likes; undefined for any other call. */
function namedCall(call: Fields) {
  const { callee, modifiers } = calleeOf(call.callee)
  const [title, ...rest] = Array.isArray(call.arguments) ? call.arguments.map(literal) : []
  if (!(groups.has(callee) || tests.has(callee)) || typeof title !== 'string') return undefined
  const options = rest
    .filter(isNode)
    .flatMap(({ properties }) => (Array.isArray(properties) ? properties : []))
  const named = options.map(({ key }: Fields) => (isNode(key) ? key.name : undefined))
  const runs =
    modifiers.every((one) => harmless.has(one)) && !named.some((one) => one === 'skip' || one === 'todo')
  return { callee, title, runs }
}

/** `test` and `['each', 'skip']` of `test.skip.each(table)`. */
function calleeOf(
  node: unknown,
  modifiers: readonly string[] = [],
): { callee: string; modifiers: readonly string[] } {
  if (!isNode(node)) return { callee: '', modifiers }
  if (node.type === 'CallExpression') return calleeOf(node.callee, modifiers)
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag, modifiers)
  if (node.type === 'MemberExpression' && isNode(node.property))
    return calleeOf(node.object, [...modifiers, String(node.property.name)])
  return { callee: String(node.name ?? ''), modifiers }
}

/** The text of a literal, or the node as it is. */
function literal(node: unknown): unknown {
  if (!isNode(node)) return node
  if (node.type === 'Literal') return node.value
  const [quasi, another] = Array.isArray(node.quasis) ? (node.quasis as Fields[]) : []
  return quasi && !another ? (quasi.value as Fields).cooked : node
}

function isNode(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && 'type' in value
}
