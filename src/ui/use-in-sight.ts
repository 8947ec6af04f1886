import { useEffect, useState } from 'react'

/** Whether the element is in sight. */
export function useInSight() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInSight(entries.at(-1)?.isIntersecting ?? false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return { setElement, inSight }
}
