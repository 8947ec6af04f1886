import type { Handlers } from '../../kernel/handler.ts'
import { uploadFiles } from './upload-files.ts'
import { getHandedInFile, getOwnFile } from './work-files.service.ts'

export const workFileHandlers: Handlers['workFiles'] = {
  uploadFiles: async ({ deps, actor, exchange }) => ({
    data: await uploadFiles(deps, actor.id, exchange.parts),
  }),

  getWorkFile: ({ deps, actor, input, exchange }) =>
    getOwnFile(deps, actor.id, input.params.file_id, { size: input.query.size, range: exchange.range }),

  getAdminFile: ({ deps, input, exchange }) =>
    getHandedInFile(deps, input.params.file_id, { size: input.query.size, range: exchange.range }),
}
