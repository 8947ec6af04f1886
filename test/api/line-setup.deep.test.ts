import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseLiffConfig } from '#contract/liff-config.ts'
import { people } from '#emulator/people.ts'
import { type Emulator, emulatedLineChannels, startEmulator } from '#emulator/start-emulator.ts'
import { drawMenus, type MenuPictures } from '#server/line-setup/rich-menu-definition.ts'
import { setUpLine } from '#server/line-setup/set-up.ts'
import { createChannelToken } from '#server/platform/line-channel.ts'

const { login, messaging } = emulatedLineChannels
const portalUrl = 'http://127.0.0.1:3000'
const webhookUrl = `${portalUrl}/api/line/webhook`
const friend = people.misaki.id

let line: Emulator
let root: string
/** Returns the portal's answer to a webhook. */
let portalStatus: number
const asked: string[] = []
/** The answer to that one of the calls that change something is lost on its way. */
let lostAnswer = 0

beforeAll(async () => {
  line = await startEmulator({
    portalUrl,
    liffId: 'none',
    webhookUrl: 'none',
    deliverWebhook: async () => new Response(null, { status: portalStatus }),
  })
  root = await mkdtemp(join(tmpdir(), 'anken-line-'))
  const realFetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input).replace(line.url, '')}`)
    const isLost = lostAnswer > 0 && changes().length === lostAnswer
    if (isLost) lostAnswer = 0
    return realFetch(input, init).then((answer) => {
      if (isLost) throw new Error('The network is gone')
      return answer
    })
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await line.close()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  line.reset()
  portalStatus = 200
  await writeFile(configPath(), await shippedConfig())
})

const configPath = () => join(root, 'liff.config.json')
/** The environment with which a provider begins: without the id of an app. */
const shippedConfig = async () =>
  (await readFile('liff.config.json', 'utf8')).replace(/^ *"liffId": .*\n/m, '')
const readConfig = async () => parseLiffConfig(await readFile(configPath(), 'utf8'))
const writtenLiffId = async (name = 'development') => (await readConfig()).environments[name]?.liffId

async function edit(from: string, to: string) {
  const text = await readFile(configPath(), 'utf8')
  expect(text).toContain(from)
  await writeFile(configPath(), text.replace(from, to))
}

const givenEnvironment = () => ({
  LINE_LOGIN_CHANNEL_ID: login.channelId,
  LINE_LOGIN_CHANNEL_SECRET: login.channelSecret,
  LINE_MESSAGING_CHANNEL_ID: messaging.channelId,
  LINE_MESSAGING_CHANNEL_SECRET: messaging.channelSecret,
  LINE_API_URL: line.lineApiUrl,
  LINE_DATA_API_URL: line.lineDataApiUrl,
})

/** Drawing takes longer than all the rest of a run, and the same labels give the same picture. */
const drawn = new Map<string, Promise<MenuPictures>>()
function draw(config: Parameters<typeof drawMenus>[0]) {
  const labels = JSON.stringify(config.richMenus)
  const pictures = drawn.get(labels) ?? drawMenus(config)
  drawn.set(labels, pictures)
  return pictures
}

async function run(
  options: { dryRun?: boolean; name?: string; env?: Record<string, string | undefined> } = {},
) {
  const said: string[] = []
  asked.length = 0
  const right = await setUpLine({
    environmentName: options.name ?? 'development',
    dryRun: options.dryRun ?? false,
    root,
    say: (text) => void said.push(text),
    now: () => new Date(),
    draw,
    env: { ...givenEnvironment(), ...options.env },
  })
  return { right, said, signs: said.flatMap((text) => /^ {2}([=+~-]) /.exec(text)?.[1] ?? []).join('') }
}

/** Calls that could have changed something at LINE. */
const changes = () =>
  asked.filter((call) => !/^GET |oauth2\/v3\/token$|richmenu\/validate$|webhook\/test$/.test(call))

/** LINE's own word on its state. */
async function ask(channel: typeof login, path: string, method = 'GET', json?: unknown): Promise<unknown> {
  const token = await createChannelToken({ apiUrl: line.lineApiUrl, ...channel, now: () => new Date() })()
  const response = await fetch(`${line.lineApiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
const menuNames = async () => {
  const { richmenus } = (await ask(messaging, '/v2/bot/richmenu/list')) as { richmenus: { name: string }[] }
  return richmenus.map(({ name }) => name)
}
interface Shown {
  menu: object
  picture: Uint8Array<ArrayBuffer>
}
/** One of ours whose labels have changed since. */
async function olderMenu(): Promise<Shown> {
  await run()
  const shown = line.officialAccount.menuOf(friend)
  if (!shown) throw new Error('No menu')
  return { menu: { ...shown.menu, name: 'anken-members-0123456789ab' }, picture: shown.image.bytes }
}
/** Gives it to everybody. */
async function makeShown({ menu, picture }: Shown) {
  const { richMenuId } = (await ask(messaging, '/v2/bot/richmenu', 'POST', menu)) as { richMenuId: string }
  const token = await createChannelToken({ apiUrl: line.lineApiUrl, ...messaging, now: () => new Date() })()
  await fetch(`${line.lineDataApiUrl}/v2/bot/richmenu/${richMenuId}/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: picture,
  })
  await ask(messaging, `/v2/bot/user/all/richmenu/${richMenuId}`, 'POST')
}
const makeApp = async (url: string, description = 'Anken 案件') =>
  (
    (await ask(login, '/liff/v1/apps', 'POST', { view: { type: 'tall', url }, description })) as {
      liffId: string
    }
  ).liffId

describe('the first run', () => {
  test('makes the LIFF app, both menus and the webhook, and writes the id alone into the file', async () => {
    const { right, said, signs } = await run()
    expect({ right, signs }).toEqual({ right: true, signs: '++++++' })
    const liffId = await writtenLiffId()
    expect(liffId).toMatch(/^2000000001-/)
    const before = await shippedConfig()
    const written = before.replace('"development": {\n', `"development": {\n      "liffId": "${liffId}",\n`)
    expect(await readFile(configPath(), 'utf8')).toBe(written)
    expect(await ask(login, '/liff/v1/apps')).toMatchObject({
      apps: [
        {
          liffId,
          view: { type: 'full', url: `${portalUrl}/`, moduleMode: false },
          description: 'Anken 案件',
          scope: ['openid', 'profile'],
          botPrompt: 'normal',
        },
      ],
    })
    expect(await ask(messaging, '/v2/bot/channel/webhook/endpoint')).toMatchObject({ endpoint: webhookUrl })
    expect(said.join('\n')).toContain('LINE called the webhook, and the portal answered.')
    for (const byHand of ['Linked LINE Official Account: @anken-dev', 'Webhook redelivery on', ': Publish'])
      expect(said.join('\n')).toContain(byHand)
    expect(said.join('\n')).not.toContain('Email address permission')
  })

  test("shows everybody the members' menu with links into the app, the guests' under its alias", async () => {
    await run()
    const liffId = await writtenLiffId()
    const shown = line.officialAccount.menuOf(friend)
    expect(shown?.menu).toMatchObject({
      size: { width: 2500, height: 843 },
      chatBarText: 'メニュー',
      selected: true,
    })
    expect(shown?.menu.areas.map(({ bounds }) => [bounds.x, bounds.width])).toEqual([
      [0, 833],
      [833, 834],
      [1667, 833],
    ])
    expect(shown?.menu.areas.map(({ action }) => action)).toEqual(
      [
        ['案件を探す', '/dashboard/project-search'],
        ['参加案件', '/dashboard/project-management'],
        ['マイページ', '/dashboard/my-page'],
      ].map(([label, path]) => ({ type: 'uri', label, uri: `https://liff.line.me/${liffId}${path}` })),
    )
    const { richMenuId } = (await ask(messaging, '/v2/bot/richmenu/alias/anken-guests')) as {
      richMenuId: string
    }
    expect(await ask(messaging, `/v2/bot/richmenu/${richMenuId}`)).toMatchObject({ chatBarText: 'はじめる' })
  })

  test('leaves menus alone that are not ours', async () => {
    await run()
    const menu = line.officialAccount.menuOf(friend)?.menu
    await ask(messaging, '/v2/bot/richmenu', 'POST', { ...menu, name: 'anken-spring-sale' })
    expect((await run()).signs).toBe('======')
    expect(await menuNames()).toContain('anken-spring-sale')
  })
})

