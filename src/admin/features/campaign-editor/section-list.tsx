import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { countBySection, sectionId, type SectionKey } from './sections.ts'
import styles from './editor.module.css'

interface SectionListProps {
  /** Error paths of everything that is missing or wrong. */
  errors: readonly string[]
  /** Called before the focus moves, for what hides the sections. */
  onGo: () => void
}

/** The sections, with how much in each is still to be put right. */
export function SectionList({ errors, onGo }: SectionListProps) {
  const { t } = useTranslation('admin-editor')
  const go = (event: MouseEvent, key: SectionKey) => {
    event.preventDefault()
    onGo()
    const section = document.getElementById(sectionId(key))
    section?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className={styles.list} aria-label={t('sections')}>
      <ol>
        {countBySection(errors).map(({ key, count }) => (
          <li key={key}>
            <a href={`#${sectionId(key)}`} onClick={(event) => go(event, key)}>
              {t(`section.${key}`)}
              {count > 0 ? (
                <span className={styles.count}>
                  <CircleAlert aria-hidden />
                  <span aria-hidden>{count}</span>
                  <VisuallyHidden>{t('faults', { count })}</VisuallyHidden>
                </span>
              ) : (
                <span className={styles.right}>
                  <CircleCheck aria-hidden />
                  <VisuallyHidden>{t('no_faults')}</VisuallyHidden>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
