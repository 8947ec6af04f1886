import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
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
    // Six of them still stand beside the search at 1280 px, in one line.
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8))) > *': { flexBasis: '7.25rem' },
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8))) > [data-wide]': { flexBasis: '11rem' },
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8))) > [data-pair=narrow]': { flexBasis: '14rem' },
    '&:has(> :nth-child(6)):not(:has(> :nth-child(8), > [data-pair])) > :has([aria-haspopup=dialog])': {
      flexBasis: '8.5rem',
    },
    // So do seven, closer together and with room for a name; more of them, or a button with its words, take two in any case.
    '&:has(> :nth-child(8)):not(:has(> :nth-child(9), > button))': {
      columnGap: '2',
      '& > *': { flexBasis: '6.25rem' },
      '& > [data-wide]': { flexBasis: '9rem' },
      '& > :has([aria-haspopup=dialog])': { flexBasis: '8.5rem' },
    },
    // Ten of them do at 1920 px.
    '@media (width >= 110rem)': { '& > *': { flexBasis: '7.25rem' } },
    '& > [data-pair]': { flex: '0 1 20rem', maxWidth: 'none' },
    '& > [data-pair=narrow]': { flexBasis: '14rem' },
    '& > [data-pair]:has(> p)': { flexBasis: '29rem' },
    // Five and the button have one line at 1280 px.
    '&[data-folded] > :nth-child(n + 6):not([data-more])': { display: 'none' },
    '& > [data-more]': { flex: 'none', maxWidth: 'none' },
    // What the filters find, at the end of their line.
    '& > [data-found]': { flex: 'none', alignSelf: 'center', maxWidth: 'none', marginInlineStart: 'auto' },
    '@media (width < 40rem)': {
      '& > *, & > [data-wide], & > [data-pair]': { flexGrow: 1, maxWidth: 'none' },
    },
    // Lower where a mouse points: the list below has the room.
    '@media (width >= 64rem)': {
      '& :is(label, legend)': {
        marginBlockEnd: '-0.125rem',
        fontSize: '0.8125rem',
        fontWeight: 'medium',
        lineHeight: '1.25rem',
      },
      '& :is(input, select, button)': { height: '9', minHeight: '9', paddingBlock: '0', fontSize: 'sm' },
    },
  },
})
const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    '& > p': { gridColumn: '1 / -1' },
    '@media (width >= 64rem)': {
      '&:has(> p)': { gridTemplateColumns: 'auto repeat(2, minmax(0, 1fr))' },
      '& > p': { gridColumn: 'auto' },
    },
  },
})

interface ToolbarProps {
  /** Keeps all but the first filters behind a button; unfolded to begin with while some of those are set. */
  fold?: { set: number }
  children: ReactNode
}

/** Search and filters over a list, in one line as far as it reaches. */
export function Toolbar({ fold, children }: ToolbarProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormat()
  const set = fold?.set ?? 0
  const [open, setOpen] = useState(set > 0)
  return (
    <Line data-folded={fold && !open ? '' : undefined}>
      {children}
      {fold && (
        <Button data-more variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {open
            ? t('filters.less')
            : set > 0
              ? t('filters.more_set', { number: number(set) })
              : t('filters.more')}
        </Button>
      )}
    </Line>
  )
}

interface FieldPairProps {
  /** Both are short. */
  narrow?: boolean
  /** Said once before both, whose own labels are hidden then. */
  title?: string
  children: ReactNode
}

/** Keeps the fields for from and to on one line wherever lines break. */
export function FieldPair({ narrow = false, title, children }: FieldPairProps) {
  return (
    <Pair data-pair={narrow ? 'narrow' : ''}>
      {title && (
        <Text size="sm" tone="soft" aria-hidden>
          {title}
        </Text>
      )}
      {children}
    </Pair>
  )
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