describe('another run', () => {
  test('changes nothing and says so', async () => {
    await run()
    const names = await menuNames()
    const { right, signs, said } = await run()
    expect({ right, signs, changes: changes() }).toEqual({ right: true, signs: '======', changes: [] })
    expect(said).toContain('LINE is as liff.config.json says: nothing to change.')
    expect(await menuNames()).toEqual(names)
  })

  test('makes one new menu for a changed label and removes the old one', async () => {
    await run()
    const [members, guests] = await menuNames()
    await edit('"参加案件"', '"プロジェクト"')
    const { signs } = await run()
    expect(signs).toBe('=+=~=-=')
    const names = await menuNames()
    expect(names).toHaveLength(2)
    expect(names).toContain(guests)
    expect(names).not.toContain(members)
    expect(line.officialAccount.menuOf(friend)?.menu.areas[1]?.action).toMatchObject({
      label: 'プロジェクト',
    })
  })

  test('brings the LIFF app back to what the file says', async () => {
    await run()
    const liffId = await writtenLiffId()
    const changed = { view: { type: 'compact' }, scope: ['profile', 'chat_message.write'] }
    await ask(login, `/liff/v1/apps/${liffId}`, 'PUT', changed)
    const { said } = await run()
    expect(said).toContain(
      `  ~ LIFF app ${liffId}: size compact -> full, scope chat_message.write profile -> openid profile`,
    )
    await ask(login, `/liff/v1/apps/${liffId}`, 'PUT', { view: { url: portalUrl } })
    expect((await run()).signs, 'the same address without a slash').toBe('======')
  })

  test('takes the webhook from another portal, and says from which', async () => {
    await run()
    const theirs = 'https://other.example/hook'
    await ask(messaging, '/v2/bot/channel/webhook/endpoint', 'PUT', { endpoint: theirs })
    const { said, signs } = await run()
    expect(signs).toBe('=====~')
    expect(said).toContain(`  ~ webhook ${theirs} -> ${webhookUrl}`)
  })

  test('fixes one that was broken off after any of its calls', async () => {
    const older = await olderMenu()
    let broken = 0
    for (let call = 1; call === broken + 1; call += 1) {
      line.reset()
      await writeFile(configPath(), await shippedConfig())
      await makeShown(older)
      lostAnswer = call
      await run().catch(() => (broken += 1))
      expect((await run()).right).toBe(true)
      expect((await menuNames()).map((name) => name.split('-')[1]).toSorted()).toEqual(['guests', 'members'])
      expect(line.officialAccount.menuOf(friend)?.menu.chatBarText).toBe('メニュー')
      expect(await ask(messaging, '/v2/bot/richmenu/alias/anken-guests')).toHaveProperty('richMenuId')
      expect(await ask(login, '/liff/v1/apps')).toMatchObject({ apps: [{ liffId: await writtenLiffId() }] })
      expect(await ask(messaging, '/v2/bot/channel/webhook/endpoint')).toMatchObject({ endpoint: webhookUrl })
    }
    lostAnswer = 0
    expect(broken, 'app, two menus, two pictures, default, alias, older menu, webhook').toBe(9)
    expect((await run()).signs).toBe('======')
  })

  test('fixes one that was broken off before the picture had arrived', async () => {
    const away = { LINE_DATA_API_URL: 'http://127.0.0.1:1' }
    await expect(run({ env: away })).rejects.toThrow(
      /not available at http:\/\/127\.0\.0\.1:1 .*where it stopped/,
    )
    expect(await menuNames()).toHaveLength(1)
    expect(line.officialAccount.menuOf(friend)).toBeUndefined()
    const { right, said } = await run()
    expect(right).toBe(true)
    expect(said.join('\n')).toMatch(/ - rich menu anken-members-\w+ \(without its picture\)/)
    expect(await menuNames()).toHaveLength(2)
    expect((await run()).signs).toBe('======')
  })
})

