import Check from 'lucide-react/icons/check'
import type { ComponentProps, FocusEventHandler, ReactNode, Ref } from 'react'
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
      {options.map((option, index) => (
        <Chip
          key={option.value}
          ref={index === 0 ? ref : undefined}
          pressed={selected.includes(option.value)}
          onBlur={onBlur}
          onClick={() => toggle(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  )
}

type ChipProps = Pick<ComponentProps<'button'>, 'ref' | 'onBlur' | 'onClick' | 'children'> & {
  pressed: boolean
}

/** One word to switch on and off, where a group of one list does not fit. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} {...rest}>
      {pressed && <Check aria-hidden />}
      {children}
    </button>
  )
}
