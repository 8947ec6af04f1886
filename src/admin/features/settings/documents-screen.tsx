import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { publishDocument, type Settings, getDocumentSource } from '#contract/admin-settings.ts'
import { documentKinds, type DocumentKind } from '#contract/documents.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleLink } from '../../parts/role-link.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { StatusBadge, type Tone } from '../../ui/badge.tsx'
import { DocumentEditorForm } from './document-editor-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { WithSettings } from './with-settings.tsx'

interface DocumentEditorProps extends Pick<Settings, 'provider'> {
  kind: DocumentKind
  onDone: () => void
}

/** The next version, begun from the newest one. */
function DocumentEditor({ kind, provider, onDone }: DocumentEditorProps) {
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

type Version = Settings['documents'][number]

/** Terms and privacy policy: the versions of each, or the next one being written. */
export function DocumentsScreen() {
  const { t } = useTranslation('admin-settings')
  const [search, setSearch] = useSearchParams()
  const edited = documentKinds.find((kind) => kind === search.get('edit'))
  return (
    <SettingsPage>
      <WithSettings>
        {({ documents, provider }) =>
          edited ? (
            <DocumentEditor key={edited} kind={edited} provider={provider} onDone={() => setSearch({})} />
          ) : (
            <>
              <Text size="sm" tone="soft">
                {t('documents.lead')}
              </Text>
              {documentKinds.map((kind) => (
                <Panel
                  key={kind}
                  title={t(`documents.${kind}`)}
                  actions={
                    <RoleLink endpoint={publishDocument} variant="outline" to={{ search: `?edit=${kind}` }}>
                      {t('documents.write')}
                    </RoleLink>
                  }
                >
                  <Versions
                    label={t(`documents.${kind}`)}
                    versions={documents.filter((one) => one.kind === kind)}
                  />
                </Panel>
              ))}
            </>
          )
        }
      </WithSettings>
    </SettingsPage>
  )
}

const tones: Record<'coming' | 'in_force' | 'past', Tone> = {
  coming: 'info',
  in_force: 'success',
  past: 'neutral',
}

function Versions({ label, versions }: { label: string; versions: readonly Version[] }) {
  const { t } = useTranslation('admin-settings')
  const columns = useVersionColumns(versions)
  return (
    <Table
      label={label}
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
      empty={t('documents.none')}
    />
  )
}

/** The one of the latest day first, so that what stands above the one in force is yet to come. */
function useVersionColumns(versions: readonly Version[]): Column<Version>[] {
  const { t } = useTranslation('admin-settings')
  const { day } = useFormat()
  const inForce = versions.findIndex(({ in_force }) => in_force)
  const stateOf = (version: Version) => {
    if (version.in_force) return 'in_force'
    return versions.indexOf(version) < inForce ? 'coming' : 'past'
  }
  return [
    {
      key: 'version',
      title: t('documents.version'),
      flat: true,
      cell: ({ version }) => <strong>{version}</strong>,
    },
    {
      key: 'state',
      title: t('documents.state'),
      flat: true,
      cell: (version) => (
        <StatusBadge tone={tones[stateOf(version)]}>{t(`documents.states.${stateOf(version)}`)}</StatusBadge>
      ),
    },
    {
      key: 'effective_on',
      title: t('documents.effective_on'),
      flat: true,
      cell: ({ effective_on }) => day(effective_on),
    },
    {
      key: 'agreement',
      title: t('documents.agreement'),
      flat: true,
      cell: ({ agreement }) =>
        agreement ? t('documents.agreed_of', agreement) : t('documents.agreement_unasked'),
    },
    {
      key: 'published',
      title: t('documents.published'),
      cell: ({ published_at, operator }) =>
        published_at && operator
          ? t('documents.published_by', { day: day(dayInTokyo(new Date(published_at))), name: operator.name })
          : t('documents.shipped'),
    },
  ]
}
