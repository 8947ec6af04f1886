import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { FilePart, Part } from '../kernel/handler.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { readBytes } from './body-limits.ts'
import { firstFile, readParts } from './read-parts.ts'

interface Body {
  members: unknown
  file?: FilePart | undefined
  parts?: AsyncIterable<Part>
}

/** Reads the body in the form that the endpoint names. File parts are handed on as streams, never gathered here. */
export async function readBody(context: Context, endpoint: Endpoint): Promise<Body> {
  if (endpoint.bodyAs === 'none') return { members: {} }
  const type = (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (endpoint.bodyAs === 'multipart') {
    if (type !== 'multipart/form-data') throw new ApiProblem('request.media_type')
    const parts = readParts(context, endpoint)
    if (endpoint.manyFiles) return { members: {}, parts }
    const { members, file } = await firstFile(parts)
    return { members: filledIn(members), file }
  }
  if (type === 'application/json') {
    const members = parseJson(await readText(context))
    return { members: endpoint.bodyAs === 'form' ? filledIn(members) : members }
  }
  if (type === 'application/x-www-form-urlencoded' && endpoint.bodyAs === 'form') {
    return { members: filledIn(formMembers(await readText(context))) }
  }
  throw new ApiProblem('request.media_type')
}

/** A member given twice becomes a list, which no text member accepts. */
function formMembers(text: string) {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** An empty member of a form was not filled in: it counts as not sent (api.md, "Session and registration"). */
function filledIn(members: unknown) {
  if (typeof members !== 'object' || members === null || Array.isArray(members)) return members
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== '' && value !== null))
}

async function readText(context: Context) {
  const bytes = await readBytes(context, limits.json_bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiProblem('request.malformed')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiProblem('request.malformed')
  }
}
