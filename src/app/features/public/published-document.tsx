import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Meta } from '#contract/commons.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { LoadFault } from '../../loading/load-fault.tsx'
import { Text, TextLink } from '../../ui/text.tsx'
import { DocumentContents, ToContents } from './document-contents.tsx'
import { DocumentSection, documentSections } from './document-section.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import styles from './published-document.module.css'
import { metaQuery } from './remote.ts'

interface PublishedDocumentProps {
  /** Its namespace, and its name in meta. */
  name: keyof Meta['documents']
  /** The path of the sister document. */
  other: string
}

/** Terms or privacy policy: edition, contents and sections, with the provider's facts filled in. */
export function PublishedDocument({ name, other }: PublishedDocumentProps) {
  const { t } = useTranslation(name)
  const { day } = useFormat()
  const { data: meta, error, refetch } = useQuery(metaQuery(useApi()))
  if (error && !meta) {
    return <LoadFault code={toApiError(error).code} onRetry={() => void refetch()} />
  }
  if (!meta) return <DocumentSkeleton />
  const { provider, documents } = meta.data
  const { version, date } = documents[name]
  const sections = documentSections.parse(t(`${name}:sections`, { returnObjects: true, ...provider }))
  return (
    <article className={styles.document}>
      <header className={styles.opening}>
        <p>{t('lead')}</p>
        <Text size="sm" tone="soft" number>
          {t('edition', { version, date: day(date) })}
        </Text>
      </header>
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
