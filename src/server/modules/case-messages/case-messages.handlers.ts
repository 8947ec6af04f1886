import type { Handlers } from '../../kernel/handler.ts'
import * as service from './case-messages.service.ts'

export const caseMessageHandlers: Handlers['caseMessages'] = {
  async listCaseMessages({ deps, actor, input }) {
    const reader = await service.requireOwnThread(deps, actor.id, input.params.campaign_id)
    return service.listMessages(deps, reader, input.query)
  },

  async sendCaseMessage({ deps, actor, input }) {
    const caller = await service.requireOwnThread(deps, actor.id, input.params.campaign_id)
    return { data: await service.sendMessage(deps, caller, input.body) }
  },

  async readCaseMessages({ deps, actor, input }) {
    const reader = await service.requireOwnThread(deps, actor.id, input.params.campaign_id)
    await service.markRead(deps, reader, input.body.message_id)
    return { data: { ok: true } }
  },

  async listAdminCaseMessages({ deps, input }) {
    return service.listMessages(deps, { side: 'operator', caseId: input.params.case_id }, input.query)
  },

  async sendAdminCaseMessage({ deps, actor, input }) {
    const caller = { side: 'operator', caseId: input.params.case_id, operator: actor } as const
    return { data: await service.sendMessage(deps, caller, input.body) }
  },

  async readAdminCaseMessages({ deps, input }) {
    await service.markReadByOperators(deps, input.params.case_id, input.body.message_id)
    return { data: { ok: true } }
  },

  async uploadAdminMessageFile({ deps, actor, input, exchange }) {
    return { data: await service.uploadForMessage(deps, actor, input.params.case_id, exchange.file) }
  },
}
