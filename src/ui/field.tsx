import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { visuallyHidden } from './visually-hidden.tsx'

export interface FieldFrameProps {
  label: ReactNode
  /** Keeps the label for screen readers alone, where the place says it already (a search box). */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** The validation message; takes its place under the field, before the hint. */
  error?: string | undefined
  required?: boolean | undefined
  /** The word that marks a required field, such as 必須. */
  requiredMark?: string | undefined
}

/** The attributes that connect the input with its label and messages. */
export interface FieldTies {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' } })
const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight' } })
const Legend = chakra('legend', {
  base: { fontSize: 'sm', fontWeight: 'bold', lineHeight: 'tight', marginBottom: '2' },
})
const Mark = chakra('span', {
  base: {
    display: 'inline-block',
    marginInlineStart: '2',
    paddingInline: '1.5',
    borderRadius: 'sm',
    background: 'danger.soft',
    color: 'danger',
    fontSize: 'xs',
    verticalAlign: '0.05em',
  },
})
const Hint = chakra('div', { base: { fontSize: 'sm', color: 'text.soft', lineHeight: 'tight' } })
const ErrorLine = chakra('div', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'danger',
    lineHeight: 'tight',
    _icon: { flexShrink: 0, width: '1.125rem', height: '1.125rem', marginTop: '0.1em' },
  },
})

// An input says itself that it is required; a group cannot, so its mark is read aloud.
function LabelText({ label, required, requiredMark, markSpoken }: FieldFrameProps & { markSpoken: boolean }) {
  return (
    <>
      {label}
      {required && requiredMark && <Mark aria-hidden={!markSpoken}>{requiredMark}</Mark>}
    </>
  )
}

function Messages({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <>
      {error && (
        <ErrorLine id={`${id}-error`}>
          <CircleAlert aria-hidden />
          {error}
        </ErrorLine>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </>
  )
}

function describedBy(id: string, { error, hint }: FieldFrameProps) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** One input with its label above and its messages below. */
export function Field({
  children,
  ...frame
}: FieldFrameProps & { children: (ties: FieldTies) => ReactNode }) {
  const id = useId()
  return (
    <Root>
      <Label htmlFor={id} css={frame.labelHidden ? visuallyHidden : undefined}>
        <LabelText {...frame} markSpoken={false} />
      </Label>
      {children({
        id,
        'aria-describedby': describedBy(id, frame),
        'aria-invalid': frame.error ? true : undefined,
        required: frame.required,
      })}
      <Messages id={id} error={frame.error} hint={frame.hint} />
    </Root>
  )
}

/** Several inputs that answer one question, with its legend above and its messages below. */
export function FieldGroup({ children, ...frame }: FieldFrameProps & { children: ReactNode }) {
  const id = useId()
  return (
    <Root as="fieldset" aria-describedby={describedBy(id, frame)}>
      <Legend css={frame.labelHidden ? visuallyHidden : undefined}>
        <LabelText {...frame} markSpoken />
      </Legend>
      {children}
      <Messages id={id} error={frame.error} hint={frame.hint} />
    </Root>
  )
}
