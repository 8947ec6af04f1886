import { useSessionStore } from './session-store.ts'

/** A link of an agency carries `agency_code`; it is kept as it came for registration, which says so when it is none (product.md, "Routes"). */
export function rememberAgencyCode(url: URL) {
  const code = url.searchParams.get('agency_code')?.trim()
  if (code) useSessionStore.getState().setAgencyCode(code)
}
