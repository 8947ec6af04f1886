/** What the SDK throws, as far as it says. */
export function faultOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: 'UNKNOWN', message: String(error) }
  return { code: 'code' in error ? String(error.code) : error.name, message: error.message }
}
