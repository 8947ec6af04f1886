import type { Page } from 'playwright-core'
import { drawn } from './browser.ts'

/**
 * Returns the layout errors of a page: it scrolls sideways as a whole, something lies outside of it or is wider than what it is scrolled
 * in, text is cut without a sign that there is more or squeezed to a letter a line, or two texts overlap.
 */
export async function layoutErrors(page: Page): Promise<string[]> {
  await drawn(page)
  return page.evaluate(() => {
    interface Edges {
      left: number
      top: number
      right: number
      bottom: number
    }
    /** The effect of an element's place in the tree on the text in it. */
    interface Place {
      /** The element with which it moves: texts of different layers may pass over one another. */
      layer: Element
      /** The element in which it scrolls sideways, if any. */
      scroller: Element | undefined
      /** The largest area of it that is visible. */
      seen: Edges
      /** An ellipsis tells that there is more. */
      tells: boolean
    }
    interface Line extends Edges {
      element: Element
      layer: Element
    }
    const width = document.documentElement.clientWidth
    const everywhere: Edges = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
    const errors = new Set<string>()
    const lines: Line[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} in ${element.closest('section, article, form, header, nav, main')?.tagName.toLowerCase()}: ${(element.textContent ?? '').trim().slice(0, 40)}`
    const overlap = (one: Edges, other: Edges): Edges => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })

    function lookAtText(element: Element, node: Node, style: CSSStyleDeclaration, place: Place) {
      const range = document.createRange()
      range.selectNodeContents(node)
      // Line by line: the box around text that begins within a line covers its neighbours too.
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 1)
      const letters = Math.max(...rects.map((rect) => rect.width)) / Number.parseFloat(style.fontSize)
      if (rects.length > 3 && letters < 2.5) errors.add(`squeezed: ${nameOf(element)}`)
      for (const rect of rects) {
        const { left, top, right, bottom } = overlap(rect, place.seen)
        if (place.scroller && right - left > place.scroller.clientWidth)
          errors.add(`wider than what it is scrolled in: ${nameOf(element)}`)
        if (bottom <= top) continue
        if (right - left < rect.width - 2 && !place.tells) errors.add(`cut: ${nameOf(element)}`)
        if (right > left) lines.push({ left, top, right, bottom, element, layer: place.layer })
      }
    }

    function placeIn(element: Element, rect: DOMRect, style: CSSStyleDeclaration, outer: Place): Place {
      const scrolls =
        ['auto', 'scroll'].includes(style.overflowX) && element.scrollWidth > element.clientWidth
      const cuts = ['hidden', 'clip'].includes(style.overflowX)
      const floats = ['fixed', 'sticky', 'absolute'].includes(style.position)
      return {
        layer: scrolls || floats ? element : outer.layer,
        scroller: scrolls ? element : outer.scroller,
        // Whatever is scrolled can be brought into sight.
        seen: scrolls ? everywhere : cuts ? overlap(outer.seen, rect) : outer.seen,
        tells: outer.tells || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none',
      }
    }

    function lookAt(element: Element, outer: Place) {
      if (element.matches('script, style, svg, option, [inert], [aria-hidden=true]')) return
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return
      const rect = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      // For screen readers alone.
      if (style.clipPath === 'inset(50%)' || (style.overflow === 'hidden' && rect.width <= 1)) return
      if (style.display !== 'contents' && !outer.scroller && (rect.right > width + 1 || rect.left < -1))
        errors.add(`outside: ${nameOf(element)}`)
      const place = placeIn(element, rect, style, outer)
      for (const node of element.childNodes) {
        if (node instanceof Element) lookAt(node, place)
        else if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          lookAtText(element, node, style, place)
      }
    }

    if (document.documentElement.scrollWidth > width)
      errors.add(`the page is ${document.documentElement.scrollWidth} wide`)
    lookAt(document.body, {
      layer: document.body,
      scroller: undefined,
      seen: everywhere,
      tells: false,
    })
    lines.sort((one, other) => one.top - other.top)
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next]
        if (!other || other.top >= one.bottom) break
        if (other.layer !== one.layer || other.element === one.element) continue
        // Boxes of neighbouring lines touch where lines stand closer than the font is high.
        const both = overlap(one, other)
        if (both.right - both.left > 6 && both.bottom - both.top > 8)
          errors.add(`over one another: ${nameOf(one.element)} | ${nameOf(other.element)}`)
      }
    }
    return [...errors]
  })
}
