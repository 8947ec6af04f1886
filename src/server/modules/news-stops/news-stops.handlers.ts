import type { Handlers } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { muteTopic } from '../broadcasts/broadcasts.service.ts'
import { isOurs } from './mail-stop.ts'

export const newsStopHandlers: Handlers['newsStops'] = {
  // Programs that look at mails open their links: stopping takes a tap there, or the call of a mail program.
  async openNewsStop({ deps, input: { params } }) {
    const { news_topic, influencer_id, secret } = params
    return { location: `${deps.config.publicUrl}/news-stop/${news_topic}/${influencer_id}/${secret}` }
  },

  async stopNewsByLink({ deps, input: { params } }) {
    const { news_topic: topic, influencer_id: id, secret } = params
    if (!isOurs(deps.config, topic, id, secret)) throw new ApiProblem('request.not_found')
    const before = await deps.database.transaction((tx) => muteTopic(tx, id, topic, deps.now()))
    // Somebody who left gets nothing any more, which is what was asked for.
    return { data: { topic, before: before ?? true } }
  },
}
