import { bootElementId } from '#contract/boot-elements.ts'
import type { LineConfig } from '#contract/boot.ts'
import { createLineClient } from '#line/create-line-client.ts'
import { guardAddress, isInEmulatedClient, isLiffBrowser, liffTarget } from '#line/line-client.ts'
import { isLineArrival, isLineAside } from './line-arrival.ts'

/**
 * Runs before the app's other files are there, because the page evaluates this one first (starter.ts). Inside LINE the SDK is loaded
 * and asks LINE's servers, four answers one after another, while the rest is on its way. With a deep link it then replaces the document,
 * and what is half loaded by then is loaded anew: there LINE is asked when the last of the files alone is on its way (decision 288).
 * Outside, what comes back from a log-in waits for the app: LINE's answer can be taken once, and a reload before the app is there would
 * lose it.
 */
async function startEarly() {
  const boot: unknown = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '')
  // The app checks the whole a moment later, and tells what LINE makes of a wrong configuration.
  const { line } = boot as { line: LineConfig }
  if (line.mode === 'liff') guardAddress()
  // LINE's start changes the address.
  const address = new URL(location.href)
  const inLine = isLineArrival(address, navigator.userAgent) || isInEmulatedClient()
  const arriving = line.mode !== 'off' && inLine && !isLineAside(address)
  const early = arriving && line.mode === 'liff' && isLiffBrowser(navigator.userAgent)
  if (early && window.ankenBoot) window.ankenBoot.address = address.href
  const lineClient = early ? createLineClient(line) : undefined
  const files = early && address.searchParams.has('liff.state') && allFilesButOne()
  Promise.all([lineClient, files])
    .then(([client]) => client?.start())
    .catch(() => undefined)
  return { boot, address, target: liffTarget(address), arriving, lineClient }
}

/** Resolves when all files that the page asks for have come but one. */
function allFilesButOne() {
  const links = document.querySelectorAll<HTMLLinkElement>('[rel=modulepreload]')
  const missing = new Set(Array.from(links, ({ href }) => href))
  return new Promise<void>((resolve) => {
    new PerformanceObserver((come, observer) => {
      for (const { name } of come.getEntries()) missing.delete(name)
      if (missing.size > 1) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'resource', buffered: true })
  })
}

export const early = startEarly()
