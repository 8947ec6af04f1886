import type { Handlers } from '../../http/handler.ts'
import { ApiProblem } from '../../http/api-problem.ts'

export const inquiryHandlers: Handlers['inquiries'] = {
  async sendInquiry() {
    throw new ApiProblem('service.unavailable')
  },

  async listInquiries() {
    throw new ApiProblem('service.unavailable')
  },

  async markInquiryRead() {
    throw new ApiProblem('service.unavailable')
  },

  async listAdminInquiries() {
    throw new ApiProblem('service.unavailable')
  },

  async answerInquiry() {
    throw new ApiProblem('service.unavailable')
  },
}
