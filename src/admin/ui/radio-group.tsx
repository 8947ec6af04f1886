import { Fieldset } from '@chakra-ui/react/fieldset'
import { RadioGroup as Parts } from '@chakra-ui/react/radio-group'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { inputOver } from './checkbox.tsx'
import type { FieldProps } from './field.tsx'

interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  description?: ReactNode
}

export interface RadioGroupProps<V extends string> extends FieldProps {
  options: readonly RadioOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  onBlur?: FocusEventHandler | undefined
  /** Goes to the first choice, for the focus on an error. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of a few, each in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, labelHidden, hint, error, required, requiredMark, options, value, onChange, onBlur, ref } =
    props
  const pick = (text: string | null) => {
    const option = options.find((one) => one.value === text)
    if (option) onChange(option.value)
  }
  return (
    <Fieldset.Root invalid={Boolean(error)}>
      <Fieldset.Legend srOnly={labelHidden}>
        {label}
        {required && requiredMark && <span>{requiredMark}</span>}
      </Fieldset.Legend>
      <Parts.Root value={value ?? null} onValueChange={(to) => pick(to.value)} required={required}>
        {options.map((option, index) => (
          <Parts.Item key={option.value} value={option.value}>
            <Parts.ItemHiddenInput
              ref={index === 0 ? ref : undefined}
              onBlur={onBlur}
              style={inputOver('100%')}
            />
            <Parts.ItemIndicator />
            <Parts.ItemText>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </Parts.ItemText>
          </Parts.Item>
        ))}
      </Parts.Root>
      <Fieldset.ErrorText>
        <CircleAlert aria-hidden />
        {error}
      </Fieldset.ErrorText>
      {hint && <Fieldset.HelperText>{hint}</Fieldset.HelperText>}
    </Fieldset.Root>
  )
}
