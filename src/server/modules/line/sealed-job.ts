import * as z from 'zod'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueueAll, type JobHandler } from '../../platform/outbox.ts'

// A LINE id identifies a person. Finished jobs are kept for a month, even when the person leaves meanwhile, so jobs hold it sealed.

export const lineJobContext = 'line_job'

/** Kinds of events that are answered here. */
export const eventTypes = ['follow', 'unfollow', 'message'] as const

const event = z.object({
  type: z.enum(eventTypes),
  line_user_id: z.string(),
  at: z.iso.datetime(),
  reply_token: z.string().optional(),
  retry_key: z.uuid(),
})
export type LineEvent = z.output<typeof event>

/** The content of each of these jobs. */
const contents = {
  'line.event': event,
  'line.answer': event,
  'line.menu': z.object({ line_user_id: z.string() }),
  'line.deauthorise': z.object({ line_user_id: z.string(), access_token: z.string() }),
}
type LineJobKind = keyof typeof contents
type Content<Kind extends LineJobKind> = z.output<(typeof contents)[Kind]>

export const lineJobKinds = Object.keys(contents) as LineJobKind[]

/** Enqueues jobs as `enqueueAll` does, with the content of their rows sealed. */
export async function enqueueSealed<Kind extends LineJobKind>(
  { encryption }: Pick<Deps, 'encryption'>,
  tx: Queryable,
  kind: Kind,
  given: readonly Content<Kind>[],
  at: Date,
) {
  const payloads = given.map((content) => ({
    sealed: encryption.encrypt(JSON.stringify(content), lineJobContext),
  }))
  await enqueueAll<LineJobKind>(tx, kind, payloads, at)
}

interface Reader<T> {
  parse(opened: unknown): T
}
const readers: { readonly [Kind in LineJobKind]: Reader<Content<Kind>> } = contents

/** A handler that gets what its row holds opened and parsed. */
export function sealedJob<Kind extends LineJobKind>(
  kind: Kind,
  work: (deps: Deps, content: Content<Kind>) => Promise<void>,
): JobHandler<LineJobKind> {
  return (deps, { sealed }) =>
    work(deps, readers[kind].parse(JSON.parse(deps.encryption.decrypt(sealed, lineJobContext))))
}
