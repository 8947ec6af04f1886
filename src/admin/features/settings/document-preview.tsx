import type { Settings } from '#contract/admin-settings.ts'
import { type DocumentSection as Section, fillSections } from '#contract/documents.ts'
import type { Language } from '#contract/vocabulary.ts'
import { DocumentSection } from '#domain/documents/document-section.tsx'
import styles from './documents.module.css'

interface DocumentPreviewProps extends Pick<Settings, 'provider'> {
  sections: readonly Section[]
  language: Language
}

/** The text as creators read it. */
export function DocumentPreview({ sections, language, provider }: DocumentPreviewProps) {
  return (
    <div className={styles.preview} lang={language === 'jp' ? 'ja' : language}>
      {fillSections(sections, provider).map((section) => (
        <DocumentSection key={section.id} section={section} />
      ))}
    </div>
  )
}
