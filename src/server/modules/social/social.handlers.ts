import type { Handlers } from '../../http/handler.ts'
import { readInstagram } from './instagram.service.ts'

export const socialHandlers: Handlers['social'] = {
  async getInstagramInsight({ deps, input, actor }) {
    const { after, media_id: mediaId } = input.query
    return { data: await readInstagram(deps, actor.id, { campaignId: input.params.id, after, mediaId }) }
  },
}
