import { cleanup, configure } from '@testing-library/react'
import { MotionGlobalConfig } from 'framer-motion'
import * as React from 'react'
import { afterAll, afterEach } from 'vitest'
import { clearPersisted } from '#client/store/persisted-store.ts'
import { currentToasts, dismissToast } from '#ui/toast.ts'

// The emulated window has no animations that end by themselves; steps stand at once.
MotionGlobalConfig.skipAnimations = true
// A busy machine is slow, not wrong: waiting ends when what is waited for is there.
configure({ asyncUtilTimeout: 3_000 })
withoutOwnerStacks()

// Here and not beside what renders: those modules are loaded once for all files of a process, this one for each.
afterEach(() => {
  cleanup()
  clearPersisted()
  for (const { id } of currentToasts()) dismissToast(id)
})

// What is left in the window is there for all files that the process still runs: rules of a style sheet, which each look for a role
// reads anew, and listeners that keep clicks from doing anything.
afterAll(() => {
  const [left] = document.querySelectorAll('style')
  if (left) throw new Error(`A style sheet is left behind: ${left.outerHTML.slice(0, 200)}`)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  if (!document.body.dispatchEvent(click)) throw new Error('A listener is left behind that prevents clicks')
})

/**
 * React's development build captures a stack for every element that is made, up to ten thousand in a second, so that a warning can say
 * where it was: an eighth of all that screens' tests compute. Warnings still come, without that stack. There is no switch but its
 * counter of captured stacks; a React without that counter just stays slower.
 */
function withoutOwnerStacks() {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}
