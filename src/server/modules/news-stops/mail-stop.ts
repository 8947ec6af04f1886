import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NewsTopic, newsTopics } from '#contract/news-stops.ts'
import type { NotificationTopic } from '#contract/profile.ts'
import type { Config } from '../../config.ts'

type Keyed = Pick<Config, 'hashKey'>

function signatureOf({ hashKey }: Keyed, topic: NewsTopic, influencerId: number) {
  return createHmac('sha256', hashKey).update(`news-stop ${topic} ${influencerId}`).digest('base64url')
}

/**
 * The link with which a mail about one of these topics is stopped, for this person; undefined where there is none. It works as long as the
 * portal keeps its key, so that a mail can be stopped years later.
 */
export function mailStop(
  config: Pick<Config, 'hashKey' | 'publicUrl'>,
  topics: readonly NotificationTopic[],
  influencerId: number,
) {
  const topic = newsTopics.find((one) => topics.includes(one))
  if (topic === undefined) return undefined
  return `${config.publicUrl}/api/news-stops/${topic}/${influencerId}/${signatureOf(config, topic, influencerId)}`
}

export function isOurs(config: Keyed, topic: NewsTopic, influencerId: number, signature: string) {
  const right = Buffer.from(signatureOf(config, topic, influencerId))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
