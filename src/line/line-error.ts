/** Returns the code and the message of what the SDK threw, as far as it has them. */
export function errorOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', message: String(error) }
  return { code: 'code' in error ? String(error.code) : error.name, message: error.message }
}
