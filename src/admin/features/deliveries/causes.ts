type Cause =
  | 'line'
  | 'line_quota'
  | 'line_refused'
  | 'unreachable'
  | 'slow'
  | 'log_in'
  | 'refused'
  | 'full'
  | 'other'

/** By the code that the work ended with: the portal's own, nodemailer's (nodemailer.com/errors) or the system's. */
const causes: Readonly<Record<string, Cause>> = {
  'line.unavailable': 'line',
  LineQuotaUsedUp: 'line_quota',
  LineRefused: 'line_refused',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETLS: 'unreachable',
  ETIMEDOUT: 'slow',
  TimeoutError: 'slow',
  EAUTH: 'log_in',
  ENOAUTH: 'log_in',
  EOAUTH2: 'log_in',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  ENOSPC: 'full',
}

export function causeOf(code: string): Cause {
  return (Object.hasOwn(causes, code) && causes[code]) || 'other'
}
