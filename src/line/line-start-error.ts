export type LineStartFault = 'clock' | 'refused' | 'failed'

/** LINE could not be started: the device's clock is wrong, the person refused, or anything else. */
export class LineStartError extends Error {
  readonly code: LineStartFault
  /** What LINE said; for the log, not for the screen. */
  readonly detail: string

  constructor(code: LineStartFault, detail: string) {
    super(`LINE did not start: ${detail}`)
    this.name = 'LineStartError'
    this.code = code
    this.detail = detail
  }
}
