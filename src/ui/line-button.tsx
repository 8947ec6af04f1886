import { chakra } from '@chakra-ui/react/styled-system'
import { Button, type ButtonProps } from './button.tsx'

const Bubble = chakra('svg', { base: { width: '1.625rem!', height: '1.625rem!' } })

/** LINE's green. Its text is dark: white on this green has a contrast of 2.3, far from the 4.5 of WCAG 1.4.3. */
export function LineButton({ children, ...rest }: Omit<ButtonProps, 'variant' | 'asChild'>) {
  return (
    <Button size="lg" full background="#06c755" color="black" _hover={{ background: '#05b84e' }} {...rest}>
      <Bubble viewBox="0 0 24 24" fill="currentColor" aria-hidden>
        <path d="M12 3C6.5 3 2 6.7 2 11.2c0 4 3.5 7.4 8.2 8.1.5.1.7.4.6.9l-.2 1.3c-.1.5.4.8.8.5 3.6-2.1 6.1-4 8-6.1 1.7-1.8 2.6-3.1 2.6-4.7C22 6.7 17.5 3 12 3Z" />
      </Bubble>
      {children}
    </Button>
  )
}
