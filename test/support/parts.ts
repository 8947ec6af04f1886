import { createHash } from 'node:crypto'
import { beginUpload, discardUpload, finishUpload, sendUploadPart } from '#contract/resumable-uploads.ts'
import type { TestApi } from './api.ts'

export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')

interface Part {
  offset: number
  content: Uint8Array<ArrayBuffer>
  /** The checksum that the request states; the real one by default. */
  sum?: string
}

/** The calls of one person that send a large file in parts. */
export function partsOf(api: Pick<TestApi, 'call'>, as: string) {
  const idOf = (id: string) => ({ params: { file_id: id }, as })
  const begin = (content: Uint8Array, given: { size?: number; name?: string } = {}) =>
    api.call(beginUpload, {
      as,
      body: {
        originalname: given.name ?? '動画.mp4',
        size: given.size ?? content.byteLength,
        fingerprint: sha256(content),
      },
    })
  const part = (id: string, { offset, content, sum = sha256(content) }: Part) => {
    const body = new FormData()
    body.append('offset', String(offset))
    body.append('sha256', sum)
    body.append('part', new File([content], 'part'))
    return api.call(sendUploadPart, { ...idOf(id), body })
  }
  return {
    begin,
    part,
    finish: (id: string) => api.call(finishUpload, idOf(id)),
    discard: (id: string) => api.call(discardUpload, idOf(id)),
    /** Begins, or goes on, and sends as many parts, all without it. */
    async send(content: Uint8Array<ArrayBuffer>, most = Infinity) {
      const { data } = (await begin(content)).body
      let { received } = data
      for (let sent = 0; sent < most && received < content.byteLength; sent += 1) {
        const slice = content.slice(received, received + data.part_bytes)
        received = (await part(data.id, { offset: received, content: slice })).body.data.received
      }
      return { id: data.id, received }
    },
  }
}
