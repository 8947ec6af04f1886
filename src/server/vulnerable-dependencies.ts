import { readFileSync } from 'node:fs'
import { ConfigError } from './config.ts'

interface Vulnerability {
  package: string
  /** The first vulnerable version; `fixedIn` is the first one without the vulnerability. */
  from: string
  fixedIn: string
  why: string
}

/** Versions that may be developed with, as nothing better installs yet, and must not go live. */
const vulnerabilities: readonly Vulnerability[] = [
  {
    package: '@line/liff',
    from: '2.20.0',
    fixedIn: '2.31.1',
    why: 'believes crafted query parameters when opened in an external browser (our own guard: src/line/address-guard.ts)',
  },
]

/** Names the versions that are allowed all the same, with commas between: `@line/liff@2.31.0`. */
const override = 'ALLOW_VULNERABLE_DEPENDENCIES'

interface Found extends Vulnerability {
  /** The package with its version, as the override names it. */
  id: string
}

/** Returns the known vulnerabilities whose package is installed in an affected version. */
export function findVulnerable(versionOf = installedVersion): Found[] {
  return vulnerabilities.flatMap((known) => {
    const version = versionOf(known.package)
    const hit = version && compare(version, known.from) >= 0 && compare(version, known.fixedIn) < 0
    return hit ? [{ ...known, id: `${known.package}@${version}` }] : []
  })
}

/** Throws ConfigError with a line for each that `env` does not allow by name. */
export function refuseVulnerable(env: Record<string, string | undefined>, versionOf = installedVersion) {
  const allowed = (env[override] ?? '').split(',').map((id) => id.trim())
  const refused = findVulnerable(versionOf).filter(({ id }) => !allowed.includes(id))
  if (refused.length === 0) return
  const ids = refused.map(({ id }) => id).join(',')
  throw new ConfigError(
    `Dependencies that must not go live:\n${refused.map(describe).join('\n')}\nInstall fixed versions, or start with ${override}="${ids}".`,
  )
}

export function describe({ id, why, fixedIn }: Found) {
  return `  ${id} ${why}; fixed in ${fixedIn}`
}

function installedVersion(name: string): string | undefined {
  try {
    const text = readFileSync(`${process.cwd()}/node_modules/${name}/package.json`, 'utf8')
    return (JSON.parse(text) as { version: string }).version
  } catch {
    return undefined
  }
}

/** Compares two versions by the numbers of `1.2.3`. */
function compare(one: string, other: string) {
  const [numbers, others] = [one, other].map((version) =>
    version.split('.').map((part) => parseInt(part, 10)),
  )
  const at = numbers?.findIndex((number, place) => number !== others?.[place]) ?? -1
  return at < 0 ? 0 : (numbers?.[at] ?? 0) - (others?.[at] ?? 0)
}
