import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { type JobHandler, job } from '../../platform/outbox.ts'

// A LINE id tells who somebody is. What is done is kept for a month, also for those who leave meanwhile: jobs hold it sealed.

export const lineJobContext = 'line_job'
export const lineJobKinds = ['line.event', 'line.answer', 'line.menu', 'line.deauthorise'] as const

const sealedPayload = z.object({ sealed: z.string() })

export function sealJob({ encryption }: Pick<Deps, 'encryption'>, payload: object) {
  return { sealed: encryption.encrypt(JSON.stringify(payload), lineJobContext) }
}

/** A handler that gets its payload opened and parsed. */
export function sealedJob<S extends z.ZodType>(
  payload: S,
  work: (deps: Deps, payload: z.output<S>) => Promise<void>,
): JobHandler {
  return job(sealedPayload, (deps, { sealed }) =>
    work(deps, payload.parse(JSON.parse(deps.encryption.decrypt(sealed, lineJobContext)))),
  )
}
