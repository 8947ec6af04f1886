import type { Deps } from '../../deps.ts'
import type { Exchange, Handlers } from '../../kernel/handler.ts'
import { rememberDevice } from '../auth/devices.ts'
import { exportAuditLog, listAudit } from './audit-log.service.ts'
import { answerInvitation, openInvitation } from './invitations.service.ts'
import { endOperatorSession } from './operator-sessions.service.ts'
import {
  accountOf,
  changePassword,
  getOperator,
  getOwn,
  listOperators,
  renewRecoveryCodes,
  signInOperator,
} from './operators.service.ts'

/** Guessing strangers cannot hinder the operator on this device from now on. */
function knowDevice(deps: Deps, exchange: Exchange, operatorId: number) {
  exchange.setDevice(rememberDevice(deps, exchange.device, accountOf(operatorId)))
}

export const operatorHandlers: Handlers['operators'] = {
  async operatorLogin({ deps, input, exchange }) {
    const { operatorId, token } = await signInOperator(deps, input.body, exchange)
    exchange.setSession(token, operatorId)
    knowDevice(deps, exchange, operatorId)
    return { data: await getOperator(deps, operatorId) }
  },

  async operatorLogout({ deps, exchange }) {
    await endOperatorSession(deps, exchange.sessionToken)
    exchange.clearSession()
    return { data: { ok: true as const } }
  },

  async operatorMe({ deps, actor }) {
    return { data: await getOwn(deps, actor.id) }
  },

  async openInvitation({ deps, input }) {
    return { data: await openInvitation(deps, input.body.token) }
  },

  async answerInvitation({ deps, input, exchange }) {
    const answered = await answerInvitation(deps, input.body, exchange)
    exchange.setSession(answered.session, answered.operatorId)
    knowDevice(deps, exchange, answered.operatorId)
    const operator = await getOperator(deps, answered.operatorId)
    return { data: { operator, recovery_codes: answered.recoveryCodes } }
  },

  async renewRecoveryCodes({ deps, actor, input }) {
    return { data: { recovery_codes: await renewRecoveryCodes(deps, actor, input.body) } }
  },

  async changeOperatorPassword({ deps, actor, input, exchange }) {
    exchange.setSession(await changePassword(deps, actor, input.body, exchange.userAgent), actor.id)
    return { data: { ok: true as const } }
  },

  async listOperators({ deps }) {
    return { data: await listOperators(deps) }
  },

  async listAudit({ deps, input }) {
    return listAudit(deps.database.db, input.query)
  },

  async exportAudit({ deps, input }) {
    return exportAuditLog(deps.database.db, input.query, deps.now())
  },
}
