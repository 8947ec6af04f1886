import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getDocumentSource, type Settings } from '#contract/admin-settings.ts'
import type { DocumentKind } from '#contract/documents.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { DocumentEditorForm } from './document-editor-form.tsx'

interface DocumentEditorProps extends Pick<Settings, 'provider'> {
  kind: DocumentKind
  onDone: () => void
}

/** The next version, begun from the newest one. */
export function DocumentEditor({ kind, provider, onDone }: DocumentEditorProps) {
  const { t } = useTranslation()
  const source = remoteQuery(useApi(), getDocumentSource, { params: { document: kind } })
  const { data, error, refetch } = useQuery(source)
  if (data) return <DocumentEditorForm source={data.data} kind={kind} provider={provider} onDone={onDone} />
  if (error) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="40rem" />
    </div>
  )
}
