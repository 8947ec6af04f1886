import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { createServer } from '#server/create-server.ts'
import { portalUrl, type TestApi, testApi } from '#test/support/api.ts'
import { givenOperator, totpCode } from '#test/support/builders-operators.ts'
import { givenInfluencer } from '#test/support/builders.ts'

const { login, lineLogin, forgotPassword, resetPassword } = contract.auth
const { operatorLogin } = contract.operators

let api: TestApi
/** Behind a proxy, so that callers come from addresses of their own. */
let app: ReturnType<typeof createServer>
beforeAll(async () => {
  api = await testApi()
  app = createServer({ ...api.deps, config: { ...api.deps.config, trustProxy: true } })
})
beforeEach(() => api.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const password = 'わたしの長いパスワード'
const home = '203.0.113.7'
const train = '198.51.100.20'
const stranger = '192.0.2.66'

interface From {
  ip: string
  /** The cookie of the device. */
  device?: string | undefined
}

async function post(path: string, body: object, { ip, device }: From) {
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': ip,
    ...(device === undefined ? {} : { cookie: device }),
  }
  return app.fetch(
    new Request(`${portalUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('device='))
    ?.split(';', 1)[0]

/** The same for creators and operators: how one signs in, and with what. */
const doors = {
  creators: {
    async given() {
      const { email } = await givenInfluencer(api, { password })
      return email
    },
    logIn: (email: string, typed: string, from: From) => post(login.path, { email, password: typed }, from),
  },
  operators: {
    async given() {
      const { email } = await givenOperator(api, { password })
      return email
    },
    async logIn(email: string, typed: string, from: From) {
      // Each code counts once.
      api.clock.advance(30_000)
      const code = typed === 'wrong code' ? '000000' : totpCode(api.clock.now())
      const body = { email, password: typed === 'wrong code' ? password : typed, code }
      return post(operatorLogin.path, body, from)
    },
  },
}

describe.each(Object.entries(doors))("guessing at the %s' door", (who, { given, logIn }) => {
  const wrong = who === 'operators' ? 'wrong code' : 'wrong password'
  const guess = async (email: string, from: From, times: number) => {
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) statuses.push((await logIn(email, wrong, from)).status)
    return statuses
  }

  it('ends after ten tries from one address, for that address alone', async () => {
    const email = await given()
    expect(await guess(email, { ip: stranger }, 11)).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    const refused = await logIn(email, password, { ip: stranger })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn(email, password, { ip: train })).status).toBe(200)
  })

  it('does not hinder the owner on a device that is known, not even from the same address', async () => {
    const email = await given()
    const device = deviceOf(await logIn(email, password, { ip: home }))
    await guess(email, { ip: stranger }, 12)
    expect((await logIn(email, password, { ip: stranger, device })).status).toBe(200)
  })

  it('is bounded from many addresses; the owner waits on an unknown device, not on the known one', async () => {
    const email = await given()
    const device = deviceOf(await logIn(email, password, { ip: home }))
    const outcomes: number[] = []
    for (let address = 1; address <= 60; address += 1)
      outcomes.push(...(await guess(email, { ip: `192.0.2.${address}` }, 1)))
    expect(outcomes.filter((status) => status === 422).length).toBeLessThan(50)
    expect(outcomes.at(-1)).toBe(429)
    const elsewhere = await logIn(email, password, { ip: train })
    expect(elsewhere.status).toBe(429)
    const wait = Number(elsewhere.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(3600)
    expect((await logIn(email, password, { ip: home, device })).status).toBe(200)
    // Not for ever: with the hour the tries come back.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
    expect((await logIn(email, password, { ip: train })).status).toBe(200)
  })

  it('is bounded on a known device, too, and costs the others nothing', async () => {
    const email = await given()
    const device = deviceOf(await logIn(email, password, { ip: home }))
    const tries = await guess(email, { ip: home, device }, 11)
    expect(tries.at(-1)).toBe(429)
    expect((await logIn(email, password, { ip: home })).status).toBe(200)
  })

  it('of somebody who is not there is answered the same', async () => {
    const tries = await guess('nobody@example.com', { ip: stranger }, 11)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  it("knows a device by the server's own mark alone, for the account that signed in there", async () => {
    const email = await given()
    const other = await given()
    const name = who === 'operators' ? '__Host-operator_device' : '__Host-device'
    const ofOther = deviceOf(await logIn(other, password, { ip: stranger }))
    expect(ofOther).toMatch(new RegExp(`^${name}=[\\w-]{22}\\.[\\w-]{22}$`))
    await guess(email, { ip: stranger }, 10)
    const forged = [ofOther, `${name}=${'a'.repeat(22)}.${'b'.repeat(22)}`, `${name}=x`]
    for (const device of forged)
      expect((await logIn(email, password, { ip: stranger, device })).status).toBe(429)
  })
})

describe('a device', () => {
  it('is known to everybody of a family, of whom it keeps the last four', async () => {
    const people = [1, 2, 3, 4, 5].map(() => givenInfluencer(api, { password }))
    const emails = (await Promise.all(people)).map(({ email }) => email)
    let device: string | undefined
    for (const email of emails) {
      const response = await post(login.path, { email, password }, { ip: home, device })
      device = deviceOf(response)
      expect(response.status).toBe(200)
    }
    const open = async (email: string) => {
      for (let count = 0; count < 10; count += 1)
        await post(login.path, { email, password: 'wrong' }, { ip: stranger })
      return (await post(login.path, { email, password }, { ip: stranger, device })).status
    }
    expect([await open(emails[0] ?? ''), await open(emails[1] ?? ''), await open(emails[4] ?? '')]).toEqual([
      429, 200, 200,
    ])
  })

  it('is kept for long, closed to scripts, and says nothing of who it is', async () => {
    const { email } = await givenInfluencer(api, { password })
    const logIn = async () => {
      const response = await post(login.path, { email, password }, { ip: home })
      return response.headers.getSetCookie().find((one) => one.startsWith('__Host-device=')) ?? ''
    }
    const cookie = await logIn()
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    // A number or a name would stand in the cookie of the next log-in, too; random digits may look like one.
    const parts = (text: string) => text.split(/[=;.]/, 3).slice(1)
    const other = parts(await logIn())
    expect(parts(cookie).filter((part) => other.includes(part))).toEqual([])
  })

  it('is known by a log-in at LINE, and by a password that was set with a mailed link', async () => {
    const misaki = api.line.people.misaki.id
    const { email } = await givenInfluencer(api, { password, line_user_id: misaki })
    const { idToken } = await api.line.signIn(misaki)
    const byLine = deviceOf(await post(lineLogin.path, { id_token: idToken }, { ip: home }))
    await api.call(forgotPassword, { body: { email } })
    await api.work()
    const token = /token=([\w-]+)/.exec(api.mails[0]?.text ?? '')?.[1]
    const chosen = 'もっと長いパスワード'
    const byMail = deviceOf(await post(resetPassword.path, { token, password: chosen }, { ip: train }))
    for (let count = 0; count < 10; count += 1)
      await post(login.path, { email, password: 'wrong' }, { ip: stranger })
    for (const device of [byLine, byMail])
      expect((await post(login.path, { email, password: chosen }, { ip: stranger, device })).status).toBe(200)
  })
})
