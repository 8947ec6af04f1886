import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { fieldCodes, splitLimit, withLimit } from '#contract/problem.ts'
import { ApiProblem, type FieldError } from '../kernel/problem.ts'
import { allowedMethods } from './allowed-methods.ts'

/** The parsed part, or `request.invalid` naming every invalid member. */
export function parsePart(schema: Schema, value: unknown) {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ApiProblem('request.invalid', { errors: fieldErrors(parsed.error, value) })
}

/**
 * A page from before a release does not say what it changes: to write over what it never showed would lose it. Its words for this code ask to
 * reload the page.
 */
export function requireBasis({ basis }: Endpoint, ...parts: readonly unknown[]) {
  if (basis === undefined) return
  if (parts.every((part) => memberAt(part, [basis]) === undefined)) throw new ApiProblem('request.malformed')
}

/** A path that cannot name a thing names nothing: 404, not 422. */
export function parseParams(schema: Schema, { req }: Context) {
  const parsed = z.safeParse(schema, req.param())
  if (parsed.success) return parsed.data
  throw noSuchCall(req.path)
}

/** Nothing is done here by that method: 405 where another one does something, else 404. */
export function noSuchCall(path: string) {
  return new ApiProblem(allowedMethods(path).length > 0 ? 'request.method_not_allowed' : 'request.not_found')
}

/** Every answer is held against the contract before it leaves; a wrong one is our error and must not get out. */
export function parseAnswer(endpoint: Endpoint, value: unknown) {
  const parsed = z.safeParse(endpoint.answer, value)
  if (parsed.success) return parsed.data
  throw new Error(`${endpoint.name} gave an answer outside its contract: ${z.prettifyError(parsed.error)}`)
}

function fieldErrors(error: z.core.$ZodError, value: unknown): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue, value) }))
}

const known: ReadonlySet<string> = new Set(fieldCodes)

/** Returns the code that the schema states itself, or else one derived from the kind of the issue. */
function fieldCode(issue: z.core.$ZodIssue, value: unknown): string {
  if (known.has(splitLimit(issue.message).code)) return issue.message
  if (memberAt(value, issue.path) === undefined) return 'field.required'
  if (issue.code !== 'too_big' || typeof issue.maximum !== 'number') return 'field.invalid'
  if (issue.origin === 'string') return withLimit('field.too_long', issue.maximum)
  return issue.origin === 'array' ? withLimit('field.too_many', issue.maximum) : 'field.invalid'
}

function memberAt(value: unknown, path: readonly PropertyKey[]) {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}
