import type { Handlers } from '../../http/handler.ts'
import { createDownload, getCalendarFile, getTermsFile, openDownload } from './downloads.service.ts'

export const termsHandlers: Handlers['terms'] = {
  async createDownload({ deps, input, actor }) {
    return { data: await createDownload(deps, actor.id, input.params.campaign_id, input.body.file) }
  },

  async getTermsPdf({ deps, input, actor }) {
    const asked = { actor, campaignId: input.params.campaign_id, token: input.query.token }
    return getTermsFile(deps, await openDownload(deps, asked, 'terms'))
  },

  async getCalendar({ deps, input, actor }) {
    const asked = { actor, campaignId: input.params.campaign_id, token: input.query.token }
    return getCalendarFile(deps, await openDownload(deps, asked, 'calendar'))
  },
}
