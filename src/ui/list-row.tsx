import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import styles from './list-row.module.css'

export interface ListRowProps {
  title: ReactNode
  text?: ReactNode
  /** An icon or picture before the text. */
  start?: ReactNode
  /** A badge or value after it. */
  end?: ReactNode
  /** Makes the row a link. */
  to?: To | undefined
  /** Makes the row a button. */
  onClick?: (() => void) | undefined
}

function Content({ title, text, start, end }: ListRowProps) {
  return (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
}

/** One row of a list in a card: a link, a button or plain. */
export function ListRow(props: ListRowProps) {
  const className = styles.row
  if (props.to !== undefined) {
    return (
      <Link to={props.to} className={className}>
        <Content {...props} />
        <ChevronRight aria-hidden className={styles.chevron} />
      </Link>
    )
  }
  if (props.onClick) {
    return (
      <button type="button" onClick={props.onClick} className={className}>
        <Content {...props} />
      </button>
    )
  }
  return (
    <div className={className}>
      <Content {...props} />
    </div>
  )
}
