import type { ApiClient } from '#client/remote/api-client.ts'
import { createFileDownload } from '#contract/cases.ts'

const issuing = new Map<string, Promise<string>>()

/** Returns an address that gives one of the person's files once without a session. A second tap meanwhile asks for no second one. */
export function issueDownload(api: ApiClient, fileId: string): Promise<string> {
  const issued =
    issuing.get(fileId) ??
    api
      .call(createFileDownload, { params: { file_id: fileId } })
      .then(({ data }) => new URL(data.url, location.origin).href)
      .finally(() => issuing.delete(fileId))
  issuing.set(fileId, issued)
  return issued
}
