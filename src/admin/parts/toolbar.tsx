import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useState } from 'react'
import { TextInput } from '#ui/text-input.tsx'
import styles from './toolbar.module.css'

/** Search and filters over a list, in one line as far as it reaches. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}

/** From and to, beside each other wherever the line ends; `narrow` where both are short. */
export function FieldPair({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={narrow ? `${styles.pair} ${styles.narrow}` : styles.pair}>{children}</div>
}

/** After how long a pause of typing the search is asked for, in ms. */
const pause = 300

/** Searches while it is typed into. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const [shown, setShown] = useState(value)
  // Going back in the history brings the former words; one's own, come back while one types on, take nothing away.
  if (shown !== value) {
    setShown(value)
    if (value !== asked) {
      setTyped(value)
      setAsked(value)
    }
  }
  useEffect(() => {
    if (typed === asked) return undefined
    const timer = setTimeout(() => {
      setAsked(typed)
      onChange(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, asked, onChange])
  return (
    <div className={styles.search}>
      <TextInput
        label={label}
        labelHidden
        type="search"
        placeholder={label}
        startAdornment={<Search aria-hidden />}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}
