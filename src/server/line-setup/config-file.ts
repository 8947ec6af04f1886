import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parseLiffConfig } from '#contract/liff-config.ts'
import { SetUpError } from './set-up-call.ts'

/** The checked liff.config.json of that folder. Throws LiffConfigError. */
export function readConfigFile(root: string) {
  return parseLiffConfig(readFileSync(pathIn(root), 'utf8'))
}

/** Puts the id of a LIFF app first into its environment; every other byte of the file stays. Throws SetUpError. */
export function writeLiffId(root: string, environmentName: string, liffId: string) {
  try {
    const text = readFileSync(pathIn(root), 'utf8')
    writeFileSync(pathIn(root), withLiffId(text, environmentName, liffId))
  } catch (error) {
    throw new SetUpError(
      `The id could not be written (${String(error)}). Write "liffId": "${liffId}" into the environment "${environmentName}" of liff.config.json and run the command again.`,
    )
  }
}

function withLiffId(text: string, environmentName: string, liffId: string) {
  const key = JSON.stringify(environmentName).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const opening = new RegExp(String.raw`("environments"\s*:\s*\{[^]*?${key}\s*:\s*\{)(\s*)`)
  const changed = text.replace(
    opening,
    (_, before: string, space: string) => `${before}${space}"liffId": "${liffId}",${space || ' '}`,
  )
  const wanted = parseLiffConfig(text)
  const environment = wanted.environments[environmentName]
  if (environment) environment.liffId = liffId
  if (!isDeepStrictEqual(parseLiffConfig(changed), wanted)) throw new Error('its form is unusual')
  return changed
}

function pathIn(root: string) {
  return `${root}/liff.config.json`
}
