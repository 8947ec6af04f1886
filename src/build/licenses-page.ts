import { readFileSync } from 'node:fs'
import * as z from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
})
/** The older form in which packages declare their license. */
const formerly = z.object({ licenses: z.array(z.object({ type: z.string() })) })

/** docs/licenses.md: what a production install brings along, by license, from the lock file. Development's tools are not part of it. */
export function licensesPage(): string {
  const { packages } = lockFile.parse(readJson('package-lock.json'))
  const byLicense = new Map<string, Set<string>>()
  for (const [path, { version = '', license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const under = license ?? licenseOf(path)
    byLicense.set(under, (byLicense.get(under) ?? new Set()).add(`${name} ${version}`))
  }
  const sections = [...byLicense]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, names]) => `## ${license}\n\n${[...names].toSorted().join(', ')}\n`)
  return `# Licenses of dependencies

What \`npm ci --omit=dev\` installs on any platform, by the license that each package declares. This page is written by \`npm run docs\`
from \`package-lock.json\`.

${sections.join('\n')}`
}

/** Returns the license that the package itself declares, for packages without one in the lock file; "Not declared" when there is none. */
function licenseOf(path: string): string {
  const declared = formerly.safeParse(readJson(`${path}/package.json`))
  return declared.success ? declared.data.licenses.map(({ type }) => type).join(' OR ') : 'Not declared'
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
