import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { metaQuery } from '#client/remote/meta.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listAnnouncements } from '#contract/agreements.ts'
import { type DocumentKind, documentSection } from '#contract/documents.ts'
import { toLanguage } from '#contract/language.ts'
import { DocumentSection } from '#domain/documents/document-section.tsx'
import { paths } from '#domain/paths.ts'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { Announcements } from '../../notices/announcements.tsx'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { useUser } from '../../session/session.ts'
import { DocumentContents, ToContents } from './document-contents.tsx'
import { documentQuery } from './document-queries.ts'
import styles from '#domain/documents/published-document.module.css'

interface NewVersionProps {
  kind: DocumentKind
  version: string
}

/** Above a version that was announced: what changes, and the agreement where it is asked for. */
function NewVersion({ kind, version }: NewVersionProps) {
  const user = useUser()
  if (!user) return null
  return (
    <>
      <Seen path={`${paths[kind]}?version=${version}`} />
      <Announcements hasText only={(one) => one.kind === kind && one.version === version} />
    </>
  )
}

/** Marks the notifications of this path as read, and refreshes the announcements when the reader leaves. */
function Seen({ path }: { path: string }) {
  const client = useQueryClient()
  useNoticesSeen(path)
  useEffect(() => () => void invalidate(client, [listAnnouncements]), [client])
  return null
}

/** The shape of a document that is on its way. */
function DocumentSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="5" role="status" aria-label={t('loading')}>
      <Skeleton height="5.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="70dvh" />
    </Stack>
  )
}

/** The schema of the shipped texts in the locale files. An `id` is the section's anchor and never changes. */
const shippedSections = z.array(documentSection)

interface PublishedDocumentProps {
  /** It is its namespace, too. */
  name: DocumentKind
  /** The path of the sister document. */
  other: string
}

/** Terms or privacy policy in force, or the version that the address names: edition, contents and sections, with the provider's facts filled in. */
export function PublishedDocument({ name, other }: PublishedDocumentProps) {
  const { t, i18n } = useTranslation(name)
  const { day } = useFormat()
  const api = useApi()
  const meta = useQuery(metaQuery(api))
  const named = useSearchParams()[0].get('version')
  const lng = toLanguage(i18n.language)
  const shown = useQuery(documentQuery(api, name, named ? { lng, version: named } : { lng }))
  if (!meta.data || !shown.data) {
    const failed = [meta, shown].find(({ data, error }) => error && !data)
    if (!failed) return <DocumentSkeleton />
    return <LoadErrorAlert code={toApiError(failed.error).code} onRetry={() => void failed.refetch()} />
  }
  const { version, date, sections: published } = shown.data.data
  const { provider } = meta.data.data
  const sections = published ?? shippedSections.parse(t('sections', { returnObjects: true, ...provider }))
  return (
    <article className={styles.document}>
      <header className={styles.opening}>
        <p>{t('lead')}</p>
        <Text size="sm" tone="soft" number>
          {t('edition', { version, date: day(date) })}
        </Text>
      </header>
      {named && <NewVersion kind={name} version={named} />}
      <DocumentContents label={t('contents', { total: sections.length })} sections={sections} />
      <div className={styles.sheet}>
        {sections.map((section) => (
          <DocumentSection key={section.id} section={section} />
        ))}
      </div>
      <footer className={styles.closing}>
        <ToContents>{t('to_contents')}</ToContents>
        <TextLink asChild>
          <Link to={other}>{t('other')}</Link>
        </TextLink>
      </footer>
    </article>
  )
}
