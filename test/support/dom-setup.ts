import { cleanup, configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import { afterEach } from 'vitest'
import { clearPersisted } from '#client/store/persisted-store.ts'
import { currentToasts, dismissToast } from '#ui/toast.ts'
import { removeStyles } from './styles.ts'

// The emulated window has no animations that end by themselves; steps stand at once.
MotionGlobalConfig.skipAnimations = true
// A busy machine is slow, not wrong: waiting ends when what is waited for is there.
configure({ asyncUtilTimeout: 10_000 })

// Here and not beside what renders: those modules are loaded once for all files of a process, this one for each.
afterEach(() => {
  cleanup()
  clearPersisted()
  for (const { id } of currentToasts()) dismissToast(id)
  removeStyles()
})
