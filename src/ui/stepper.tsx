import { chakra } from '@chakra-ui/react/styled-system'
import Check from 'lucide-react/icons/check'

export interface StepperProps {
  /** Names the list of steps. */
  label: string
  steps: readonly string[]
  /** Index of the step at hand; the length of `steps` when all are done. */
  current: number
}

const List = chakra('ol', { base: { display: 'flex', width: 'full' } })
const Step = chakra('li', {
  base: {
    position: 'relative',
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '0.5',
    fontSize: 'xs',
    lineHeight: 'tight',
    textAlign: 'center',
    color: 'text.soft',
    '&[aria-current]': { color: 'text', fontWeight: 'bold' },
    // The line to the step before.
    '& ~ &::before': {
      content: '""',
      position: 'absolute',
      top: '0.9375rem',
      insetInlineEnd: 'calc(50% + 1.25rem)',
      width: 'calc(100% - 2.5rem)',
      height: '2px',
      borderRadius: 'full',
      background: 'line',
    },
    '& ~ &[data-reached]::before': { background: 'primary.deep' },
  },
})
const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    borderRadius: 'full',
    border: '2px solid',
    fontSize: 'sm',
    fontWeight: 'bold',
    transition: 'background-color, border-color',
    transitionDuration: 'moderate',
    _icon: { width: '1.125rem', height: '1.125rem', strokeWidth: '3' },
  },
  variants: {
    state: {
      done: { borderColor: 'primary.deep', background: 'primary.deep', color: 'white' },
      now: { borderColor: 'primary.deep', background: 'primary.soft', color: 'text' },
      ahead: { borderColor: 'line.strong', background: 'surface', color: 'text.soft' },
    },
  },
})

function stateOf(index: number, current: number) {
  if (index < current) return 'done'
  return index === current ? 'now' : 'ahead'
}

/** Shows the progress in a short sequence of steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <Step
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            data-reached={state === 'ahead' ? undefined : ''}
          >
            <Disc state={state}>{state === 'done' ? <Check aria-hidden /> : index + 1}</Disc>
            {step}
          </Step>
        )
      })}
    </List>
  )
}
