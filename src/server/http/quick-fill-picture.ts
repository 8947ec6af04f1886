import type { Config } from '../config.ts'

/**
 * Type A of LINE's buttons in its basic form. LINE wants it shown from this address, which its design regulations name; a copy is not
 * allowed.
 */
const ofLine = 'https://account-center-fe.line-scdn.net/images/quick_fill_button_AC_black.png'

/** Returns the address of the picture on the button of Quick-fill; undefined where it is not offered. */
export function quickFillPicture({ quickFill, emulatorAccessUrl }: Config['line']): string | undefined {
  if (!quickFill) return undefined
  return emulatorAccessUrl ? new URL('/line/quick-fill.svg', emulatorAccessUrl).href : ofLine
}
