import styles from './sums.module.css'

interface Sum {
  label: string
  value: string
  /** In small letters below. */
  note?: string
  /** Something is wrong. */
  bad?: boolean
}

/** Amounts and counts side by side, over what they sum up. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ label, value, note, bad }) => (
        <div key={label} className={styles.sum} data-bad={bad || undefined}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
