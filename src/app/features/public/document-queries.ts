import type { ApiClient } from '#client/remote/api-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { type DocumentKind, getDocument } from '#contract/documents.ts'
import type { Language } from '#contract/vocabulary.ts'

/** Apart from queries.ts, which every first load brings. */
export const documentQuery = (
  api: ApiClient,
  document: DocumentKind,
  query: { lng: Language; version?: string },
) => remoteQuery(api, getDocument, { params: { document }, query })
