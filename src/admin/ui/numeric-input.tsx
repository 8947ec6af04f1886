import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import type { NumberTextRules } from '#lib/number-text.ts'
import { type NumberText, useNumberText } from '#ui/use-number-text.ts'
import { Field, type FieldProps } from './field.tsx'

export interface NumericInputProps extends FieldProps, NumberText, Partial<NumberTextRules> {
  /** Shown before and after the number, such as ¥ and 人; not part of the value. */
  prefix?: string
  suffix?: string
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

/** A number as text. To the parser of Chakra's NumberInput 1万2千 is none (decision 0143). */
export function NumericInput(props: NumericInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { decimalScale = 0, fixedDecimals = false, negative = false, separator = ',', ...other } = rest
  const { value, onChange, onBlur, prefix, suffix, ref, ...native } = other
  const rules = { decimalScale, fixedDecimals, negative, separator }
  const { input, means } = useNumberText({ value, onChange, onBlur, ref }, rules)
  const frame = { label, labelHidden, hint, error, required, requiredMark }
  const unit = suffix ?? ''
  return (
    <Field {...frame}>
      {(told) => (
        <InputGroup startAddon={prefix} endAddon={means ? <output>{`= ${means}${unit}`}</output> : suffix}>
          <Input {...told} {...native} {...input} fontVariantNumeric="tabular-nums" />
        </InputGroup>
      )}
    </Field>
  )
}
