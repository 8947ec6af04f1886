import { LoadFault } from '#app/loading/load-fault.tsx'
import styles from './admin-shell.module.css'

/** A screen's chunk did not come or its code broke: loading the page anew asks for everything again. */
export function AdminFault() {
  return (
    <div className={styles.centre}>
      <LoadFault onRetry={() => location.reload()} />
    </div>
  )
}
