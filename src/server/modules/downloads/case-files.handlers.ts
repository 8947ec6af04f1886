import type { Handlers } from '../../kernel/handler.ts'
import { createDownload, getCalendarFile, getTermsFile, openDownload } from './case-files.service.ts'

export const caseFileHandlers: Handlers['terms'] = {
  async createDownload({ deps, input, actor }) {
    return { data: await createDownload(deps, actor, input.params.campaign_id, input.body.file) }
  },

  async getTermsPdf({ deps, input, actor }) {
    const request = { actor, campaignId: input.params.campaign_id, token: input.query.token }
    const caseId = await openDownload(deps, request, 'terms')
    // A browser's PDF viewer may ask for the address again, which a one-time one does not answer.
    return getTermsFile(deps, caseId, request.token === undefined ? 'inline' : 'attachment')
  },

  async getCalendar({ deps, input, actor }) {
    const request = { actor, campaignId: input.params.campaign_id, token: input.query.token }
    return getCalendarFile(deps, await openDownload(deps, request, 'calendar'))
  },
}
