import type { createRenewal } from './renewal.ts'

/** Makes the drawn phone a living one. Runs in the browser as text, so everything it needs comes in; without it the page works by links and forms. */
export function livePhone({ remember, renew }: ReturnType<typeof createRenewal>) {
  const phone = document.querySelector<HTMLElement>('.phone')
  if (!phone) return
  remember(phone)
  phone.classList.add('live')
  phone.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement) event.target.form?.requestSubmit()
  })
  phone.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    const said = new FormData(form, event.submitter)
    form.reset()
    void fetch(form.action, { method: 'POST', body: said }).then(refresh, () => undefined)
  })
  phone.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[target="anken-liff"]')
    if (link) {
      event.preventDefault()
      window.open(link.href, link.target, 'popup,width=390,height=844')
    }
    turnBottom(event.target)
  })

  /** The menu's bar folds the menu; the keyboard takes its place and gives it back. */
  function turnBottom(tapped: Element) {
    const bottom = tapped.closest<HTMLElement>('.bottom')
    const show = tapped.closest<HTMLElement>('[data-show]')?.dataset['show']
    const fold = tapped.closest('[data-fold]')
    if (bottom && show) {
      bottom.dataset['showing'] = show
      if (show === 'keyboard') bottom.querySelector('input')?.focus()
    }
    if (bottom && fold) {
      const folded = bottom.dataset['folded'] !== 'true'
      bottom.dataset['folded'] = String(folded)
      fold.setAttribute('aria-expanded', String(!folded))
    }
  }

  async function refresh() {
    const source = phone?.dataset['source']
    const response = source && (await fetch(source))
    if (!phone || !response || !response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('.phone')
    if (fresh) renew(phone, fresh)
  }

  /** Refreshes the phone every second. While the emulator cannot be reached, the phone keeps its last content. */
  function keepFresh() {
    void refresh()
      .catch(() => undefined)
      .then(() => setTimeout(keepFresh, 1000))
  }
  setTimeout(keepFresh, 1000)
}
