import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Tell = (entries: { isIntersecting: boolean }[]) => void

/** Takes the place of the observer of an emulated window, which never says what is in sight; returns what brings everything into sight. */
export function stubSight(): () => void {
  const observers = new Set<Tell>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: Tell
      constructor(tell: Tell) {
        this.tell = tell
      }
      observe() {
        observers.add(this.tell)
      }
      disconnect() {
        observers.delete(this.tell)
      }
    },
  )
  return () => act(() => observers.forEach((tell) => tell([{ isIntersecting: true }])))
}
