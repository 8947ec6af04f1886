import { NativeSelect } from '@chakra-ui/react/native-select'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FocusEventHandler, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface Option<V extends string> {
  value: V
  label: string
}

export interface SelectProps<V extends string> extends FieldProps {
  options: readonly Option<V>[]
  value: V | ''
  onChange: (value: V | '') => void
  onBlur?: FocusEventHandler | undefined
  /** The text shown before a choice is made. */
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** The device's own list: typing a letter leads to a choice, and on a phone it is the surest one. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { options, onChange, placeholder, ...native } = rest
  const frame = { label, labelHidden, hint, error, required, requiredMark }
  const pick = (text: string) => onChange(options.find(({ value }) => value === text)?.value ?? '')
  return (
    <Field {...frame}>
      {(described) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...described} {...native} onChange={(event) => pick(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator>
            <ChevronDown aria-hidden />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </Field>
  )
}
