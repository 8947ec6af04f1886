import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { sectionId, type SectionKey } from './sections.ts'
import styles from './editor.module.css'

interface EditorSectionProps {
  name: SectionKey
  /** A sentence or notice above the fields. */
  lead?: ReactNode
  children: ReactNode
}

/** One subject of the campaign; the list of sections leads here by moving the focus. */
export function EditorSection({ name, lead, children }: EditorSectionProps) {
  const { t } = useTranslation('admin-editor')
  const id = sectionId(name)
  return (
    <section id={id} className={styles.section} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t(`section.${name}`)}
      </h2>
      {lead}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Spans its content over the whole width of the section. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}

/** One of the six facts that a recruiting advertisement must show (domain.md, "Campaign"). */
export function LawHint({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('admin-editor')
  return (
    <>
      <Badge tone="info">{t('law.mark')}</Badge> {children}
    </>
  )
}
