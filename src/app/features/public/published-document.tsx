import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Meta } from '#contract/commons.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { toApiError } from '../../remote/api-error.ts'
import { useApi } from '../../remote/remote-context.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PulsingSpinner } from '../../ui/pulsing-spinner.tsx'
import styles from './published-document.module.css'
import { metaQuery } from './remote.ts'

/** How the texts of a document are laid out in the locale files: an `id` is the section's anchor and never changes. */
const sections = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    items: z.optional(z.array(z.string())),
  }),
)

const providerFacts = ['name', 'representative', 'address', 'email', 'phone'] as const

interface PublishedDocumentProps {
  /** Its namespace, and its name in meta. */
  name: keyof Meta['documents']
}

/** Terms or privacy policy: version and date, contents, sections, and who answers for it. */
export function PublishedDocument({ name }: PublishedDocumentProps) {
  const { t } = useTranslation(name)
  const { day } = useFormat()
  const { data: meta, error, refetch } = useQuery(metaQuery(useApi()))
  if (!meta) {
    if (!error) return <PulsingSpinner label={t('common:loading')} />
    return (
      <ErrorState
        title={t('common:fault.screen_title')}
        text={t(`errors:${toApiError(error).code}`)}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  }
  const { provider, documents } = meta.data
  const { version, date } = documents[name]
  const read = sections.parse(t('sections', { returnObjects: true, provider: provider.name }))
  return (
    <article className={styles.document}>
      <p className={styles.version}>{t('version', { version, date: day(date) })}</p>
      <p>{t('preamble', { provider: provider.name })}</p>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ol>
          {read.map(({ id, title }) => (
            <li key={id}>
              <Link to={{ hash: id }} replace>
                {title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {read.map(({ id, title, paragraphs, items }, index) => (
        <section key={id} id={id}>
          <h2>{t('heading', { number: index + 1, title })}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ol>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <section className={styles.provider}>
        <h2>{t('provider.heading')}</h2>
        <DefinitionList
          layout="stacked"
          items={providerFacts.map((fact) => ({ label: t(`provider.${fact}`), value: provider[fact] }))}
        />
      </section>
    </article>
  )
}
