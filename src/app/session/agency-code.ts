import { useSessionStore } from './session-store.ts'

/** A link of an agency carries `agency_code`; it is kept for registration and password reset (product.md, Routes). */
export function rememberAgencyCode(url: URL) {
  const code = url.searchParams.get('agency_code')
  if (code !== null && /^[\w-]{1,40}$/.test(code)) useSessionStore.getState().setAgencyCode(code)
}
