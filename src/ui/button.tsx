import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

// --ink is the text's colour: the spinner keeps it while the text itself is hidden.
const ButtonBase = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'full',
    border: '2px solid transparent',
    color: 'var(--ink)',
    fontWeight: 'bold',
    lineHeight: 'flat',
    textAlign: 'center',
    textWrap: 'balance',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    _active: { transform: 'scale(0.98)' },
    _icon: { flexShrink: 0, width: '1.25em', height: '1.25em' },
    _disabled: { cursor: 'not-allowed', transform: 'none' },
    '&:disabled:not([aria-busy])': {
      '--ink': 'colors.text.soft',
      background: 'sunken',
      borderColor: 'transparent',
    },
    '&[aria-busy]': {
      color: 'transparent',
      cursor: 'progress',
      '& > *': { visibility: 'hidden' },
      _after: {
        content: '""',
        position: 'absolute',
        width: '1.25rem',
        height: '1.25rem',
        borderRadius: 'full',
        border: '3px solid var(--ink)',
        borderRightColor: 'transparent',
        animation: 'spin 800ms linear infinite',
      },
    },
  },
  variants: {
    variant: {
      primary: { '--ink': 'colors.text', background: 'primary', _hover: { background: 'primary.hover' } },
      submit: { '--ink': 'colors.black', background: 'submit', _hover: { background: 'submit.hover' } },
      secondary: {
        '--ink': 'colors.white',
        background: 'secondary',
        _hover: { background: 'secondary.hover' },
      },
      outline: {
        '--ink': 'colors.text',
        background: 'surface',
        borderColor: 'line.strong',
        _hover: { background: 'primary.faint', borderColor: 'primary.deep' },
      },
      ghost: { '--ink': 'colors.text.link', _hover: { background: 'primary.soft' } },
      danger: {
        '--ink': 'colors.danger',
        background: 'surface',
        borderColor: 'danger',
        _hover: { background: 'danger.soft' },
      },
    },
    size: {
      sm: { minHeight: 'touch', paddingInline: '4', paddingBlock: '1.5', fontSize: 'sm' },
      md: { minHeight: '12', paddingInline: '6', paddingBlock: '2', fontSize: 'md' },
      lg: { minHeight: '3.5rem', paddingInline: '8', paddingBlock: '2.5', fontSize: 'lg' },
      icon: { width: 'touch', height: 'touch', padding: '0', fontSize: 'lg', flexShrink: 0 },
    },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export interface ButtonProps extends ComponentProps<typeof ButtonBase> {
  /** Shows a spinner in place of the label and refuses taps; the label stays the name for screen readers. */
  loading?: boolean | undefined
}

/** A button, or with `asChild` the look of one around a link: `<Button asChild><Link to=…>…</Link></Button>`. */
export function Button({ loading, disabled, ...rest }: ButtonProps) {
  if (rest.asChild) return <ButtonBase {...rest} />
  return (
    <ButtonBase type="button" {...rest} disabled={disabled || loading} aria-busy={loading || undefined} />
  )
}
