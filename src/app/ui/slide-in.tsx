import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useEffect, useRef } from 'react'

interface SlideInProps {
  /** Position in the row of steps: a later one comes from the right, an earlier one from the left. */
  at: number
  children: ReactNode
}

/** The step of a row that is shown now; a new one slides in from its side. The first stands at once, also without scripts. */
export function SlideIn({ at, children }: SlideInProps) {
  const before = useRef(at)
  const shift = Math.sign(at - before.current) * 24
  useEffect(() => {
    before.current = at
  }, [at])
  return (
    <MotionConfig reducedMotion="user" transition={{ duration: 0.2, ease: 'easeOut' }}>
      <LazyMotion features={domAnimation} strict>
        <m.div
          key={at}
          initial={shift === 0 ? false : { opacity: 0, x: shift }}
          animate={{ opacity: 1, x: 0 }}
        >
          {children}
        </m.div>
      </LazyMotion>
    </MotionConfig>
  )
}