describe('a dry run', () => {
  test('says the plan and changes nothing', async () => {
    const { right, signs, said } = await run({ dryRun: true })
    expect({ right, signs, changes: changes() }).toEqual({ right: true, signs: '++++++', changes: [] })
    expect(said.at(-1)).toBe('Nothing was changed (--dry-run).')
    expect(await menuNames()).toEqual([])
    expect(await readFile(configPath(), 'utf8')).toBe(await shippedConfig())
  })
})

describe('a LIFF app that nobody wrote down', () => {
  test('is found by its address, written into the file and brought into line', async () => {
    const liffId = await makeApp(portalUrl)
    await run()
    expect(await writtenLiffId()).toBe(liffId)
    expect(changes()).not.toContain('POST /line/api/liff/v1/apps')
    expect(await ask(login, '/liff/v1/apps')).toMatchObject({ apps: [{ liffId, view: { type: 'full' } }] })
  })

  test('is not chosen among several, nor doubled when another address has its name', async () => {
    const ids = [await makeApp(`${portalUrl}/`), await makeApp(portalUrl)]
    await expect(run()).rejects.toThrow(new RegExp(`${ids[0]}[^]*${ids[1]}[^]*Write the liffId`))
    line.reset()
    const moved = await makeApp('https://staging.example/')
    await expect(run()).rejects.toThrow(moved)
    expect(changes()).toEqual([])
  })

  test('is made beside that of another environment', async () => {
    const other = await makeApp('https://portal.example/')
    await edit('"channelType": "mini-app"', `"liffId": "${other}", "channelType": "login"`)
    expect((await run()).right).toBe(true)
    expect(await writtenLiffId()).not.toBe(other)
  })

  test('is not made in place of one that the file names', async () => {
    await edit('"channelType": "login"', '"liffId": "2000000001-gone", "channelType": "login"')
    await expect(run()).rejects.toThrow('has no LIFF app 2000000001-gone')
    expect(changes()).toEqual([])
  })
})

