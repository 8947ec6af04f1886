import { chakra } from '@chakra-ui/react/styled-system'
import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { choiceMark, choiceTick } from './choice-mark.ts'
import { FieldGroup, type FieldFrameProps } from './field.tsx'
import type { Option } from './select.tsx'

export interface RadioOption<V extends string> extends Omit<Option<V>, 'label'> {
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<V extends string> extends FieldFrameProps {
  options: readonly RadioOption<V>[]
  value: V | undefined
  onChange: (value: V) => void
  onBlur?: FocusEventHandler | undefined
  /** Goes to the first choice, for the focus on an error. */
  ref?: Ref<HTMLInputElement> | undefined
}

const Choices = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '3.25rem',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'line.strong',
    background: 'surface',
    lineHeight: 'tight',
    cursor: 'pointer',
    transition: 'background-color, border-color',
    transitionDuration: 'fast',
    '&:has(:checked)': { borderColor: 'primary.deep', background: 'primary.faint' },
    '&:has(:disabled)': { background: 'sunken', color: 'text.soft', cursor: 'not-allowed' },
  },
})
const Mark = chakra('input', {
  base: {
    ...choiceMark,
    borderRadius: 'full',
    _before: { ...choiceTick, inset: '5px', borderRadius: 'full' },
  },
})
const Description = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'text.soft' } })

/** One of a few, each in sight. */
export function RadioGroup<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  ...frame
}: RadioGroupProps<V>) {
  const name = useId()
  return (
    <FieldGroup {...frame}>
      <Choices>
        {options.map((option, index) => (
          <Choice key={option.value}>
            <Mark
              type="radio"
              name={name}
              ref={index === 0 ? ref : undefined}
              checked={option.value === value}
              disabled={option.disabled}
              required={frame.required}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && <Description>{option.description}</Description>}
            </span>
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  )
}
