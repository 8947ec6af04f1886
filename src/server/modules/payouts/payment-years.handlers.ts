import type { Handlers } from '../../kernel/handler.ts'
import { createYearDownload, getYearCsvFile, getYearPdfFile } from './payment-year-files.service.ts'
import { getPaymentYear, listPaymentYears } from './payment-years.service.ts'

export const paymentYearHandlers: Handlers['paymentYears'] = {
  async listPaymentYears({ deps, actor }) {
    return { data: await listPaymentYears(deps, actor.id) }
  },

  async getPaymentYear({ deps, actor, input }) {
    return { data: await getPaymentYear(deps, actor.id, input.params.year) }
  },

  async createYearDownload({ deps, actor, input }) {
    return { data: await createYearDownload(deps, actor, input.params.year, input.body.file) }
  },

  async getYearPdf({ deps, actor, input }) {
    return getYearPdfFile(deps, { actor, year: input.params.year, token: input.query.token })
  },

  async getYearCsv({ deps, actor, input }) {
    return getYearCsvFile(deps, { actor, year: input.params.year, token: input.query.token })
  },
}
