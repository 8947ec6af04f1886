import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Long enough that a word is written, short enough that one need not press anything. */
const pause = 600
const longest = 100

interface SearchBoxProps {
  keyword: string
  onSearch: (keyword: string) => void
}

/** Searches on Enter and after a pause, never in the middle of a Japanese conversion. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('campaigns')
  const [typed, setTyped] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  const [composing, setComposing] = useState(false)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // The filter was changed elsewhere (restored, cleared, in another tab): the box follows.
  if (shown !== keyword) {
    setShown(keyword)
    if (typed.trim() !== keyword) setTyped(keyword)
  }

  const wanted = typed.trim()
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (composing || wanted === keyword) return undefined
    const timer = setTimeout(() => search.current(wanted), pause)
    return () => clearTimeout(timer)
  }, [composing, wanted, keyword])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(wanted)
    // Puts the keyboard away, so that the results are in sight.
    input.current?.blur()
  }
  const clear = () => {
    setTyped('')
    onSearch('')
    input.current?.focus()
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <TextInput
        label={t('search.label')}
        labelHidden
        type="search"
        name="keyword"
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        value={typed}
        onChange={setTyped}
        ref={input}
        startAdornment={<Search aria-hidden />}
        endAdornment={
          typed && <IconButton label={t('search.clear')} icon={<X aria-hidden />} onClick={clear} />
        }
      />
    </form>
  )
}
