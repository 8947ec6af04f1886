import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, pino, stdSerializers } from 'pino'

/** Names whose values never reach a log, wherever they stand in what is logged. */
const secret = [
  'password',
  'id_token',
  'access_token',
  'token',
  'secret',
  'email',
  'phone',
  'cookie',
  'authorization',
]

/** `destination` is standard output unless told. */
export function createLog(level: string, destination?: DestinationStream) {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    { level, redact: { paths, censor: '[redacted]' }, serializers: { err: withoutValues } },
    destination,
  )
}

/** A failed query's message and parameters hold what people typed: its cause says what went wrong without them. */
function withoutValues(error: unknown) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error ? stdSerializers.err(withoutDetail(cause)) : { type: typeof cause }
}

/** PostgreSQL repeats the offending values in `detail` and `where`. */
function withoutDetail(error: Error) {
  return Object.assign(error, { detail: undefined, where: undefined })
}
