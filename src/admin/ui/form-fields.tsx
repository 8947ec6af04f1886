import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import type { FieldValues } from 'react-hook-form'
import { isNumberText, type NumberTextRules } from '#lib/number-text.ts'
import { type Bound, useBoundField, useErrorText } from '#ui/form/use-bound-field.ts'
import { type NumberText, useNumberText } from '#ui/use-number-text.ts'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'
import { Select, type SelectProps } from './select.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

interface NumericInputProps extends FieldProps, NumberText, Partial<NumberTextRules> {
  /** Shown before and after the number, such as ¥ and 人; not part of the value. */
  prefix?: string
  suffix?: string
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
}

/** A number as text. To the parser of Chakra's NumberInput 1万2千 is none (decision 0143). */
function NumericInput(props: NumericInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { decimalScale = 0, fixedDecimals = false, negative = false, separator = ',', ...other } = rest
  const { value, onChange, onBlur, prefix, suffix, ref, ...native } = other
  const rules = { decimalScale, fixedDecimals, negative, separator }
  const { input, means } = useNumberText({ value, onChange, onBlur, ref }, rules)
  const frame = { label, labelHidden, hint, error, required, requiredMark }
  const unit = suffix ?? ''
  return (
    <Field {...frame}>
      {(described) => (
        <InputGroup startAddon={prefix} endAddon={means ? <output>{`= ${means}${unit}`}</output> : suffix}>
          <Input {...described} {...native} {...input} fontVariantNumeric="tabular-nums" />
        </InputGroup>
      )}
    </Field>
  )
}

/** The props that the form itself passes to its fields. */
type Given = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredMark' | 'ref'

export function FormTextInput<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & Omit<TextInputProps, Given>) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  return (
    <TextInput {...looks} {...field} value={field.value ?? ''} error={error} requiredMark={requiredMark} />
  )
}

/** The field's value is one of the options, or empty. */
export function FormSelect<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & Omit<SelectProps<string>, Given>) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  return <Select {...looks} {...field} value={field.value ?? ''} error={error} requiredMark={requiredMark} />
}

/** The field's value is true or false. */
export function FormCheckbox<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & Pick<CheckboxProps, 'label' | 'required' | 'disabled'>) {
  const { field, error } = useBoundField({ control, name })
  const { value, ...rest } = field
  return <Checkbox {...looks} {...rest} checked={value === true} error={error} />
}

/** The field's value is one of the options. */
export function FormRadioGroup<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & Omit<RadioGroupProps<string>, Given>) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const { value, onChange, onBlur, ref } = field
  return <RadioGroup {...looks} {...{ value, onChange, onBlur, ref, error, requiredMark }} />
}

/** The field's value is plain digits as text; what makes no number stays as it was typed, which the schema has to refuse. */
export function FormNumericInput<V extends FieldValues, T>({
  control,
  name,
  ...looks
}: Bound<V, T> & Omit<NumericInputProps, Given>) {
  const { field, error, requiredMark } = useBoundField({ control, name })
  const tError = useErrorText()
  const { decimalScale = 0 } = looks
  const value: string = field.value ?? ''
  const misread = decimalScale === 0 ? 'field.whole_number' : 'field.number'
  const words = error && !isNumberText(value, decimalScale) ? tError(misread) : error
  return <NumericInput {...looks} {...field} value={value} error={words} requiredMark={requiredMark} />
}
