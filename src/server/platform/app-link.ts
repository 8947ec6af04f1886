import type { Config } from '../config.ts'

/** The link that opens `path` of the app inside LINE; the portal's own address where there is no LINE. */
export function appLink({ line: { appUrl }, publicUrl }: Config, path: string) {
  return (appUrl ?? publicUrl) + path
}
