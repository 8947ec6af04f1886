import type { Page } from 'playwright-core'

/**
 * What is wrong with how a page is laid out: it scrolls sideways as a whole, something stands outside of it, text is cut
 * without a sign that there is more, or two texts lie over one another.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const faults = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} in ${element.closest('section, article, form, header, nav, main')?.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 40)}`
    const ancestors = (element: Element) => {
      const found: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
      return found
    }
    const isSeen = (element: Element) => {
      const { width: wide, height } = element.getBoundingClientRect()
      return (
        wide > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const scrolls = (element: Element) =>
      ancestors(element).some((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    const floats = (element: Element) =>
      ancestors(element).some((one) =>
        ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position),
      )
    const isHidden = (element: Element) =>
      ancestors(element).some((one) => {
        const { clipPath, overflow } = getComputedStyle(one)
        const rect = one.getBoundingClientRect()
        return (overflow === 'hidden' && (rect.width <= 1 || rect.height <= 1)) || clipPath === 'inset(50%)'
      })

    const clipped = (element: Element, { left, top, right, bottom }: DOMRect) => {
      for (const one of ancestors(element)) {
        if (getComputedStyle(one).overflowX === 'visible') continue
        const box = one.getBoundingClientRect()
        left = Math.max(left, box.left)
        top = Math.max(top, box.top)
        right = Math.min(right, box.right)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, top, right, bottom }
    }

    const saysMore = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }

    if (document.documentElement.scrollWidth > width)
      faults.add(`the page is ${document.documentElement.scrollWidth} wide`)
    const texts: { element: Element; rect: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> }[] = []
    for (const element of document.body.querySelectorAll(
      '*:not(script, style, svg, svg *, option, [inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *)',
    )) {
      if (!isSeen(element) || isHidden(element)) continue
      const { left, right } = element.getBoundingClientRect()
      if ((right > width + 1 || left < -1) && !scrolls(element)) faults.add(`outside: ${nameOf(element)}`)
      if (
        floats(element) ||
        scrolls(element) ||
        ancestors(element).some((one) => getComputedStyle(one).webkitLineClamp !== 'none')
      )
        continue
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const whole = range.getBoundingClientRect()
        const rect = clipped(element, whole)
        if (rect.right - rect.left < whole.width - 2 && !ancestors(element).some(saysMore))
          faults.add(`cut: ${nameOf(element)}`)
        texts.push({ element, rect })
      }
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (wide > 6 && high > 8)
          faults.add(`over one another: ${nameOf(one.element)} | ${nameOf(other.element)}`)
      }
    }
    return [...faults]
  })
}
