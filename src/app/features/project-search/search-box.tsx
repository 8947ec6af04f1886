import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#contract/vocabulary.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyComponent } from '#ui/loading/chunk-loader.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { Popup, TakesKeys } from './finding/popup.ts'
import { useFindingPart } from './finding/use-finding-part.ts'
import styles from './search-screen.module.css'

// Nobody needs it before the field has the focus.
const suggestions = lazyComponent(() => import('./finding/suggestions.tsx').then((m) => m.Suggestions))

/** Long enough that a word is written, short enough that one need not press anything. */
const pause = 600
const longest = 100

interface SearchBoxProps {
  keyword: string
  onSearch: (keyword: string) => void
  onCategory: (category: Category) => void
}

/**
 * Searches on Enter and after a pause, never in the middle of a Japanese conversion. It is a combobox, whose list stays closed where the
 * suggestions do not come.
 */
export function SearchBox({ keyword, onSearch, onCategory }: SearchBoxProps) {
  const { t } = useTranslation('campaigns')
  const [typed, setTyped] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  const [before] = useState(keyword)
  const [composing, setComposing] = useState(false)
  const [focused, setFocused] = useState(false)
  const [popup, setPopup] = useState<Popup>()
  const keys = useRef<TakesKeys>(null)
  const suggests = useFindingPart(suggestions, focused)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The filter was changed elsewhere (restored, cleared, in another tab): the box follows.
  if (shown !== keyword) {
    setShown(keyword)
    if (keyword !== typed.trim()) setTyped(keyword)
  }

  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  const wanted = typed.trim()
  useEffect(() => {
    if (composing || wanted === keyword) return undefined
    const timer = setTimeout(() => search.current(wanted), pause)
    return () => clearTimeout(timer)
  }, [composing, wanted, keyword])

  const choose = (word: string) => {
    // Puts the keyboard away, so that the results are in sight. A conversion that is under way ends before the word takes its place.
    input.current?.blur()
    // A screen reader may have put the focus on an option.
    setFocused(false)
    setTyped(word)
    onSearch(word)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose(wanted)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!input.current?.form?.contains(relatedTarget)) setFocused(false)
  }
  const clear = () => {
    setTyped('')
    onSearch('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={submit}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <TextInput
        type="search"
        name="keyword"
        label={t('search.label')}
        labelHidden
        placeholder={t('search.placeholder')}
        maxLength={longest}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={popup !== undefined}
        aria-controls={popup?.listId}
        aria-activedescendant={popup?.activeId}
        value={typed}
        onChange={setTyped}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        onKeyDown={(event) => keys.current?.take(event)}
        ref={input}
        startAdornment={<Search aria-hidden />}
        endAdornment={
          typed && (
            <IconButton label={t('search.clear')} icon={<X aria-hidden />} onClick={clear} onBlur={leave} />
          )
        }
      />
      {suggests && (
        <suggestions.Component
          typed={wanted}
          keyword={keyword}
          before={before}
          focused={focused}
          field={input}
          keys={keys}
          onPopup={setPopup}
          onLeave={leave}
          onWord={choose}
          onCategory={(category) => {
            choose('')
            onCategory(category)
          }}
        />
      )}
    </form>
  )
}
