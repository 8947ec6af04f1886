import { chakra } from '@chakra-ui/react/styled-system'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FocusEventHandler, Ref } from 'react'
import { Field, type FieldFrameProps } from './field.tsx'
import { Adornment, bareInput, InputBox } from './input-box.tsx'

export interface Option<V extends string = string> {
  value: V
  label: string
}

export interface SelectProps<V extends string> extends FieldFrameProps {
  options: readonly Option<V>[]
  value: V | ''
  onChange: (value: V | '') => void
  onBlur?: FocusEventHandler | undefined
  /** The text that is shown before a choice is made. */
  placeholder?: string | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

const NativeSelect = chakra('select', {
  base: {
    ...bareInput,
    appearance: 'none',
    cursor: 'pointer',
    marginInlineEnd: '-2.5rem',
    paddingInlineEnd: '2.5rem',
  },
})

/** The device's own list: the surest one on a phone. */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    label,
    labelHidden,
    hint,
    error,
    required,
    requiredMark,
    options,
    onChange,
    placeholder,
    ...native
  } = props
  const pick = (text: string) => onChange(options.find(({ value }) => value === text)?.value ?? '')
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
          <NativeSelect {...ties} {...native} onChange={(event) => pick(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </NativeSelect>
          <Adornment side="end">
            <ChevronDown aria-hidden />
          </Adornment>
        </InputBox>
      )}
    </Field>
  )
}
