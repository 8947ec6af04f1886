import { chakra } from '@chakra-ui/react/styled-system'
import {
  type ChangeEvent,
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
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
import { Field, type FieldFrameProps } from './field.tsx'
import { Adornment, bareInput, InputBox } from './input-box.tsx'

export interface NumericInputProps extends FieldFrameProps, Partial<NumberTextRules> {
  /** Plain digits such as `-1234.5`; empty for no number. */
  value: string
  onChange: (value: string) => void
  onBlur?: FocusEventHandler | undefined
  /** Shown before and after the number, such as ¥ and 人; not part of the value. */
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement | null> | undefined
}

const Input = chakra('input', { base: { ...bareInput, fontVariantNumeric: 'tabular-nums' } })

/** Read aloud as it changes. */
const Meaning = chakra('output', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', marginInlineEnd: '1' },
})

function keyboardFor({ negative, decimalScale }: NumberTextRules) {
  // The number pads of phones have no minus.
  if (negative) return 'text'
  return decimalScale > 0 ? 'decimal' : 'numeric'
}

/**
 * A number as text: what is no digit is dropped while typing, thousands are grouped, leading zeros go on blur. A number with
 * a unit stands as it is typed, with what it means beside it, and becomes that on blur.
 */
export function NumericInput(props: NumericInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { decimalScale = 0, fixedDecimals = false, negative = false, separator = ',', ...other } = rest
  const { value, onChange, onBlur, prefix, suffix, ref, ...native } = other
  const rules = { decimalScale, fixedDecimals, negative, separator }
  const { means, settled: onSettled, ...writing } = useWriting({ value, onChange, rules, ref })
  const settle = (event: FocusEvent) => {
    const settled = settledNumber(value, rules)
    if (settled !== value) onChange(settled)
    onSettled()
    onBlur?.(event)
  }
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      requiredMark={requiredMark}
    >
      {(ties) => (
        <InputBox>
          {prefix && <Adornment side="start">{prefix}</Adornment>}
          <Input
            {...ties}
            {...native}
            {...writing}
            type="text"
            inputMode={keyboardFor(rules)}
            autoComplete="off"
            onBlur={settle}
          />
          {(means || suffix) && (
            <Adornment side="end">
              {means && <Meaning>= {means}</Meaning>}
              {suffix}
            </Adornment>
          )}
        </InputBox>
      )}
    </Field>
  )
}

interface Writing extends Pick<NumericInputProps, 'value' | 'onChange' | 'ref'> {
  rules: NumberTextRules
}

/** Cleans what is typed and keeps the caret behind the character that was typed last. */
function useWriting({ value, onChange, rules, ref }: Writing) {
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
    const stays = hasUnit(input.value)
    setWritten(stays ? { text: input.value, plain } : undefined)
    if (!stays) setCaret({ at: caretIn(groupedNumber(plain, rules), input.value, typedTo, rules) })
    onChange(plain)
  }
  // Whoever fills in another value means that one.
  const kept = written?.plain === value ? written.text : undefined
  return {
    ref: element,
    value: composed ?? kept ?? groupedNumber(value, rules),
    /** What the text stands for where it says so with a unit. */
    means: kept !== undefined && kept !== value ? groupedNumber(value, rules) : undefined,
    settled: () => setWritten(undefined),
    // A Japanese keyboard is still composing full-width digits: changing its text now would break it off.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { nativeEvent } = event
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposed(event.target.value)
      else take(event.target)
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => take(event.currentTarget),
  }
}
