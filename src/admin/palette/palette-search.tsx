import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { adminSearchLimits, searchAdmin } from '#contract/admin-search.ts'
import { Button } from '#ui/button.tsx'
import { PulsingSpinner } from '#ui/pulsing-spinner.tsx'
import { KeyWords } from '../keys/key-words.tsx'
import { isComposing } from '../keys/use-key-listener.ts'
import { PaletteOption } from './palette-option.tsx'
import { type Destination, type Entry, useGroups } from './use-groups.ts'
import styles from './palette.module.css'

/** The pause in typing after which the server is asked, in ms. */
const pause = 200

/** Asks the server for what is typed. The answer to other words than those that stand in the field now is never given. */
function useSearch(typed: string) {
  const words = typed.trim()
  const [asked, setAsked] = useState(words)
  useEffect(() => {
    if (words === asked) return undefined
    const timer = setTimeout(() => setAsked(words), pause)
    return () => clearTimeout(timer)
  }, [words, asked])
  const isAsked = words !== '' && asked === words
  const { data, error, refetch, isFetching } = useQuery({
    ...remoteQuery(useApi(), searchAdmin, { query: { q: words } }),
    enabled: isAsked,
  })
  const failed = isAsked && data === undefined && error !== null
  return {
    found: isAsked ? data?.data : undefined,
    error: failed ? error : null,
    /** The words are asked for or about to be. */
    searching: words !== '' && !failed && (!isAsked || data === undefined),
    retrying: failed && isFetching,
    retry: () => void refetch(),
  }
}

interface PaletteSearchProps {
  input: Ref<HTMLInputElement>
  destinations: readonly Destination[]
  onChoose: (entry: Entry) => void
  onClose: () => void
}

/** The field with the list that it filters: the focus stays in the field, and the arrow keys move a mark over the list. */
export function PaletteSearch({ input, destinations, onChoose, onClose }: PaletteSearchProps) {
  const { t } = useTranslation('admin-palette')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string>()
  const { found, error, searching, retrying, retry } = useSearch(typed)
  const groups = useGroups(destinations, typed, found)
  const entries = groups.flatMap((group) => group.entries)
  // Without words Enter leads somewhere and never presses a button.
  const first = typed.trim() === '' ? entries.findIndex(({ kind }) => kind !== 'act') : 0
  const markedAt = entries.findIndex(({ key }) => key === marked)
  const at = Math.max(markedAt < 0 ? first : markedAt, 0)
  const active = entries[at]
  const optionId = ({ key }: Entry) => `${id}-${key.replaceAll(/\W+/g, '-')}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent) => {
    // Enter takes what the input method proposes; it opens nothing yet.
    if (isComposing(event.nativeEvent)) return
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault()
      onClose()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      setMarked(entries[(at + step + entries.length) % Math.max(entries.length, 1)]?.key)
    } else if (key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active)
    }
  }
  return (
    <>
      <div className={styles.field}>
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={adminSearchLimits.length}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(undefined)
          }}
          onKeyDown={press}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        className={styles.list}
        aria-label={t('list')}
        hidden={entries.length === 0}
      >
        {groups.map(({ key, entries: ofGroup }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <p id={`${id}-${key}`} className={styles.group} role="presentation">
              {t(`group.${key}`)}
            </p>
            {ofGroup.map((entry) => (
              <PaletteOption
                key={entry.key}
                id={optionId(entry)}
                entry={entry}
                // Under a heading of its own kind it would say the same twice.
                kindShown={key === 'exact' || key === 'recent'}
                active={entry === active}
                onMark={() => setMarked(entry.key)}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {searching && (
        <div className={styles.searching}>
          <PulsingSpinner label={t('searching')} />
        </div>
      )}
      {error && <PaletteFailure error={error} retrying={retrying} onRetry={retry} />}
      {found && entries.length === 0 && (
        <div className={styles.nothing}>
          <p>{t('nothing', { words: typed.trim() })}</p>
          <small>{t('nothing_hint')}</small>
        </div>
      )}
      <p className={styles.foot} aria-hidden>
        <KeyWords keys="↑ ↓" /> {t('move')}
        <KeyWords keys="Enter" /> {t('open')}
        <KeyWords keys="Esc" /> {t('close')}
      </p>
      <Announcement count={typed.trim() === '' || found ? entries.length : undefined} />
    </>
  )
}

/** Says to a screen reader how much is listed, once everything that was asked for is there. */
function Announcement({ count }: { count: number | undefined }) {
  const { t } = useTranslation('admin-palette')
  const { number } = useFormat()
  return (
    <VisuallyHidden role="status">
      {count !== undefined && t('count', { count, number: number(count) })}
    </VisuallyHidden>
  )
}

interface PaletteFailureProps {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** The server could not be asked. Screens are still found: they need no answer. */
function PaletteFailure({ error, retrying, onRetry }: PaletteFailureProps) {
  const { t } = useTranslation(['admin-palette', 'common', 'errors'])
  return (
    <div className={styles.nothing} role="alert">
      <p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
      <small>{t(`errors:${toApiError(error).code}`)}</small>
      <Button size="sm" variant="outline" loading={retrying} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
