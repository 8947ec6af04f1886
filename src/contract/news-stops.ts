import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { idText } from './fields.ts'
import type { NotificationTopic } from './profile.ts'

/** The topics that a link in each of their mails stops. */
export const newsTopics = ['searches', 'broadcasts'] as const satisfies readonly NotificationTopic[]
export type NewsTopic = (typeof newsTopics)[number]

/** The parts of the link that a mail carries: its topic, whose it is, and the signature that only the portal can make. */
const params = z.object({
  news_topic: z.enum(newsTopics),
  influencer_id: idText,
  secret: z.string().check(z.regex(/^[\w-]{43}$/)),
})
const path = '/api/news-stops/{news_topic}/{influencer_id}/{secret}'

export const openNewsStop = endpoint({
  name: 'openNewsStop',
  summary: 'Leads from the link of a mail to the page that stops its topic; opening it stops nothing',
  method: 'GET',
  path,
  access: 'public',
  params,
  answerAs: 'redirect',
  answer: z.unknown(),
  limit: 'work_page',
})

export const stopNewsByLink = endpoint({
  name: 'stopNewsByLink',
  summary:
    'Stop a topic by the link of a mail, without a session and as often as one likes; mail programs call it too (RFC 8058). 404 for a link that nobody was sent',
  method: 'POST',
  path,
  access: 'public',
  params,
  answer: data(z.object({ topic: z.enum(newsTopics), before: z.boolean() })),
  limit: 'work_page',
  fromAnywhere: true,
})
