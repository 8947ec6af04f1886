import type { Handlers } from '../../kernel/handler.ts'
import { answerTerms, changeAddress } from '../cases/case-answers.service.ts'
import { listProjects } from '../cases/case-list.service.ts'
import { versionOfOwnCase, versionOfProjects } from '../cases/case-version.service.ts'
import * as preparation from '../cases/preparation.service.ts'
import { viewCase, viewOwnCase } from './case-view.service.ts'

/** Acts answer with the case as it stands after them. */
export const caseHandlers: Handlers['cases'] = {
  async listProjects({ deps, actor, input }) {
    return listProjects(deps, actor.id, input.params.type, input.query)
  },

  async getProjectsVersion({ deps, actor }) {
    return { data: { version: await versionOfProjects(deps.database.db, actor.id) } }
  },

  async getCase({ deps, actor, input }) {
    return { data: await viewOwnCase(deps, actor.id, input.params.campaign_id) }
  },

  async getCaseVersion({ deps, actor, input }) {
    const version = await versionOfOwnCase(deps.database.db, actor.id, input.params.campaign_id)
    return { data: { version } }
  },

  async answerTerms({ deps, actor, input }) {
    const id = await answerTerms(deps, actor.id, input.params.campaign_id, input.body)
    return { data: await viewCase(deps, id) }
  },

  async putCaseAddress({ deps, actor, input }) {
    return { data: await changeAddress(deps, actor.id, input.params.campaign_id, input.body) }
  },

  async receiveGoods({ deps, actor, input }) {
    return { data: await viewCase(deps, await preparation.receiveGoods(deps, actor.id, input.body)) }
  },

  async bookVisit({ deps, actor, input }) {
    return { data: await viewCase(deps, await preparation.bookVisit(deps, actor.id, input.body)) }
  },

  async reportVisit({ deps, actor, input }) {
    return { data: await viewCase(deps, await preparation.reportVisit(deps, actor.id, input.body)) }
  },

  async reportPurchase({ deps, actor, input }) {
    return { data: await viewCase(deps, await preparation.reportPurchase(deps, actor.id, input.body)) }
  },
}
