/** Changes a page only where the server draws it differently than before; `data-live` parts by their children's `data-key`, others whole. */
export function createRenewal() {
  /** Each part as the server drew it, without what the person has opened or typed since. */
  const drawn = new WeakMap<Element, string>()
  const keyOf = (element: Element) => element.getAttribute('data-key')

  function remember(element: Element) {
    for (const part of [element, ...element.querySelectorAll('[data-key]')]) drawn.set(part, part.outerHTML)
  }

  function renew(shown: Element, fresh: Element) {
    const html = fresh.outerHTML
    if (drawn.get(shown) === html) return
    if (!fresh.hasAttribute('data-live') || keyOf(shown) !== keyOf(fresh)) {
      remember(fresh)
      shown.replaceWith(fresh)
      return
    }
    renewParts(shown, fresh)
    drawn.set(shown, html)
  }

  function renewParts(shown: Element, fresh: Element) {
    const before = [...shown.children]
    const after = [...fresh.children]
    const keys = new Set(after.map(keyOf))
    for (const part of before) if (!keys.has(keyOf(part))) part.remove()
    for (const [index, part] of after.entries()) {
      const known = before.find((one) => keyOf(one) === keyOf(part))
      if (known) renew(known, part)
      else {
        remember(part)
        shown.insertBefore(part, shown.children[index] ?? null)
      }
    }
  }

  return { remember, renew }
}
