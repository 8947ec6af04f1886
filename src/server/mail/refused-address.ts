import * as z from 'zod'

const refusal = z.object({ code: z.literal('EENVELOPE'), responseCode: z.int().min(500) })

/** A permanent answer to the recipient (RFC 5321 4.2.1: 5yz); trying again would only cost our standing as a sender. */
export function isRefusedAddress(error: unknown) {
  return refusal.safeParse(error).success
}
