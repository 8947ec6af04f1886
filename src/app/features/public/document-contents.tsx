import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentSection } from '#contract/documents.ts'
import styles from '#domain/documents/published-document.module.css'

const contentsId = 'contents'

interface DocumentContentsProps {
  label: string
  sections: readonly DocumentSection[]
}

/** The table of contents; folded, for it is longer than a phone's screen. */
export function DocumentContents({ label, sections }: DocumentContentsProps) {
  const labelId = useId()
  return (
    <nav aria-labelledby={labelId}>
      <details className={styles.contents}>
        <summary id={contentsId}>
          <span id={labelId}>{label}</span>
          <ChevronDown aria-hidden />
        </summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Jump to={id}>{title}</Jump>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** The way back up to the contents. */
export function ToContents({ children }: { children: ReactNode }) {
  return <Jump to={contentsId}>{children}</Jump>
}

/** A link inside the page. The router scrolls to an anchor without moving the focus, which a keyboard or reader follows. */
function Jump({ to, children }: { to: string; children: ReactNode }) {
  const focus = () => document.getElementById(to)?.focus({ preventScroll: true })
  return (
    <Link to={{ hash: to }} className={styles.jump} onClick={focus}>
      {children}
    </Link>
  )
}
