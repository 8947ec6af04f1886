export type ToastTone = 'info' | 'success' | 'danger'

export interface Toast {
  id: number
  text: string
  tone: ToastTone
}

/** The time in milliseconds that a toast stays: long enough to read 40 characters twice. */
export const shownFor = 6000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says the outcome of a lone act (browser only); goes by itself after six seconds. */
export function toast(text: string, tone: ToastTone = 'info') {
  lastId += 1
  const id = lastId
  change([...toasts.filter((other) => other.text !== text), { id, text, tone }])
  setTimeout(() => dismissToast(id), shownFor)
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function currentToasts() {
  return toasts
}
