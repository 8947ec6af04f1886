import { configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'

// The emulated window has no animations that end by themselves; steps stand at once.
MotionGlobalConfig.skipAnimations = true
// A busy machine is slow, not wrong: waiting ends when what is waited for is there.
configure({ asyncUtilTimeout: 10_000 })