describe('a mini-app', () => {
  const env = { LINE_LOGIN_CHANNEL_ID: undefined, LINE_LOGIN_CHANNEL_SECRET: undefined }
  beforeEach(() => edit('https://portal.example/', 'https://portal.anken.test/'))

  test('has its values said for the console, and is asked of no LIFF API', async () => {
    await edit('"channelType": "mini-app"', '"liffId": "2000000009-mini", "channelType": "mini-app"')
    const { right, said } = await run({ name: 'production', env })
    expect(right).toBe(true)
    for (const field of [
      /Privacy policy URL +https:\/\/portal\.anken\.test\/privacy-policy$/m,
      /Endpoint URL +https:\/\/portal\.anken\.test\/$/m,
      /Scopes +openid, profile /,
      /Add friend option +On \(normal\)$/m,
    ])
      expect(said.join('\n')).toMatch(field)
    expect(said.join('\n')).not.toMatch(/ Size | Module mode /)
    expect(said.join('\n')).toContain('its Published channel is open to everybody, unverified')
    expect(asked.filter((call) => call.includes('/liff/'))).toEqual([])
    expect(line.officialAccount.menuOf(friend)?.menu.areas[0]?.action).toMatchObject({
      uri: 'https://miniapp.line.me/2000000009-mini/dashboard/project-search',
    })
  })

  test('is of the channel that the environment names, where it names one', async () => {
    await edit('"channelType": "mini-app"', '"liffId": "2000000009-mini", "channelType": "mini-app"')
    const id = { LINE_LOGIN_CHANNEL_ID: '2000000008' }
    await expect(run({ name: 'production', env: { ...env, ...id } })).rejects.toThrow(
      'LINE_LOGIN_CHANNEL_ID is 2000000008, but the liffId of liff.config.json is of channel 2000000009',
    )
    expect(asked).toEqual([])
  })

  test('has to ask LINE for the mail addresses that the file wants', async () => {
    await edit('"channelType": "mini-app"', '"liffId": "2000000009-mini", "channelType": "mini-app"')
    const text = await readFile(configPath(), 'utf8')
    await writeFile(configPath(), text.replaceAll('"scope": ["openid",', '"scope": ["openid", "email",'))
    expect((await run({ name: 'production', env })).said.join('\n')).toContain('Email address permission')
  })

  test('needs its LIFF id, which the console gives', async () => {
    await expect(run({ name: 'production', env })).rejects.toThrow('which Web app settings shows')
    expect(asked).toEqual([])
  })
})

