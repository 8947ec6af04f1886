import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { choiceMark, choiceTick } from './choice-mark.ts'

export interface CheckboxProps {
  /** May hold links; they stay usable without ticking. */
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: FocusEventHandler | undefined
  error?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    // With one line beside the mark it is as high as a target for the finger; with more lines the mark stays at the first.
    minHeight: 'touch',
    paddingBlock: 'calc((var(--chakra-sizes-touch) - 1.5rem) / 2)',
    lineHeight: '1.5rem',
    cursor: 'pointer',
  },
})
const Mark = chakra('input', {
  base: {
    ...choiceMark,
    borderRadius: '0.4rem',
    _before: {
      ...choiceTick,
      inset: '3px',
      clipPath: 'polygon(12% 48%, 0 61%, 38% 96%, 100% 22%, 87% 11%, 36% 71%)',
    },
  },
})
const ErrorLine = chakra('div', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'danger',
    _icon: { flexShrink: 0, width: '1.125rem', height: '1.125rem', marginTop: '0.2em' },
  },
})

export function Checkbox({ label, checked, onChange, error, ...native }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <Row>
        <Mark
          {...native}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </Row>
      {error && (
        <ErrorLine id={id}>
          <CircleAlert aria-hidden />
          {error}
        </ErrorLine>
      )}
    </div>
  )
}
