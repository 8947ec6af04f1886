import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'
import { readInstagram } from './instagram.service.ts'

export const socialHandlers: Handlers['social'] = {
  async getInstagramInsight({ deps, input, actor }) {
    const { after, media_id: mediaId } = input.query
    return { data: await readInstagram(deps, actor.id, { campaignId: input.params.id, after, mediaId }) }
  },

  async getSocial() {
    throw new ApiProblem('service.unavailable')
  },

  async putSocial() {
    throw new ApiProblem('service.unavailable')
  },

  async chooseInstagram() {
    throw new ApiProblem('service.unavailable')
  },

  async removeSocial() {
    throw new ApiProblem('service.unavailable')
  },

  async createLinkToken() {
    throw new ApiProblem('service.unavailable')
  },

  async authorizeSocial() {
    throw new ApiProblem('service.unavailable')
  },

  async socialCallback() {
    throw new ApiProblem('service.unavailable')
  },
}
