import styles from './pulsing-spinner.module.css'

/** Shown while a screen or a part of one loads. `label` is read aloud. */
export function PulsingSpinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner} aria-label={label}>
      <span className={styles.dot} />
    </output>
  )
}
