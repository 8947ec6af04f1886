import { describe, findVulnerable } from './vulnerable-dependencies.ts'

/** A warning and no failure: work goes on until the fixed version installs; the production start refuses. */
const found = findVulnerable()
if (found.length > 0)
  process.stderr.write(`Dependencies that must not go live:\n${found.map(describe).join('\n')}\n`)
