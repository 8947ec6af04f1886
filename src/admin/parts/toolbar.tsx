import { chakra } from '@chakra-ui/react/styled-system'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../keys/use-keys.ts'
import { TextInput } from '../ui/text-input.tsx'

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '3',
    '& > *': { flex: '1 1 8.75rem', maxWidth: '10rem' },
    '& > [data-wide]': { flex: '1 1 14rem', maxWidth: '22rem' },
    // Six of them still stand beside the search at 1280 px, in one line; more of them take two in any case.
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8))) > *': { flexBasis: '7.25rem' },
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8))) > [data-wide]': { flexBasis: '11rem' },
    // Ten of them do at 1920 px.
    '@media (width >= 110rem)': { '& > *': { flexBasis: '7.25rem' } },
    '& > [data-pair]': { flex: '0 1 20rem', maxWidth: 'none' },
    '& > [data-pair=narrow]': { flexBasis: '14rem' },
    '@media (width < 40rem)': {
      '& > *, & > [data-wide], & > [data-pair]': { flexGrow: 1, maxWidth: 'none' },
    },
  },
})
const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3' },
})

/** Search and filters over a list, in one line as far as it reaches. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <Line>{children}</Line>
}

/** Keeps the fields for from and to on one line wherever lines break; `narrow` when both are short. */
export function FieldPair({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return <Pair data-pair={narrow ? 'narrow' : ''}>{children}</Pair>
}

/** The pause in typing after which the search starts, in ms. */
const pause = 300

/** Searches while it is typed into; / leads to it. */
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
  const [requested, setRequested] = useState(value)
  const [shown, setShown] = useState(value)
  const { t } = useTranslation('admin')
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const focus = (event: KeyboardEvent) => {
    event.preventDefault()
    input.current?.focus()
  }
  useKeys([{ group: 'screen', keys: ['/'], text: t('keys.search'), run: focus }])
  // Going back in the history brings the former words; one's own, come back while one types on, take nothing away.
  if (shown !== value) {
    setShown(value)
    if (value !== requested) {
      setTyped(value)
      setRequested(value)
    }
  }
  useEffect(() => {
    if (typed === requested) return undefined
    const timer = setTimeout(() => {
      setRequested(typed)
      onChange(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, requested, onChange])
  return (
    <div data-wide>
      <TextInput
        ref={input}
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
