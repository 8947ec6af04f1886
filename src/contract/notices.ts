import * as z from 'zod/mini'
import { data, done, endpoint, steadyList, steadyPageQuery } from './endpoint.ts'
import { atMost, id, idText, instant, text } from './fields.ts'

/** A notification, in the words in which it was sent. */
export const notice = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The screen of the app that it is about. */
  path: z.string(),
  at: instant,
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const listNotices = endpoint({
  name: 'listNotices',
  summary: 'What the person was told, the newest first, with the number of unread ones',
  method: 'GET',
  path: '/api/influencer/notices',
  access: 'influencer',
  query: z.object(steadyPageQuery),
  answer: z.extend(steadyList(notice), { unread: z.int() }),
})

export const readNotices = endpoint({
  name: 'readNotices',
  summary: 'Mark these notices as read, those that lead to a screen, or all that there are',
  method: 'POST',
  path: '/api/influencer/notices/read',
  access: 'influencer',
  body: z.object({
    ids: z.optional(z.array(z.uuid('field.invalid')).check(atMost(100))),
    /** A path, as in the notifications. */
    path: z.optional(text(200)),
  }),
  answer: done,
})

export const getNews = endpoint({
  name: 'getNews',
  summary: 'A message from the provider to many, as the person was sent it',
  method: 'GET',
  path: '/api/influencer/news/{broadcast_id}',
  access: 'influencer',
  params: z.object({ broadcast_id: idText }),
  answer: data(
    z.object({
      subject: z.string(),
      body: z.string(),
      at: instant,
      campaign: z.nullable(z.object({ id, title: z.string() })),
    }),
  ),
})
