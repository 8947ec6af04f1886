import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { type FieldCode, fieldCodes } from '#contract/problem.ts'
import { ApiProblem, type FieldError } from './api-problem.ts'

/** The parsed part, or `request.invalid` naming every faulty member. */
export function parsePart(schema: Schema, value: unknown) {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ApiProblem('request.invalid', { errors: fieldErrors(parsed.error) })
}

/** A path that cannot name a thing names nothing: 404, not 422. */
export function parseParams(schema: Schema, value: unknown) {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new ApiProblem('request.not_found')
}

/** Every answer is held against the contract before it leaves; a wrong one is our fault and must not get out. */
export function parseAnswer(endpoint: Endpoint, value: unknown) {
  const parsed = z.safeParse(endpoint.answer, value)
  if (parsed.success) return parsed.data
  throw new Error(`${endpoint.name} gave an answer outside its contract: ${z.prettifyError(parsed.error)}`)
}

function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue.message) }))
}

const known: ReadonlySet<string> = new Set(fieldCodes)

function fieldCode(message: string): FieldCode {
  return known.has(message) ? (message as FieldCode) : 'field.invalid'
}