describe('what stands in the way is said', () => {
  test.each([
    ['LINE_LOGIN_CHANNEL_SECRET', login.channelId],
    ['LINE_MESSAGING_CHANNEL_SECRET', messaging.channelId],
  ])('a wrong %s, without saying it', async (variable, channelId) => {
    const failed = await run({ env: { [variable]: 'a-wrong-secret' } }).catch((error: Error) => error.message)
    expect(failed).toMatch(new RegExp(`does not know channel ${channelId} with the secret in ${variable}`))
    expect(failed).not.toContain('a-wrong-secret')
  })

  test('channels of another type', async () => {
    const env = {
      LINE_MESSAGING_CHANNEL_ID: login.channelId,
      LINE_MESSAGING_CHANNEL_SECRET: login.channelSecret,
      LINE_LOGIN_CHANNEL_ID: messaging.channelId,
      LINE_LOGIN_CHANNEL_SECRET: messaging.channelSecret,
    }
    await expect(run({ env })).rejects.toThrow(
      /Check that LINE_MESSAGING_CHANNEL_ID is the official account's/,
    )
  })

  test.each([
    ['limited', /no more requests at the moment \(429.*by the hour\. Wait a while/],
    ['down', /cannot answer GET .* \(500.*Wait a while/],
  ] as const)('LINE that is %s', async (state, words) => {
    line.setServiceState('messaging', state)
    await expect(run()).rejects.toThrow(words)
  })

  test('LINE that cannot be reached, also under none of its addresses', async () => {
    await expect(run({ env: { LINE_API_URL: 'http://127.0.0.1:1' } })).rejects.toThrow(
      'LINE is not available at http://127.0.0.1:1',
    )
    // As Node says it of a host with several addresses.
    const none = Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' })
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError('fetch failed', { cause: none }))
    await expect(run()).rejects.toThrow(`LINE is not available at ${line.lineApiUrl} (ETIMEDOUT)`)
  })

  test.each([
    [404, 'start it with LINE_MESSAGING_CHANNEL_ID'],
    [403, 'has another LINE_MESSAGING_CHANNEL_SECRET'],
    [500, 'Start the portal'],
  ])('a portal that answers the webhook with %i', async (status, words) => {
    portalStatus = status
    const { right, said } = await run()
    expect(right).toBe(false)
    expect(said.join('\n')).toContain(words)
  })

  test('every error of the environment at once', async () => {
    const env = {
      LINE_LOGIN_CHANNEL_ID: undefined,
      LINE_LOGIN_CHANNEL_SECRET: '',
      LINE_MESSAGING_CHANNEL_ID: 'mine',
      LINE_MESSAGING_CHANNEL_SECRET: undefined,
      LINE_API_URL: 'api.line.me',
    }
    await expect(run({ env })).rejects.toThrow(
      `LINE cannot be set up yet:
  LINE_MESSAGING_CHANNEL_ID is not a channel id (digits)
  LINE_MESSAGING_CHANNEL_SECRET is not set
  LINE_API_URL is not an address
  LINE_LOGIN_CHANNEL_ID is not set, and liff.config.json has no liffId that would tell it
  LINE_LOGIN_CHANNEL_SECRET is not set
  endpointUrl of liff.config.json is http://127.0.0.1:3000/: LINE opens https addresses alone`,
    )
    expect(asked).toEqual([])
  })

  test("the example's address, an unknown environment, one channel for both", async () => {
    await expect(run({ name: 'production' })).rejects.toThrow('still https://portal.example/')
    await expect(run({ name: 'constructor' })).rejects.toThrow('no environment "constructor"')
    const env = { LINE_LOGIN_CHANNEL_ID: messaging.channelId }
    await expect(run({ env })).rejects.toThrow('the two are different ones')
  })
})

describe('the command', () => {
  const command = join(process.cwd(), 'src/server/set-up-line.ts')
  const env = () => ({ ...process.env, ...givenEnvironment() })
  const end = (...args: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [command, ...args],
        { cwd: root, env: env() },
        (_, out, error) => resolve({ code: child.exitCode, said: out + error }),
      )
    })

  test('ends with 0 where everything is right, else with 1 and the reason', async () => {
    portalStatus = 500
    expect(await end('--env', 'development')).toEqual({
      code: 1,
      said: expect.stringContaining('Start the portal'),
    })
    portalStatus = 200
    const right = await end('--env', 'development')
    expect(right).toEqual({ code: 0, said: expect.stringContaining('nothing to change.') })
    for (const { channelSecret } of [login, messaging]) expect(right.said).not.toContain(channelSecret)
    expect(await end()).toEqual({ code: 1, said: expect.stringContaining('--env NAME [--dry-run]') })
  }, 60_000)
})
