import { Fault } from './fault.tsx'
import styles from './shell.module.css'

/** A screen's chunk did not come or its code broke: loading the page anew asks for everything again. */
export function ScreenFault() {
  return (
    <div className={styles.centre}>
      <Fault kind="screen" onRetry={() => location.reload()} />
    </div>
  )
}
