import type { Handlers } from '../../kernel/handler.ts'
import * as links from './client-links.service.ts'
import { printOf, printReport, readReport } from './client-reports.service.ts'

export const adminReportHandlers: Handlers['adminReports'] = {
  async listReportLinks({ deps, input }) {
    return { data: await links.listLinks(deps, input.params.campaign_id) }
  },

  async createReportLink({ deps, actor, input }) {
    return { data: await links.createLink(deps, actor, input.params.campaign_id, input.body) }
  },

  async revokeReportLink({ deps, actor, input }) {
    return { data: await links.revokeLink(deps, actor, input.params.link_id) }
  },

  printCampaignReport: ({ deps, input }) => printOf(deps, input.params.campaign_id),
}

export const reportHandlers: Handlers['reports'] = {
  async openReport({ deps, input, exchange }) {
    return { data: await readReport(deps, input.body, exchange.ip) }
  },

  printReport: ({ deps, input, exchange }) => printReport(deps, input.body, exchange.ip),
}
