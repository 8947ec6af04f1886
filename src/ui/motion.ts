import { animate } from 'framer-motion/dom/mini'

const running = new WeakMap<Element, () => void>()

interface PlayOptions {
  /** The length of the motion in seconds. */
  duration: number
  delay?: number
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ends what moves the element at once. */
export function stopMotion(element: Element) {
  running.get(element)?.()
}

/**
 * Plays the keyframes of CSS properties once, in place of what moves the element already, and leaves none of them on it. Under
 * reduced motion it does nothing. The promise resolves at the end; where the motion is stopped, it never does.
 */
export async function playMotion(
  element: HTMLElement | SVGElement,
  keyframes: Record<string, (string | number)[]>,
  options: PlayOptions,
) {
  stopMotion(element)
  if (isReduced()) return
  const animation = animate([element], keyframes, { ease: 'easeOut', ...options })
  const clear = () => {
    running.delete(element)
    for (const property of Object.keys(keyframes)) element.style.removeProperty(property)
  }
  running.set(element, () => {
    animation.cancel()
    clear()
  })
  await animation
  clear()
}
