import { Checkbox as Parts } from '@chakra-ui/react/checkbox'
import { Field } from '@chakra-ui/react/field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type CSSProperties, type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'

export interface CheckboxProps {
  /** May hold links; they stay usable without ticking. */
  label: ReactNode
  /** `some`: of what it stands for a part is ticked. */
  checked: boolean | 'some'
  onChange: (checked: boolean) => void
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  error?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Lays the invisible input over what is drawn instead of it, so that a pointer and a screen reader's touch meet the input itself. The
 * parent is positioned.
 */
export function inputOver(size: string): CSSProperties {
  return {
    inset: 0,
    width: size,
    height: size,
    margin: 'auto 0',
    clip: 'auto',
    opacity: 0,
    cursor: 'inherit',
    zIndex: 1,
  }
}

export function Checkbox({ label, checked, onChange, onBlur, error, ref, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <Field.Root ids={{ errorText: errorId }} invalid={Boolean(error)} required={rest.required} width="auto">
      <Parts.Root
        {...rest}
        checked={checked === 'some' ? 'indeterminate' : checked}
        onCheckedChange={(to) => onChange(to.checked === true)}
      >
        <Parts.HiddenInput
          ref={ref}
          onBlur={onBlur}
          style={inputOver('1.5rem')}
          aria-describedby={error ? errorId : undefined}
        />
        <Parts.Control />
        <Parts.Label>{label}</Parts.Label>
      </Parts.Root>
      <Field.ErrorText>
        <CircleAlert aria-hidden />
        {error}
      </Field.ErrorText>
    </Field.Root>
  )
}
