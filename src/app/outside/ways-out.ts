import type { i18n as I18n } from 'i18next'
import type { ApiClient } from '#client/remote/api-client.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { isInEmulatedClient, isLineBrowser } from '#line/line-client.ts'
import type { WaysOut } from '#ui/external-link.tsx'
import { toast } from '#ui/toast.ts'
import type { LineSession } from '../session/line-session.ts'

interface Surroundings {
  api: ApiClient
  i18n: I18n
  line: LineSession
}

/** Whether the page is open in one of LINE's browsers, for a portal that has LINE. Only the browser knows: call it in an event handler. */
export function isInLine({ mode }: LineSession) {
  return mode !== 'off' && (isLineBrowser(navigator.userAgent) || isInEmulatedClient())
}

/** Opens an address in the outside browser, or here where LINE did not start. */
export function leaveFor({ start }: LineSession, address: string) {
  return start().then(
    ({ line }) => line.openOutside(address),
    () => location.assign(address),
  )
}

/** The ways out of LINE's browsers into the phone's own; elsewhere a link needs no help. */
export function waysOut({ api, i18n, line }: Surroundings): WaysOut {
  return {
    open(address) {
      if (!isInLine(line)) return false
      void leaveFor(line, address)
      return true
    },
    save(fileId) {
      if (!isInLine(line)) return false
      import('./issue-download.ts')
        .then(({ issueDownload }) => issueDownload(api, fileId))
        .then(
          (address) => leaveFor(line, address),
          (error: unknown) => toast(i18n.t(`errors:${toApiError(error).code}`), 'danger'),
        )
      return true
    },
  }
}
