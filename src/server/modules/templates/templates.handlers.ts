import type { Handlers } from '../../kernel/handler.ts'
import * as service from './templates.service.ts'

export const adminTemplateHandlers: Handlers['adminTemplates'] = {
  async listTemplates({ deps, input }) {
    return { data: await service.listTemplates(deps, input.query.kind) }
  },

  async createTemplate({ deps, actor, input }) {
    return { data: await service.addTemplate(deps, actor, input.body) }
  },

  async updateTemplate({ deps, actor, input }) {
    return { data: await service.changeTemplate(deps, actor, input.params.template_id, input.body) }
  },

  async deleteTemplate({ deps, actor, input }) {
    await service.removeTemplate(deps, actor, input.params.template_id, input.query.version)
    return { data: { ok: true } }
  },
}
