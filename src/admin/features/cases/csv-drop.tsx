import Upload from 'lucide-react/icons/upload'
import type { ChangeEvent } from 'react'
import styles from './shipments.module.css'

interface CsvDropProps {
  label: string
  /** What stands in the box. */
  prompt: string
  busy: boolean
  onPick: (file: File) => void
}

/** A box that takes one file, chosen or dropped: the input lies over all of it. */
export function CsvDrop({ label, prompt, busy, onPick }: CsvDropProps) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Without this the same file, fixed, could not be picked a second time.
    target.value = ''
    if (file) onPick(file)
  }
  return (
    <div className={styles.drop} aria-busy={busy}>
      <Upload aria-hidden />
      <span aria-hidden>{prompt}</span>
      <input type="file" accept=".csv,text/csv" aria-label={label} disabled={busy} onChange={pick} />
    </div>
  )
}
