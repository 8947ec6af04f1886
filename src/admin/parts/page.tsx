import type { ReactNode } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** The screen above this one. */
  back?: { to: string; label: string } | undefined
  /** Under the title: badges, facts, a sentence. */
  lead?: ReactNode
  /** Buttons at the right end of the title, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen's heading with its acts, and its content below. */
export function Page({ title, back, lead, actions, children }: PageProps) {
  return (
    <>
      <div className={styles.top}>
        <div className={styles.words}>
          {back && (
            <Link className={styles.back} to={back.to}>
              <ArrowLeft aria-hidden />
              <span>{back.label}</span>
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </>
  )
}

/** A white surface with a heading: one block of a record. */
export function Panel({
  title,
  actions,
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.panel}>
      {(title || actions) && (
        <div className={styles.panelTop}>
          {title && <h2 className={styles.panelTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
