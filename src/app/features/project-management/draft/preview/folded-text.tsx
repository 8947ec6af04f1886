import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import styles from './preview.module.css'

interface FoldedTextProps {
  text: string
  /** Stands before the text in the same line. */
  lead?: ReactNode
}

/** Two lines of a text that stays as it is, and a button for the rest where there is more. */
export function FoldedText({ text, lead }: FoldedTextProps) {
  const { t } = useTranslation('submissions')
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || unfolded) return undefined
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    // Turned phones and large letters break the lines anew.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [unfolded])
  return (
    <div>
      <p ref={paragraph} className={classes(styles.whole, !unfolded && styles.folded)}>
        {lead}
        {text}
      </p>
      {(isLong || unfolded) && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'preview.fold' : 'preview.unfold')}
        </button>
      )}
    </div>
  )
}
