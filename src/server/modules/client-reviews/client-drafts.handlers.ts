import type { Handlers } from '../../kernel/handler.ts'
import { answer, openFile, readDrafts } from './client-drafts.service.ts'

export const clientDraftHandlers: Handlers['clientDrafts'] = {
  openDrafts: async ({ deps, input, exchange }) => ({
    data: await readDrafts(deps, input.body, exchange.ip),
  }),

  answerDraft: async ({ deps, input }) => ({ data: await answer(deps, input.body) }),

  getDraftFile: ({ deps, input, exchange }) => {
    const { pass, size } = input.query
    return openFile(deps, { pass, fileId: input.params.file_id, wanted: { size, range: exchange.range } })
  },
}
