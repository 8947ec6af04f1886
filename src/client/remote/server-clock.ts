import { serverTimeHeader } from '#contract/endpoint.ts'

/** The number of ms by which the server's clock is ahead of this device's. */
let offset = 0

/** The server's time in ms: what opens, closes or counts down follows it, however wrong the device's clock is. */
export function serverNow() {
  return toServerTime(Date.now())
}

/** A moment of the device's clock on the server's, both in ms. */
export function toServerTime(deviceTime: number) {
  return deviceTime + offset
}

/**
 * Learns from an answer that left the server at `at`, on its clock, and whose request left at `sentAt` and arrived at
 * `receivedAt` on the device's. An offset that fits is kept, lest times jump to and fro; one that does not is taken anew, as
 * if both ways took equally long.
 */
export function learnServerTime(at: number, sentAt: number, receivedAt: number) {
  if (Number.isNaN(at) || (at - receivedAt <= offset && offset <= at - sentAt)) return
  offset = at - (sentAt + receivedAt) / 2
}

/** Sends the request and learns from its answer. */
export async function timed(send: () => Promise<Response>) {
  const sentAt = Date.now()
  const response = await send()
  learnServerTime(Date.parse(response.headers.get(serverTimeHeader) ?? ''), sentAt, Date.now())
  return response
}
