import Check from 'lucide-react/icons/check'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import styles from './chip-group.module.css'

export interface ChipOption<V extends string = string> {
  value: V
  label: ReactNode
}

export interface ChipGroupProps<V extends string> {
  options: readonly ChipOption<V>[]
  selected: readonly V[]
  onChange: (selected: V[]) => void
  onBlur?: FocusEventHandler | undefined
  /** Names the group; not needed inside a FieldGroup, which does. */
  label?: string | undefined
  /** One line to be pushed sideways instead of several lines. */
  scroll?: boolean | undefined
  /** Goes to the first chip, for the focus on an error. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Words to switch on and off, any number of them. The order of the options is kept. */
export function ChipGroup<V extends string>(props: ChipGroupProps<V>) {
  const { options, selected, onChange, onBlur, label, scroll, ref } = props
  const toggle = (word: V) =>
    onChange(
      options.map(({ value }) => value).filter((value) => selected.includes(value) !== (value === word)),
    )
  return (
    <div
      className={scroll ? `${styles.group} ${styles.scroll}` : styles.group}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {options.map((option, index) => {
        const pressed = selected.includes(option.value)
        return (
          <button
            key={option.value}
            ref={index === 0 ? ref : undefined}
            type="button"
            className={styles.chip}
            aria-pressed={pressed}
            onBlur={onBlur}
            onClick={() => toggle(option.value)}
          >
            {pressed && <Check aria-hidden />}
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
