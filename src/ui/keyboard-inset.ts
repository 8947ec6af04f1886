import { useEffect } from 'react'

interface Viewports {
  /** The height of the page, which the keyboard of iOS does not change. */
  innerHeight: number
  /** The visible part of the page. */
  visual: { height: number; offsetTop: number; scale: number }
}

/** Returns how many CSS pixels of the page a keyboard covers from below; 0 without a keyboard. */
export function keyboardInset({ innerHeight, visual }: Viewports) {
  const { height, offsetTop, scale } = visual
  // Magnifying and the browser's own bars make less of the page seen, too; a quarter is no bar.
  if (scale !== 1 || height > innerHeight * 0.75) return 0
  return Math.max(0, Math.round(innerHeight - height - offsetTop))
}

/** Keeps `--keyboard-inset` for as long as something sticks to the foot of the screen. */
export function useKeyboardInset() {
  useEffect(() => {
    const visual = window.visualViewport
    if (!visual) return
    const { style } = document.documentElement
    const follow = () =>
      style.setProperty('--keyboard-inset', `${keyboardInset({ innerHeight: window.innerHeight, visual })}px`)
    follow()
    visual.addEventListener('resize', follow)
    // A scroll while the keyboard is open moves what is seen, and not the page.
    visual.addEventListener('scroll', follow)
    return () => {
      visual.removeEventListener('resize', follow)
      visual.removeEventListener('scroll', follow)
      style.removeProperty('--keyboard-inset')
    }
  }, [])
}
