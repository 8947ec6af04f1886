import { ScreenError } from '#ui/loading/screen-error.tsx'
import styles from './admin-shell.module.css'

/** A screen did not come or its code broke, in the middle of its place. */
export function AdminErrorScreen() {
  return (
    <div className={styles.centre}>
      <ScreenError />
    </div>
  )
}
