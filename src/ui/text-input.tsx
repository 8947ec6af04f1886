import { chakra } from '@chakra-ui/react/styled-system'
import type {
  FocusEventHandler,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  KeyboardEventHandler,
  ReactNode,
  Ref,
} from 'react'
import { Field, type FieldFrameProps } from './field.tsx'
import { Adornment, bareInput, InputBox } from './input-box.tsx'

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'disabled'
  | 'readOnly'
  | 'enterKeyHint'
  | 'role'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
>

export interface TextInputProps extends FieldFrameProps, NativeProps {
  value: string
  onChange: (value: string) => void
  onFocus?: FocusEventHandler | undefined
  onBlur?: FocusEventHandler | undefined
  onKeyDown?: KeyboardEventHandler | undefined
  type?: HTMLInputTypeAttribute | undefined
  /** Makes the input several lines high. */
  rows?: number | undefined
  startAdornment?: ReactNode
  /** A button or unit at the end. */
  endAdornment?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

const Input = chakra('input', { base: bareInput })
const TextArea = chakra('textarea', { base: { ...bareInput, resize: 'vertical', lineHeight: 'body' } })

export function TextInput(props: TextInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { rows, startAdornment, endAdornment, onChange, type = 'text', ...native } = rest
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
          {startAdornment && <Adornment side="start">{startAdornment}</Adornment>}
          {rows ? (
            <TextArea {...ties} {...native} rows={rows} onChange={(event) => onChange(event.target.value)} />
          ) : (
            <Input {...ties} {...native} type={type} onChange={(event) => onChange(event.target.value)} />
          )}
          {endAdornment}
        </InputBox>
      )}
    </Field>
  )
}
