import { chakra } from '@chakra-ui/react/styled-system'
import { Button, type ButtonProps } from './button.tsx'

/** `#000000` of that opacity over LINE's green, below the line, the text and the icon. */
const shade = (percent: number) => `linear-gradient(rgb(0 0 0 / ${percent}%), rgb(0 0 0 / ${percent}%))`

/**
 * LINE's log-in button, for the world outside LINE: colours, states and distances are LINE's and may not be others (docs/line.md,
 * "The log-in button"; decision 228). Whoever asks their device for more contrast gets dark words.
 */
const Green = chakra(Button, {
  base: {
    '--ink': 'white',
    overflow: 'hidden',
    // The icon's part, and on both sides of the words as much as the icon's bubble is wide.
    paddingInlineStart: '5.5rem',
    paddingInlineEnd: '2rem',
    border: '0',
    borderRadius: 'md',
    background: '#06c755',
    whiteSpace: 'nowrap',
    _hover: { background: '#06c755', backgroundImage: shade(10) },
    // Twice, to weigh more than the pointer, which is there as well.
    '&:active:active:enabled': { backgroundImage: shade(30), transform: 'none' },
    '@media (prefers-contrast: more)': { '--ink': 'black' },
    '&:disabled:not([aria-busy])': {
      '--ink': 'rgb(30 30 30 / 20%)',
      background: 'white',
      boxShadow: 'inset 0 0 0 1px rgb(229 229 229 / 60%)',
      '& > svg': { borderColor: 'rgb(229 229 229 / 60%)' },
    },
  },
})
const Icon = chakra('svg', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    width: '3.5rem!',
    height: '100%!',
    padding: '0.75rem',
    borderInlineEnd: '1px solid rgb(0 0 0 / 8%)',
  },
})

interface LineButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'full' | 'asChild'> {
  /** Inside LINE, which has logged the person in already: a button of our own. */
  inside: boolean
}

/** The way through LINE. */
export function LineButton({ inside, children, ...rest }: LineButtonProps) {
  if (inside)
    return (
      <Button size="lg" full {...rest}>
        {children}
      </Button>
    )
  return (
    <Green size="lg" full data-line-login="" {...rest}>
      <Icon viewBox="0 0 24 24" fill="currentColor" aria-hidden>
        <path d="M19.365 9.863c.349 0 .63.285.63.631 0 .345-.281.63-.63.63H17.61v1.125h1.755c.349 0 .63.283.63.63 0 .344-.281.629-.63.629h-2.386c-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63h2.386c.346 0 .627.285.627.63 0 .349-.281.63-.63.63H17.61v1.125h1.755zm-3.855 3.016c0 .27-.174.51-.432.596-.064.021-.133.031-.199.031-.211 0-.391-.09-.51-.25l-2.443-3.317v2.94c0 .344-.279.629-.631.629-.346 0-.626-.285-.626-.629V8.108c0-.27.173-.51.43-.595.06-.023.136-.033.194-.033.195 0 .375.104.495.254l2.462 3.33V8.108c0-.345.282-.63.63-.63.345 0 .63.285.63.63v4.771zm-5.741 0c0 .344-.282.629-.631.629-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63.346 0 .628.285.628.63v4.771zm-2.466.629H4.917c-.345 0-.63-.285-.63-.629V8.108c0-.345.285-.63.63-.63.348 0 .63.285.63.63v4.141h1.756c.348 0 .629.283.629.63 0 .344-.282.629-.629.629M24 10.314C24 4.943 18.615.572 12 .572S0 4.943 0 10.314c0 4.811 4.27 8.842 10.035 9.608.391.082.923.258 1.058.59.12.301.079.766.038 1.08l-.164 1.02c-.045.301-.24 1.186 1.049.645 1.291-.539 6.916-4.078 9.436-6.975C23.176 14.393 24 12.458 24 10.314" />
      </Icon>
      {children}
    </Green>
  )
}
