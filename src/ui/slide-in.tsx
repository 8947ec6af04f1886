import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useState } from 'react'

interface SlideInProps {
  /** Position in the row of steps: a later one comes from the right, an earlier one from the left. */
  at: number
  children: ReactNode
}

/** The step of a row that is shown now; a new one slides in from its side. The first stands at once, also without scripts. */
export function SlideIn({ at, children }: SlideInProps) {
  const [shown, setShown] = useState({ at, shift: 0 })
  if (shown.at !== at) setShown({ at, shift: Math.sign(at - shown.at) * 24 })
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
      <LazyMotion features={domAnimation} strict>
        <m.div
          key={at}
          initial={shown.shift === 0 ? false : { opacity: 0, x: shown.shift }}
          animate={{ opacity: 1, x: 0 }}
        >
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  )
}
