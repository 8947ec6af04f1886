import {
  type ChangeEvent,
  type FocusEvent,
  type FocusEventHandler,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  caretIn,
  groupedNumber,
  hasUnit,
  type NumberTextRules,
  plainNumber,
  settledNumber,
} from '#lib/number-text.ts'

export interface NumberText {
  /** Plain digits such as `-1234.5`; empty for no number. */
  value: string
  onChange: (value: string) => void
  onBlur?: FocusEventHandler | undefined
  ref?: Ref<HTMLInputElement | null> | undefined
}

function keyboardFor({ negative, decimalScale, durations }: NumberTextRules) {
  // The number pads of phones have neither a minus nor a colon.
  if (negative || durations) return 'text'
  return decimalScale > 0 ? 'decimal' : 'numeric'
}

/**
 * The input of a number as text: what is no digit is dropped while typing with the caret kept behind the character that was typed
 * last, thousands are grouped, leading zeros go on blur. A number with a unit stands as it is typed, with what it means beside it
 * (`means`), and becomes that on blur.
 */
export function useNumberText({ value, onChange, onBlur, ref }: NumberText, rules: NumberTextRules) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current)
  const [composed, setComposed] = useState<string>()
  const [written, setWritten] = useState<{ text: string; plain: string }>()
  const [caret, setCaret] = useState<{ at: number }>()

  useLayoutEffect(() => {
    if (caret && document.activeElement === element.current)
      element.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const take = (input: HTMLInputElement) => {
    const plain = plainNumber(input.value, rules)
    const typedTo = input.selectionStart ?? input.value.length
    setComposed(undefined)
    // More may follow, as in 1万2千: what is written stays until the field is left.
    const stays = hasUnit(input.value, rules)
    setWritten(stays ? { text: input.value, plain } : undefined)
    if (!stays) setCaret({ at: caretIn(groupedNumber(plain, rules), input.value, typedTo, rules) })
    onChange(plain)
  }
  const settle = (event: FocusEvent) => {
    const settled = settledNumber(value, rules)
    if (settled !== value) onChange(settled)
    setWritten(undefined)
    onBlur?.(event)
  }
  // Whoever fills in another value means that one.
  const typed = written?.plain === value ? written.text : undefined
  const input = {
    ref: element,
    type: 'text',
    inputMode: keyboardFor(rules),
    autoComplete: 'off',
    value: composed ?? typed ?? groupedNumber(value, rules),
    // A Japanese keyboard is still composing full-width digits: changing its text now would break it off.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => take(event.currentTarget),
    onBlur: settle,
  } as const
  /** Returns the number that the text stands for where it says so with a unit. */
  const means = typed !== undefined && typed !== value ? groupedNumber(value, rules) : undefined
  return { input, means }
}
