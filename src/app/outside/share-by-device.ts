/** Opens the device's own sheet for sharing; false when it has none. Closing the sheet counts as done. */
export async function shareByDevice(content: { title: string; url: string }) {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(content)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
