/** The database cannot answer now: unreachable, killed, full, or too slow. HTTP says 503 with Retry-After. */
export class DatabaseUnavailable extends Error {}

// Whole classes: connection exceptions (08), insufficient resources with disk full (53), operator intervention
// with time-outs and shutdown (57), input/output errors (58). PostgreSQL manual, appendix A.
const unavailableClasses = ['08', '53', '57', '58']

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const idleInTransaction = '25P03'
/** Serialisation failure and deadlock. */
const rivalryCodes = ['40001', '40P01']
const unavailableCodes = new Set([...networkCodes, ...rivalryCodes, idleInTransaction])

/** The messages of errors that pg and pg-pool throw without any code. */
const unavailableTexts =
  /^(Connection terminated|timeout expired|timeout exceeded when trying|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Returns the DatabaseUnavailable behind an error when the database could not answer; undefined for every other error. */
export function findDatabaseUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (const layer of causes(error)) {
    if (layer instanceof DatabaseUnavailable) return layer
    const code = codeOf(layer)
    const known =
      unavailableCodes.has(code) || (code.length === 5 && unavailableClasses.includes(code.slice(0, 2)))
    if (known || unavailableTexts.test(layer.message))
      return new DatabaseUnavailable(layer.message, { cause: error })
  }
  return undefined
}

/** Returns whether a unique rule was violated; `constraint` narrows the question to the rule of that name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return causes(error).some(
    (layer) =>
      codeOf(layer) === '23505' &&
      (constraint === undefined || ('constraint' in layer && layer.constraint === constraint)),
  )
}

/** A serialisation failure or a deadlock: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return causes(error).some((layer) => rivalryCodes.includes(codeOf(layer)))
}

/** Somebody else had the lock for longer than this statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some((layer) => codeOf(layer) === '55P03')
}

/** The error and what it wraps, outermost first: drizzle hides pg's error in `cause`. */
function causes(error: unknown): Error[] {
  const layers: Error[] = []
  for (let layer = error; layer instanceof Error && !layers.includes(layer); layer = layer.cause)
    layers.push(layer)
  return layers
}

function codeOf(error: Error) {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
