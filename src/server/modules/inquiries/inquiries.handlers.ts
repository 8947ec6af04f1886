import type { Handlers } from '../../kernel/handler.ts'
import { answerInquiry, exportAll, getInquiry, listAll } from './answers.service.ts'
import { listInquiries, markRead, sendInquiry } from './inquiries.service.ts'

export const inquiryHandlers: Handlers['inquiries'] = {
  async sendInquiry({ deps, actor, input }) {
    return { data: await sendInquiry(deps, actor.id, input.body) }
  },

  async listInquiries({ deps, actor, input }) {
    return listInquiries(deps, actor.id, input.query)
  },

  async markInquiryRead({ deps, actor, input }) {
    await markRead(deps, actor.id, input.params.inquiry_id)
    return { data: { ok: true } }
  },

  async listAdminInquiries({ deps, actor, input }) {
    return listAll(deps, actor, input.query)
  },

  async exportInquiries({ deps, actor, input }) {
    return exportAll(deps, actor, input.query)
  },

  async getAdminInquiry({ deps, input }) {
    return { data: await getInquiry(deps, input.params.inquiry_id) }
  },

  async answerInquiry({ deps, actor, input }) {
    return { data: await answerInquiry(deps, actor, input.params.inquiry_id, input.body.body) }
  },
}
