import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createApiClient } from './api-client.ts'
import { createQueryClient } from './query-client.ts'
import { RemoteProvider } from './remote-context.tsx'

type Reply = (request: Request) => Response | Promise<Response>

/** A server on the wire's level: each call takes the next reply, the last one stays. */
export function givenServer(...replies: Reply[]) {
  const requests: Request[] = []
  const ended: number[] = []
  const client = createQueryClient()
  const api = createApiClient({
    fetch: async (request) => {
      requests.push(request)
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (!reply) throw new TypeError('network')
      return reply(request)
    },
    origin: 'https://portal.example',
    onSessionEnd: () => ended.push(ended.length),
  })
  return { api, client, requests, ended, wrapper: wrapperOf(api, client) }
}

function wrapperOf(api: ReturnType<typeof createApiClient>, client: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <RemoteProvider value={api}>{children}</RemoteProvider>
    </QueryClientProvider>
  )
}

export const ok =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status })

export const refused =
  (status: number, code: string, errors?: { path: string; code: string; message: string }[]): Reply =>
  () =>
    Response.json(
      { type: 'about:blank', title: 'no', status, code, request_id: 'r-1', ...(errors ? { errors } : {}) },
      { status, headers: { 'content-type': 'application/problem+json' } },
    )

export const unreachable: Reply = () => Promise.reject(new TypeError('network'))
