import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Mail } from './mail/mail.ts'
import type { Encryption } from './platform/encryption.ts'
import type { LineApi } from './platform/line-api.ts'
import type { LineLoginChannel } from './platform/line-login-channel.ts'
import type { LineMessaging } from './platform/line-messaging.ts'
import type { PasswordHashing } from './platform/password-hash.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { Storage } from './storage/storage.ts'

/** The services and resources that any service may use. They are built once by main (or a test) and passed down; nothing is a global. */
export interface Deps {
  config: Config
  database: Database
  storage: Storage
  mail: Mail
  line: LineApi
  /** The log-in's channel; undefined when its id or secret is not configured. */
  loginChannel: LineLoginChannel | undefined
  /** The official account's messaging; undefined when the portal has no official account. */
  messaging: LineMessaging | undefined
  encryption: Encryption
  passwords: PasswordHashing
  limits: RateLimits
  log: Logger
  now: () => Date
}
