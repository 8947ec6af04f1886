import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { NumberTextRules } from '#lib/number-text.ts'
import { Field, type FieldFrameProps } from './field.tsx'
import { Adornment, bareInput, InputBox } from './input-box.tsx'
import { type NumberText, useNumberText } from './use-number-text.ts'

export interface NumericInputProps extends FieldFrameProps, NumberText, Partial<NumberTextRules> {
  /** Shown before and after the number, such as ¥ and 人; not part of the value. */
  prefix?: ReactNode
  suffix?: ReactNode
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

const Input = chakra('input', { base: { ...bareInput, fontVariantNumeric: 'tabular-nums' } })

/** Read aloud as it changes. */
const Meaning = chakra('output', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', marginInlineEnd: '1' },
})

/** A number as text, written as useNumberText says. */
export function NumericInput(props: NumericInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const {
    decimalScale = 0,
    fixedDecimals = false,
    negative = false,
    separator = ',',
    durations,
    ...other
  } = rest
  const { value, onChange, onBlur, prefix, suffix, ref, ...native } = other
  const rules = { decimalScale, fixedDecimals, negative, separator, durations }
  const { input, means } = useNumberText({ value, onChange, onBlur, ref }, rules)
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
          <Input {...ties} {...native} {...input} />
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
