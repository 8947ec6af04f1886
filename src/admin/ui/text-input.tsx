import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { Textarea } from '@chakra-ui/react/textarea'
import type { FocusEventHandler, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'placeholder' | 'list' | 'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'enterKeyHint'
>

export interface TextInputProps extends FieldProps, NativeProps {
  value: string
  onChange: (value: string) => void
  onBlur?: FocusEventHandler | undefined
  type?: HTMLInputTypeAttribute | undefined
  /** Makes the input several lines high. */
  rows?: number | undefined
  /** An icon or sign before the text. */
  startAdornment?: ReactNode
  /** A button at the end. */
  endAdornment?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

export function TextInput(props: TextInputProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { rows, startAdornment, endAdornment, onChange, type = 'text', ...native } = rest
  const frame = { label, labelHidden, hint, error, required, requiredMark }
  return (
    <Field {...frame}>
      {(described) =>
        rows ? (
          <Textarea
            {...described}
            {...native}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <InputGroup
            startElement={startAdornment}
            endElement={endAdornment}
            endElementProps={{ paddingInline: '0' }}
          >
            <Input
              {...described}
              {...native}
              type={type}
              onChange={(event) => onChange(event.target.value)}
            />
          </InputGroup>
        )
      }
    </Field>
  )
}
