import type { Handlers } from '../../kernel/handler.ts'
import * as service from './work-page.service.ts'

export const workPageHandlers: Handlers['workPage'] = {
  async getWorkPage({ deps, actor }) {
    return { data: await service.readOwnPage(deps, actor.id) }
  },

  async changeWorkPage({ deps, actor, input }) {
    return { data: await service.changePage(deps, actor.id, input.body) }
  },

  async renewWorkPageLink({ deps, actor }) {
    return { data: await service.renewLink(deps, actor.id) }
  },

  async listOwnWorks({ deps, actor, input }) {
    return service.listOwnWorks(deps, actor.id, input.query)
  },

  async showWork({ deps, actor, input }) {
    await service.showWork(deps, actor.id, input.params.campaign_id, input.body.shown)
    return { data: { ok: true } }
  },

  async showWorkAccount({ deps, actor, input }) {
    await service.showAccount(deps, actor.id, input.params.account_id, input.body.shown)
    return { data: { ok: true } }
  },

  async openWorkPage({ deps, input }) {
    return { data: await service.openPage(deps, input.params.secret) }
  },

  async listPublicWorks({ deps, input }) {
    return service.listPublicWorks(deps, input.params.secret, input.query)
  },

  async getWorkPagePicture({ deps, input }) {
    return service.readPicture(deps, input.params.secret)
  },
}
