import { pino } from 'pino'

/** Names whose values never reach a log, wherever they stand in what is logged. */
const secret = ['password', 'id_token', 'access_token', 'token', 'secret', 'email', 'phone', 'cookie', 'authorization']

export function createLog(level: string) {
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({ level, redact: { paths, censor: '[redacted]' } })
}
