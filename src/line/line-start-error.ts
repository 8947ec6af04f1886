/**
 * `clock`: the token is over by the device's clock, which is wrong or the token old; `invalid`: the token is not LINE's or not for us;
 * `refused`: by the person.
 */
export type LineStartErrorCode = 'clock' | 'invalid' | 'refused' | 'failed'

/** LINE could not be started. */
export class LineStartError extends Error {
  readonly code: LineStartErrorCode
  /** LINE's own message; for the log, not for the screen. */
  readonly detail: string

  constructor(code: LineStartErrorCode, detail: string) {
    super(`LINE did not start: ${detail}`)
    this.name = 'LineStartError'
    this.code = code
    this.detail = detail
  }
}
