import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { findVulnerable, refuseVulnerable } from './vulnerable-dependencies.ts'

const at = (version?: string) => () => version

test.each(['2.20.0', '2.30.1', '2.31.0'])('%s of the LIFF SDK is named', (version) => {
  expect(findVulnerable(at(version))).toMatchObject([{ id: `@line/liff@${version}`, fixedIn: '2.31.1' }])
})

test.each(['2.19.9', '2.31.1', '2.31.2', '2.100.0', '3.0.0', undefined])('%s is not', (version) => {
  expect(findVulnerable(at(version))).toEqual([])
})

describe('a production start', () => {
  test('is refused with why, and with what would allow it', () => {
    const refused = () => refuseVulnerable({}, at('2.31.0'))
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(/fixed in 2\.31\.1[^]*ALLOW_VULNERABLE_DEPENDENCIES="@line\/liff@2\.31\.0"/)
  })

  test('is allowed for the named version alone', () => {
    const env = { ALLOW_VULNERABLE_DEPENDENCIES: 'other@1.0.0, @line/liff@2.31.0' }
    expect(() => refuseVulnerable(env, at('2.31.0'))).not.toThrow()
    expect(() => refuseVulnerable(env, at('2.30.0'))).toThrow(ConfigError)
  })
})

test('what is installed is what package.json pins', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const pinned = dependencies['@line/liff']
  expect(findVulnerable()).toEqual(findVulnerable(at(pinned)))
})
