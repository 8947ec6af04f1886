import type { Logger } from 'pino'
import * as z from 'zod'
import type { Mail, Message } from './mail.ts'

const refusal = z.object({ code: z.literal('EENVELOPE'), responseCode: z.int().min(500) })

/** A permanent answer to the recipient (RFC 5321 4.2.1: 5yz); trying again would only cost our standing as a sender. */
export function isRefusedAddress(error: unknown) {
  return refusal.safeParse(error).success
}

/**
 * Sends a mail, and logs `about` with a warning where the server refuses the address for good; false then. Rejects for everything else,
 * so that the work is tried again.
 */
export async function sendUnlessRefused(
  { mail, log }: { mail: Mail; log: Pick<Logger, 'warn'> },
  message: Message,
  about: Record<string, unknown>,
): Promise<boolean> {
  try {
    await mail.send(message)
    return true
  } catch (error) {
    if (!isRefusedAddress(error)) throw error
    log.warn(about, 'the mail server refuses this address for good')
    return false
  }
}
