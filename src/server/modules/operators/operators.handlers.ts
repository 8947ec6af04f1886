import { ApiProblem } from '../../http/api-problem.ts'
import type { Handlers } from '../../http/handler.ts'
import { listAudit } from './audit.ts'
import { endOperatorSession } from './operator-sessions.service.ts'
import { getOperator, signInOperator } from './operators.service.ts'

export const operatorHandlers: Handlers['operators'] = {
  async operatorLogin({ deps, input, exchange }) {
    const { operatorId, token } = await signInOperator(deps, input.body, exchange)
    exchange.setSession(token)
    return { data: await getOperator(deps, operatorId) }
  },

  async operatorLogout({ deps, exchange }) {
    await endOperatorSession(deps, exchange.sessionToken)
    exchange.clearSession()
    return { data: { ok: true as const } }
  },

  async operatorMe({ deps, actor }) {
    return { data: await getOperator(deps, actor.id) }
  },

  async openInvitation() {
    throw new ApiProblem('service.unavailable')
  },

  async answerInvitation() {
    throw new ApiProblem('service.unavailable')
  },

  async renewRecoveryCodes() {
    throw new ApiProblem('service.unavailable')
  },

  async changeOperatorPassword() {
    throw new ApiProblem('service.unavailable')
  },

  async listOperators() {
    throw new ApiProblem('service.unavailable')
  },

  async exportAudit() {
    throw new ApiProblem('service.unavailable')
  },

  async listAudit({ deps, input }) {
    return listAudit(deps.database.db, input.query)
  },
}
