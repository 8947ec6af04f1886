import { MotionGlobalConfig } from 'framer-motion'

// The emulated window has no animations that end by themselves; steps stand at once.
MotionGlobalConfig.skipAnimations = true
