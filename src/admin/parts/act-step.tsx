import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Text } from '#ui/text.tsx'
import styles from './act-step.module.css'

interface ActStepProps {
  children: ReactNode
  /** Does the act that the step asks about. The step is a form then, so that the key that sends a dialog does it, too. */
  onSubmit?: () => void
}

/** A step of an act on many: what would follow, or what became of each. It takes the focus, because what was pressed before is gone. */
export function ActStep({ children, onSubmit }: ActStepProps) {
  const top = useRef<HTMLFormElement & HTMLDivElement>(null)
  // At once: a key that is pressed as soon as it is seen would begin where nothing is any more.
  useLayoutEffect(() => top.current?.focus(), [])
  if (!onSubmit)
    return (
      <div ref={top} tabIndex={-1} className={styles.step}>
        {children}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={top} tabIndex={-1} className={styles.step} onSubmit={submit}>
      {children}
    </form>
  )
}

/** The buttons at the end of a step. */
export function ActButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

export interface ActLine {
  key: number
  name: string
  /** What tells it from others of that name. */
  about?: string
  /** What becomes of it, or why it is left out. */
  text?: string | undefined
}

/** What an act is about under a heading, line by line; nothing without lines. Scrolls, also by keys. */
export function ActLines({ label, lines }: { label: string; lines: readonly ActLine[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <Text size="sm" fontWeight="bold">
        {label}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys. */}
      <ul className={styles.lines} aria-label={label} tabIndex={0}>
        {lines.map(({ key, name, about, text }) => (
          <li key={key}>
            <span>
              <span title={name}>{name}</span>
              {about !== undefined && <small title={about}>{about}</small>}
            </span>
            {text !== undefined && <span>{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
