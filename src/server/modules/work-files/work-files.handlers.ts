import type { Handlers } from '../../kernel/handler.ts'
import { beginUpload, discardUpload, finishUpload, storePart } from './resumable-uploads.ts'
import { uploadFiles } from './upload-files.ts'
import { createFileDownload, downloadOwnFile, getSubmittedFile, getOwnFile } from './work-files.service.ts'

export const workFileHandlers: Handlers['workFiles'] = {
  uploadFiles: async ({ deps, actor, exchange }) => ({
    data: await uploadFiles(deps, actor.id, exchange.parts),
  }),

  getWorkFile: ({ deps, actor, input, exchange }) =>
    getOwnFile(deps, actor.id, input.params.file_id, { size: input.query.size, range: exchange.range }),

  createFileDownload: async ({ deps, actor, input }) => ({
    data: await createFileDownload(deps, actor, input.params.file_id),
  }),

  downloadWorkFile: ({ deps, actor, input }) =>
    downloadOwnFile(deps, { actor, id: input.params.file_id, token: input.query.token }),

  getAdminFile: ({ deps, actor, input, exchange }) =>
    getSubmittedFile(deps, actor, input.params.file_id, { size: input.query.size, range: exchange.range }),

  beginUpload: async ({ deps, actor, input }) => ({ data: await beginUpload(deps, actor.id, input.body) }),

  sendUploadPart: async ({ deps, actor, input, exchange }) => {
    const own = { influencerId: actor.id, id: input.params.file_id }
    return { data: await storePart(deps, own, input.body, exchange.file) }
  },

  finishUpload: async ({ deps, actor, input }) => ({
    data: await finishUpload(deps, { influencerId: actor.id, id: input.params.file_id }),
  }),

  discardUpload: async ({ deps, actor, input }) => {
    await discardUpload(deps, { influencerId: actor.id, id: input.params.file_id })
    return { data: { ok: true } }
  },
}
