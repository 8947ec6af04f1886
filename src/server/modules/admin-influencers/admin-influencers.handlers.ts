import type { Handlers } from '../../kernel/handler.ts'
import { exportInfluencers, listInfluencers } from './admin-influencers.service.ts'
import { addNote, openRecord, release, suspend } from './influencer-record.service.ts'

export const adminInfluencerHandlers: Handlers['adminInfluencers'] = {
  async listInfluencers({ deps, actor, input }) {
    return listInfluencers(deps, actor, input.query)
  },

  async exportInfluencers({ deps, actor, input }) {
    return exportInfluencers(deps, actor, input.query)
  },

  async getInfluencer({ deps, actor, input }) {
    const concerned = { actor, influencerId: input.params.influencer_id }
    return { data: await openRecord(deps, concerned) }
  },

  async addInfluencerNote({ deps, actor, input }) {
    const concerned = { actor, influencerId: input.params.influencer_id }
    return { data: await addNote(deps, concerned, input.body.body) }
  },

  async suspendInfluencer({ deps, actor, input }) {
    const concerned = { actor, influencerId: input.params.influencer_id }
    return { data: await suspend(deps, concerned, input.body.reason) }
  },

  async releaseInfluencer({ deps, actor, input }) {
    const concerned = { actor, influencerId: input.params.influencer_id }
    return { data: await release(deps, concerned, input.body.reason) }
  },
}
