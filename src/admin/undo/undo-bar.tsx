import X from 'lucide-react/icons/x'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#client/remote/api-error.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { RoleButton } from '../parts/role-button.tsx'
import { undoSeconds } from './undo-store.ts'
import styles from './undo.module.css'

/** Returns the pause in ms before the server is asked again whether it has carried out an act: longer once it takes longer than it should. */
export function askAgainIn(asked: number) {
  return asked < 30 ? 1_000 : 15_000
}

interface UndoBarProps {
  ref?: Ref<HTMLElement>
  label: string
  /** Seconds that are left. */
  left: number
  endpoint: Endpoint
  undoing: boolean
  error: ErrorCode | undefined
  /** Whether the key undoes this act. */
  keyed: boolean
  onUndo: () => void
  onClose: () => void
  children: ReactNode
}

export interface EntryBarProps<Entry> {
  entry: Entry
  /** Whether the key undoes this act. */
  keyed: boolean
  /** Whether it was made just now in this tab. */
  isNew: boolean
  onGone: () => void
}

/** An act until one knows what became of it: it can be taken back while the seconds run. */
export function UndoBar({ ref, label, left, endpoint, undoing, error, keyed, ...rest }: UndoBarProps) {
  const { onUndo, onClose, children } = rest
  const { t } = useTranslation('admin')
  const act = { group: 'everywhere' as const, keys: ['z'], text: t('undo.key'), run: onUndo }
  useKeys(keyed && left > 0 ? [act] : [])
  return (
    <section ref={ref} className={styles.bar} tabIndex={-1} aria-label={label}>
      {children}
      {left > 0 ? (
        <>
          <span aria-hidden className={styles.seconds}>
            {t('undo.seconds', { count: left })}
          </span>
          <RoleButton endpoint={endpoint} variant="outline" loading={undoing} onClick={onUndo}>
            {t('undo.undo')}
          </RoleButton>
        </>
      ) : (
        <IconButton label={t('common:close')} icon={<X aria-hidden />} onClick={onClose} />
      )}
      <FormError>{error ? t(`errors:${error}`) : undefined}</FormError>
    </section>
  )
}

/** Returns the seconds until then by the device's clock; 0 from then on. */
export function useSecondsLeft(until: number) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** A clock that was set back meanwhile does not make the time longer than it was. */
function secondsUntil(until: number) {
  return Math.min(Math.max(Math.ceil((until - Date.now()) / 1_000), 0), undoSeconds)
}
