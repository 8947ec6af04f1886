import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type LiffConfig, liffEnvironment, parseLiffConfig } from './liff-config.ts'

const shipped = readFileSync('liff.config.json', 'utf8')

/** The shipped file with members put in by their path; undefined takes one out. */
function fileWith(members: Record<string, unknown>) {
  const file: unknown = JSON.parse(shipped)
  for (const [path, value] of Object.entries(members)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    // Every path below exists in the shipped file.
    const owner = keys.reduce(
      (owner, key) => owner[key] as Record<string, unknown>,
      file as Record<string, unknown>,
    )
    owner[last] = value
  }
  return JSON.stringify(file)
}
const parse = (members: Record<string, unknown>) => () => parseLiffConfig(fileWith(members))

test('the shipped file is right', () => {
  const config: LiffConfig = parseLiffConfig(shipped)
  expect(Object.keys(config.environments)).toEqual(['development', 'production'])
})

describe('an error names its member and says what is wrong', () => {
  test.each([
    ['name', undefined, 'is missing'],
    ['name', '', 'is empty'],
    ['name', 'On LINE', 'must not hold the word LINE'],
    ['name', 'A name of twenty-one l', 'is longer than 20 characters'],
    ['name', 7, 'is not a text'],
    ['richMenus.guests', undefined, 'is missing'],
    ['richMenus.members.chatBarText', 'fifteen letters', 'is longer than 14 characters'],
    ['richMenus.members.areas', [], 'needs three areas'],
    ['richMenus.members.areas.1', null, 'is not an object'],
    ['richMenus.members.areas.2.path', 'dashboard', 'is not a path of the app that begins with /'],
    ['richMenus.members.areas.2.path', '/search?from=menu', 'is not a path of the app that begins with /'],
    ['environments', {}, 'is empty'],
    ['environments.production.liffId', '1234', 'is not a LIFF id (digits, hyphen, letters)'],
    ['environments.production.channelType', undefined, 'is missing'],
    ['environments.production.channelType', 'miniapp', 'is neither "login" nor "mini-app"'],
    ['environments.production.viewSize', 'tall', 'has to be "full": minimising and adding friends need it'],
    ['environments.production.scope', 'openid', 'is not a list'],
    ['environments.production.scope', ['profile'], 'needs openid'],
    ['environments.production.scope', ['openid', 'openid'], 'names one twice'],
    ['environments.production.scope.1', 'chat_message.write', 'is none of openid, profile, email'],
    ['environments.production.botPrompt', 'always', 'is none of none, normal, aggressive'],
    ['environments.production.moduleMode', true, 'has to be false'],
    ['environments.production.endpoint', 'https://a.example/', 'is not known here'],
    ['environments.production.serviceMessages', { due: 'x' }, 'is not known here', '.due'],
  ])('%s: %j', (path, value, error, below = '') => {
    expect(parse({ [path]: value })).toThrow(`liff.config.json is not right:\n  ${path}${below}: ${error}`)
  })

  test('all at once', () => {
    expect(parse({ name: '', more: 1, 'environments.development.scope': undefined })).toThrow(
      'liff.config.json is not right:\n  name: is empty\n  environments.development.scope: is missing\n  more: is not known here',
    )
  })

  test.each(['[]', 'null', '""'])('%s is no such file', (text) => {
    expect(() => parseLiffConfig(text)).toThrow('the file: is not an object')
  })

  test('text that is no JSON', () => {
    expect(() => parseLiffConfig('{')).toThrow('liff.config.json is not JSON')
  })
})

describe('the endpoint is the address of the portal alone', () => {
  test.each([
    'https://portal.anken.test/',
    'https://portal.anken.test',
    'http://127.0.0.1:3000/',
    'http://localhost:3000',
  ])('%s', (endpointUrl) => {
    const { environments } = parseLiffConfig(fileWith({ 'environments.production.endpointUrl': endpointUrl }))
    expect(environments['production']?.endpointUrl).toBe(endpointUrl)
  })

  test.each([
    'http://portal.anken.test/',
    'https://portal.anken.test/app/',
    'https://portal.anken.test/?from=line',
    'https://portal.anken.test/#top',
    'https://me:secret@portal.anken.test/',
    'portal.anken.test',
  ])('not %s', (endpointUrl) => {
    expect(parse({ 'environments.production.endpointUrl': endpointUrl })).toThrow(
      'environments.production.endpointUrl: is not the https address of the portal alone',
    )
  })
})

test('each environment has a LIFF id of its own', () => {
  expect(
    parse({ 'environments.production.liffId': '1-Ab', 'environments.development.liffId': '1-Ab' }),
  ).toThrow('environments: holds a LIFF id twice')
})

test('an environment is found by its name, and what the file has is said', () => {
  const config = parseLiffConfig(shipped)
  expect(liffEnvironment(config, 'production').channelType).toBe('mini-app')
  for (const name of ['staging', 'toString', '__proto__'])
    expect(() => liffEnvironment(config, name)).toThrow(
      `liff.config.json has no environment "${name}", only development, production.`,
    )
})
