import type { ApiClient } from '#client/remote/api-client.ts'
import { listCaseMessages } from '#contract/case-messages.ts'
import { threadPages } from '#domain/messages/thread-pages.ts'

export const threadQuery = (api: ApiClient, campaign_id: number) =>
  threadPages([listCaseMessages.name, campaign_id], (query, signal) =>
    api.call(listCaseMessages, { params: { campaign_id }, query }, { signal }),
  )
