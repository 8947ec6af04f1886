import { Hono, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type Access, permissionOf, rolesWith } from '#contract/permissions.ts'
import { problem } from '#contract/problem.ts'
import { cookieOwner } from './access.ts'

/** The documents by the side whose calls they list: nobody who writes an app for creators needs the operators' calls. */
const documents = [
  { owner: 'influencer', title: 'Anken', base: '/api' },
  { owner: 'operator', title: 'Anken, operators', base: '/api/admin' },
] as const
type Described = (typeof documents)[number] & { calls: readonly Endpoint[] }

/** OpenAPI 3.1 and a page to read it, both from the contract, so that they cannot say anything else. */
export function openApiRoutes(guard: MiddlewareHandler) {
  const routes = new Hono()
  for (const document of documents) {
    const calls = endpoints.filter((endpoint) => cookieOwner(endpoint) === document.owner)
    const described = { ...document, calls }
    // Made when somebody asks: it costs more than all the rest of a server's start, and few ever ask.
    let json: ReturnType<typeof openApiDocument> | undefined
    routes.get(`${document.base}/openapi.json`, guard, (context) =>
      context.json((json ??= openApiDocument(described))),
    )
    routes.get(`${document.base}/docs`, guard, (context) => context.html(docsPage(described)))
  }
  return routes
}

const cookieNames = { influencer: '__Host-session', operator: '__Host-operator' } as const

const toJson = (schema: Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

function openApiDocument({ owner, title, calls }: Described) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of calls) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Problem: toJson(problem, 'output') },
      securitySchemes: { [owner]: { type: 'apiKey', in: 'cookie', name: cookieNames[owner] } },
    },
  }
}

function answerOf({ answerAs, status, answer }: Endpoint) {
  switch (answerAs) {
    case 'json':
      return {
        [status]: {
          description: 'Done',
          content: { 'application/json': { schema: toJson(answer, 'output') } },
        },
      }
    case 'file':
      return { [status]: { description: 'The file', content: { '*/*': { schema: bytes } } } }
    case 'redirect':
      return { 303: { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } } }
  }
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' } as const

const bodyTypes = {
  json: ['application/json'],
  form: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
} as const

function operation(endpoint: Endpoint) {
  const refusal = {
    description: 'A problem, RFC 9457',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ [cookieOwner(endpoint)]: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.bodyAs === 'none' ? {} : { requestBody: requestBody(endpoint, bodyTypes[endpoint.bodyAs]) }),
    responses: {
      ...answerOf(endpoint),
      '4XX': refusal,
      '5XX': refusal,
    },
  }
}

function requestBody(endpoint: Endpoint, types: readonly string[]) {
  const schema = toJson(endpoint.body, 'input')
  if (endpoint.file) {
    schema.properties = {
      ...schema.properties,
      [endpoint.file]: endpoint.manyFiles ? { type: 'array', items: bytes } : bytes,
    }
  }
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function parameters(schema: Schema, place: 'path' | 'query') {
  const { properties = {}, required = [] } = toJson(schema, 'input')
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }))
}

function docsPage({ title, base, calls }: Described) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API of ${title}</title>
      </head>
      <body>
        <h1>API of ${title}</h1>
        <p>Every call, from <a href="${base}/openapi.json">the OpenAPI document</a>.</p>
        ${calls.map(
          (endpoint) =>
            html`<section>
              <h2>${endpoint.method} ${endpoint.path}</h2>
              <p>${endpoint.summary}. ${callers(endpoint.access)}</p>
              ${members('Path', endpoint.params, 'input')} ${members('Query', endpoint.query, 'input')}
              ${members('Body', endpoint.body, 'input')}
              <details>
                <summary>Answer ${endpoint.status}</summary>
                <pre>${JSON.stringify(toJson(endpoint.answer, 'output').properties, null, 2)}</pre>
              </details>
            </section>`,
        )}
      </body>
    </html>`
}

function callers(access: Access) {
  if (access === 'public') return 'For everyone.'
  if (access === 'influencer') return 'For signed-in creators.'
  const permission = permissionOf(access)
  return `For operators: ${permission ? rolesWith(permission).join(', ') : 'nobody'}.`
}

function members(title: string, schema: Schema, io: 'input' | 'output') {
  const { properties = {}, required = [] } = toJson(schema, io)
  const names = Object.keys(properties)
  if (names.length === 0) return ''
  const line = (name: string) =>
    html`<li><code>${name}</code>${required.includes(name) ? ' (required)' : ''}</li>`
  return html`<h3>${title}</h3>
    <ul>
      ${names.map(line)}
    </ul>`
}
