import * as z from 'zod/mini'
import { type Endpoint, pathMembers } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'

const forms = endpoints.map((endpoint) => ({ endpoint, expression: expressionOf(endpoint) }))

/** Returns the methods for the `Allow` header of a path of the API; empty for a path that names nothing with any method. */
export function allowedMethods(path: string): string[] {
  const here = forms.filter((form) => namesSomething(form, path))
  return here.flatMap(({ endpoint }) => (answersHead(endpoint) ? ['GET', 'HEAD'] : [endpoint.method]))
}

/** Hono answers HEAD by GET; one that does something, or uses up a one-time address, must not be done in passing. */
export function answersHead({ method, changesState, answerAs }: Endpoint) {
  return method === 'GET' && !changesState && answerAs === 'json'
}

/** A path whose members cannot be ones of the endpoint is not the endpoint's: an unknown word, an id of 0. */
function namesSomething({ endpoint, expression }: (typeof forms)[number], path: string) {
  const match = expression.exec(path)
  return match !== null && z.safeParse(endpoint.params, { ...match.groups }).success
}

function expressionOf({ path }: Endpoint) {
  const literal = path.replaceAll('.', String.raw`\.`)
  const members = literal.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${pathMembers[name]})`)
  return new RegExp(`^${members}$`)
}
