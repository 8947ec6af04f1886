import { useSyncExternalStore } from 'react'

/** On phones the keyboard shrinks the visual viewport alone (measured on iOS: innerHeight stays); a quarter is no toolbar. */
function isOpen() {
  const viewport = window.visualViewport
  return viewport?.scale === 1 && viewport.height < window.innerHeight * 0.75
}

function subscribe(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}

export function useKeyboardOpen() {
  return useSyncExternalStore(subscribe, isOpen, () => false)
}
