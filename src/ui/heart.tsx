import HeartIcon from 'lucide-react/icons/heart'
import styles from './heart.module.css'

export interface HeartProps {
  /** The name, the same whether pressed or not; aria-pressed tells which. */
  label: string
  pressed: boolean
  onToggle: (pressed: boolean) => void
}

/** The favourite button; stands above a CardLink. */
export function Heart({ label, pressed, onToggle }: HeartProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={pressed}
      aria-label={label}
      onClick={() => onToggle(!pressed)}
    >
      <HeartIcon aria-hidden />
    </button>
  )
}
