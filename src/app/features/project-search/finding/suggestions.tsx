import { keepPreviousData, useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { listSuggestions, type Suggestion } from '#contract/search-words.ts'
import type { Category } from '#contract/vocabulary.ts'
import { toKatakana } from '#lib/kana.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { dropWordsOfOthers, ownWords, useHistoryStore } from './history-store.ts'
import type { Popup, TakesKeys } from './popup.ts'
import styles from './suggestions.module.css'

/** Asked after this much of a pause in typing. */
const pause = 200
/** Own searches beside suggestions of the server. */
const mostOwnBeside = 3

type Option = { kind: 'own'; word: string } | Suggestion

interface ListProps {
  /** What stands in the field, trimmed. */
  typed: string
  field: RefObject<HTMLElement | null>
  keys: Ref<TakesKeys>
  onPopup: (popup: Popup | undefined) => void
  onLeave: (event: FocusEvent) => void
  onWord: (word: string) => void
  onCategory: (category: Category) => void
}

interface SuggestionsProps extends ListProps {
  /** What is searched for. */
  keyword: string
  /** What was searched for before anything was typed here. */
  before: string
  focused: boolean
}

/**
 * Below the field while it has the focus: the own last searches, and genres and brands for what is typed, also in the middle of a Japanese
 * conversion. Where the server does not answer, the own searches stand alone.
 */
export function Suggestions({ keyword, before, focused, ...list }: SuggestionsProps) {
  useEffect(dropWordsOfOthers, [])
  useRemembering(keyword, before, focused)
  return focused && <SuggestionList {...list} />
}

/** Keeps what is searched for when the field has lost the focus: words on the way there are not kept. */
function useRemembering(keyword: string, before: string, focused: boolean) {
  const remember = useHistoryStore((state) => state.remember)
  const last = useRef(before)
  useEffect(() => {
    if (focused || keyword === last.current) return
    last.current = keyword
    remember(keyword)
  }, [keyword, focused, remember])
}

/** What was typed when the last pause came. */
function useSettled(typed: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The last ones stay while others are on their way. An answer that comes late belongs to another query and replaces none. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const settled = useSettled(typed)
  const { data } = useQuery({
    ...remoteQuery(useApi(), listSuggestions, { query: { typed: settled } }),
    enabled: settled !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  return typed === '' || settled === '' ? [] : (data?.data ?? [])
}

/** The text in the form in which the search compares texts. */
const spelled = (text: string) => toKatakana(text.normalize('NFKC').toLowerCase())

function useOptions(typed: string) {
  const words = useHistoryStore(ownWords)
  const suggested = useSuggestions(typed)
  const own = words
    .filter((word) => word !== typed && spelled(word).includes(spelled(typed)))
    .slice(0, typed === '' ? undefined : mostOwnBeside)
  const others = suggested.filter(
    (one) => one.kind === 'category' || (one.word !== typed && !own.includes(one.word)),
  )
  const options: Option[] = [...own.map((word) => ({ kind: 'own' as const, word })), ...others]
  return { own, options }
}

const nameOf = (option: Option) =>
  `${option.kind} ${option.kind === 'category' ? option.category : option.word}`

/** One place before the first option, and after the last, is the field itself. */
function stepFrom(index: number, by: 1 | -1, count: number) {
  return ((index + 1 + by + count + 1) % (count + 1)) - 1
}

const icons = { own: <History aria-hidden />, brand: <Search aria-hidden />, category: <Tag aria-hidden /> }

/** Whatever is pressed in the list, its heading and its scroll bar, too: the focus stays in the field. */
function keepFocus(popup: HTMLElement | null) {
  popup?.addEventListener('mousedown', (event) => event.preventDefault())
}

function SuggestionList({ typed, field, keys, onPopup, onLeave, ...on }: ListProps) {
  const { t } = useTranslation(['finding', 'common'])
  const id = useId()
  const { forget, forgetAll } = useHistoryStore()
  const { own, options } = useOptions(typed)
  // Closed or moved within for one text; another text begins anew.
  const [at, setAt] = useState<{ typed: string; closed?: boolean; name?: string | undefined }>({ typed })
  const { closed = false, name } = at.typed === typed ? at : {}
  const open = options.length > 0 && !closed
  const active = open ? options.findIndex((option) => nameOf(option) === name) : -1
  const current = options[active]
  const optionId = (index: number) => `${id}-${index}`

  const activeId = current && optionId(active)
  useEffect(() => {
    onPopup(open ? { listId: id, activeId } : undefined)
    return () => onPopup(undefined)
  }, [onPopup, id, open, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const choose = (option: Option) =>
    option.kind === 'category' ? on.onCategory(option.category) : on.onWord(option.word)
  const move = (by: 1 | -1) => {
    const next = options[stepFrom(active, by, options.length)]
    setAt({ typed, name: next && nameOf(next) })
  }
  const close = () => {
    setAt({ typed, closed: true })
    field.current?.focus()
  }
  useImperativeHandle(keys, () => ({
    take: (event) => {
      // 229 is what a key is called that a conversion has taken, also by browsers that end it first.
      if (options.length === 0 || event.nativeEvent.isComposing || event.keyCode === 229) return
      if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter' && current) choose(current)
      else if (event.key === 'Escape' && open) close()
      else return
      event.preventDefault()
    },
  }))

  if (!open) return null
  /** A button of the list is gone with what it takes away, and the focus goes back. */
  const button = (act: () => void) => ({
    type: 'button' as const,
    onBlur: onLeave,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
    onClick: () => {
      act()
      field.current?.focus()
    },
  })
  return (
    <div className={styles.popup} ref={keepFocus}>
      {typed === '' && (
        <div className={styles.head}>
          <span>{t('own')}</span>
          <button aria-label={t('forget_all_label')} {...button(forgetAll)}>
            {t('forget_all')}
          </button>
        </div>
      )}
      <div role="listbox" id={id} aria-label={t('options')} className={styles.list}>
        {options.map((option, index) => (
          <button
            key={nameOf(option)}
            id={optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={option.kind === 'own' ? `${styles.option} ${styles.own}` : styles.option}
            onBlur={onLeave}
            onClick={() => choose(option)}
          >
            {icons[option.kind]}
            <span className={styles.word}>
              {option.kind === 'category' ? t(`common:category.${option.category}`) : option.word}
            </span>
            {option.kind === 'own' ? (
              <VisuallyHidden>{t('own')}</VisuallyHidden>
            ) : (
              <span className={styles.kind}>{t(option.kind)}</span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.forget}>
        {own.map((word) => (
          <button key={word} aria-label={t('forget', { word })} {...button(() => forget(word))}>
            <X aria-hidden />
          </button>
        ))}
      </div>
    </div>
  )
}
