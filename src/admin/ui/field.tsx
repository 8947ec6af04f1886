import { Field as Parts } from '@chakra-ui/react/field'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  /** Keeps the label for screen readers alone, where the place says it already (a search box). */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** The validation message; stands under the field, before the hint. */
  error?: string | undefined
  required?: boolean | undefined
  /** The word that marks a required field, such as 必須. */
  requiredMark?: string | undefined
}

/**
 * Lists the ids that screen readers read for a field besides its label. Chakra links the error by `aria-errormessage`, which fewer of
 * them support.
 */
export interface Described {
  'aria-describedby': string | undefined
}

/** One input with its label above and its messages below; Chakra's own inputs take the rest from it. */
export function Field({
  children,
  ...props
}: FieldProps & { children: (describedBy: Described) => ReactNode }) {
  const { label, labelHidden, hint, error, required, requiredMark } = props
  const id = useId()
  const ids = { control: id, errorText: `${id}-error`, helperText: `${id}-hint` }
  const describedBy = [error && ids.errorText, hint && ids.helperText].filter(Boolean).join(' ')
  return (
    <Parts.Root ids={ids} invalid={Boolean(error)} required={required}>
      <Parts.Label srOnly={labelHidden}>
        {label}
        {requiredMark && <Parts.RequiredIndicator>{requiredMark}</Parts.RequiredIndicator>}
      </Parts.Label>
      {children({ 'aria-describedby': describedBy || undefined })}
      <Parts.ErrorText>
        <CircleAlert aria-hidden />
        {error}
      </Parts.ErrorText>
      {hint && <Parts.HelperText>{hint}</Parts.HelperText>}
    </Parts.Root>
  )
}
